// Commanders on a table: small discs, side by side where they share a place.
import { fanned } from './declutter'
import { frame, spot, type Lie, type Point, type Spot, type Standing } from './lie'

/** The radius of a commander's marker. */
export const DISC = 20

/** Where he is drawn who rides with a unit: behind it. */
export function behind(unit: Standing | undefined): Spot | null {
  const f = unit ? frame(unit) : null
  return f ? spot(f, f.rear - DISC - 4, (f.left + f.right) / 2) : null
}
export interface Seated<C> {
  commander: C
  /** Where he is. */
  seat: Point
  /** Where his disc is drawn. */
  x: number
  y: number
}
/** Where commanders are drawn: those who share a place side by side. */
export const seated = <C>(commanders: C[], at: (commander: C) => Spot, lie: Lie): Seated<C>[] =>
  fanned(
    commanders.map((commander) => ({ commander, ...lie.at(at(commander)) })),
    2 * DISC + 6,
  ).map(({ thing, x, y }) => ({ commander: thing.commander, seat: { x: thing.x, y: thing.y }, x, y }))
/** The commander under a point of the picture. */
export const leaderAt = <C>(all: Seated<C>[], { x, y }: Point, margin = DISC + 2): C | null =>
  all.find((one) => Math.hypot(one.x - x, one.y - y) < margin)?.commander ?? null
