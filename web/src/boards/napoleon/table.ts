// The table of Gods of War: Napoleon without pictures: where things lie, what a drag means, whose action it is.
import { fanned } from './declutter'
import type { Action, CommanderView, Formation, Manoeuvre, Mark, Nation, Side, UnitView, View } from '../../wire/napoleon'

export type { Action, CommanderView, Formation, Manoeuvre, Mark, Side, UnitView, View }
export interface Point {
  x: number
  y: number
}
type Mm = [number, number]

/** A turn, a change of formation, an obstacle: each costs 5 cm (BWN-9.8). */
export const FIVE = 50

export const UNIFORM: Record<Nation, string> = { FR: 'french', AU: 'austrian', RU: 'russian', PR: 'prussian', GB: 'british', DW: 'warsaw' }

/** From millimetres on the table, south-west the corner, to the picture, and back. */
export class Lie {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly flipped: boolean,
  ) {}
  at([x, y]: Mm): Point {
    return this.flipped ? { x: this.width - x, y } : { x, y: this.height - y }
  }
  back({ x, y }: Point): Mm {
    return this.flipped ? [this.width - x, y] : [x, this.height - y]
  }
  /** The direction of a facing in the picture. */
  along(degrees: number): Point {
    const a = (degrees * Math.PI) / 180
    const way = this.flipped ? -1 : 1
    return { x: Math.cos(a) * way, y: -Math.sin(a) * way }
  }
}

/** Degrees from −180 to 180; positive is to the left, as manoeuvres count. */
export function signed(degrees: number): number {
  const d = ((degrees % 360) + 360) % 360
  return d > 180 ? d - 360 : d
}

/** A unit's rectangle in its own eyes: forward and to the right of the middle of its bases. */
export interface Frame {
  middle: Mm
  face: number
  front: number
  rear: number
  left: number
  right: number
}
export function frame(unit: Pick<UnitView, 'outlines' | 'stand'>): Frame | null {
  const corners = unit.outlines.flat() as Mm[]
  if (!unit.stand || !corners.length) return null
  const a = (unit.stand.face * Math.PI) / 180
  const [fx, fy] = [Math.cos(a), Math.sin(a)]
  const middle: Mm = [corners.reduce((sum, c) => sum + c[0], 0) / corners.length, corners.reduce((sum, c) => sum + c[1], 0) / corners.length]
  const ahead = corners.map(([x, y]) => (x - middle[0]) * fx + (y - middle[1]) * fy)
  const aside = corners.map(([x, y]) => (x - middle[0]) * fy - (y - middle[1]) * fx)
  return { middle, face: unit.stand.face, front: Math.max(...ahead), rear: Math.min(...ahead), left: Math.min(...aside), right: Math.max(...aside) }
}
/** A point of a frame on the table. */
export function spot(f: Frame, ahead: number, aside: number): Mm {
  const a = (f.face * Math.PI) / 180
  return [f.middle[0] + Math.cos(a) * ahead + Math.sin(a) * aside, f.middle[1] + Math.sin(a) * ahead - Math.cos(a) * aside]
}

export const allRound = (form: Formation) => form === 'square' || form === 'mass'

/** The control zone (BWN-4.38): before the front with two sectors of 45°; all round for squares and masses (BWN-4.40). */
export function zone(f: Frame, radius: number, form: Formation, lie: Lie): string {
  const d = (points: Mm[]) => points.map((p, i) => `${i ? 'L' : 'M'}${lie.at(p).x.toFixed(1)} ${lie.at(p).y.toFixed(1)}`).join('')
  const arc = (ahead: number, aside: number, from: number, to: number): Mm[] => Array.from({ length: 7 }, (_, i) => (from + ((to - from) * i) / 6) * (Math.PI / 180)).map((a) => spot(f, ahead + Math.cos(a) * radius, aside + Math.sin(a) * radius))
  if (allRound(form)) return `${d([...arc(f.front, f.right, 0, 90), ...arc(f.rear, f.right, 90, 180), ...arc(f.rear, f.left, 180, 270), ...arc(f.front, f.left, 270, 360)])}Z`
  return `${d([spot(f, f.front, f.right), ...arc(f.front, f.right, 45, 0), ...arc(f.front, f.left, 0, -45), spot(f, f.front, f.left)])}Z`
}

/** What a drag of a unit to a place means: straight on, aside, back, or a turn and then straight on; no farther than it can. */
export function dragged(unit: UnitView, to: Mm, left: number): Manoeuvre[] {
  const f = frame(unit)
  if (!f) return []
  const turning = Math.round(signed((Math.atan2(to[1] - f.middle[1], to[0] - f.middle[0]) * 180) / Math.PI - f.face))
  const far = Math.hypot(to[0] - f.middle[0], to[1] - f.middle[1])
  const mm = (most: number) => Math.max(0, Math.min(Math.round(far), Math.floor(most)))
  const legs = (...path: Manoeuvre[]) => path.filter((leg) => !('mm' in leg) || leg.mm > 0)
  if (Math.abs(turning) <= 4) return legs({ do: 'forward', mm: mm(left) })
  if (Math.abs(turning) >= 170) return legs({ do: 'back', mm: mm(left / 2) })
  if (unit.arm === 'infantry' && Math.abs(turning) <= 45 && far <= 60) return legs({ do: 'oblique', mm: mm(left), degrees: turning })
  if (unit.arm === 'artillery' && unit.stand?.form === 'unlimbered') return far < 60 ? [{ do: 'turn', degrees: turning }] : legs({ do: 'limber', degrees: turning }, { do: 'forward', mm: mm(left - FIVE) })
  return legs({ do: 'turn', degrees: turning }, { do: 'forward', mm: mm(left - FIVE) })
}

/** The unit that an action takes in hand. */
export function unitOf(action: Action): number | null {
  switch (action.type) {
    case 'charge':
    case 'shoot':
    case 'move':
    case 'manoeuvre':
    case 'guard':
    case 'transfer':
    case 'combat':
    case 'recover':
    case 'test_single':
    case 'dissolve':
    case 'detach':
    case 'prefer':
    case 'spring':
      return action.unit
    case 'disperse':
      return action.battery
    case 'mass':
      return action.batteries[0] ?? null
    case 'brigade':
      return action.units[0] ?? null
    case 'supply':
      return action.train
    default:
      return null
  }
}
/** The unit at which an action points. */
export function targetOf(action: Action): number | null {
  switch (action.type) {
    case 'charge':
      return action.target
    case 'shoot': {
      const at = action.shots[0]?.at
      return at && 'unit' in at ? at.unit : null
    }
    case 'join':
      return action.unit
    case 'guard':
    case 'supply':
      return action.battery
    case 'delay':
      return action.battery
    case 'single':
      return action.to
    default:
      return null
  }
}
export const commanderOf = (action: Action): number | null => (action.type === 'lead' || action.type === 'join' || action.type === 'succeed' || action.type === 'redraw' ? action.commander : action.type === 'single' || action.type === 'test_order' ? action.from : null)
/** What a commander does by being pressed, without a place or a unit to go with it. */
export const aloneOf = (action: Action): boolean => action.type === 'succeed' || action.type === 'single' || action.type === 'test_order' || action.type === 'redraw'

/** The unit under a point of the table: inside its rectangle, with a margin for fingers. */
export function unitAt(view: View, [x, y]: Mm, margin = 8): UnitView | null {
  let best: { unit: UnitView; d: number } | null = null
  for (const unit of view.units) {
    const f = frame(unit)
    if (!f || unit.gone) continue
    const a = (f.face * Math.PI) / 180
    const ahead = (x - f.middle[0]) * Math.cos(a) + (y - f.middle[1]) * Math.sin(a)
    const aside = (x - f.middle[0]) * Math.sin(a) - (y - f.middle[1]) * Math.cos(a)
    if (ahead > f.front + margin || ahead < f.rear - margin || aside > f.right + margin || aside < f.left - margin) continue
    const d = Math.hypot(ahead, aside)
    if (!best || d < best.d) best = { unit, d }
  }
  return best?.unit ?? null
}
/** The radius of a commander's marker. */
export const DISC = 20
/** Where commanders are drawn: he who rides with a unit behind it, those who share a place side by side. */
export const leaderSpots = (view: View, lie: Lie) =>
  fanned(view.commanders.filter((known) => known.post !== 'gone').map((commander) => ({ commander, ...lie.at(seatOf(view, commander)) })), 2 * DISC + 6)
function seatOf(view: View, commander: CommanderView): Mm {
  const unit = commander.with === null ? undefined : view.units.find((known) => known.id === commander.with)
  const f = unit ? frame(unit) : null
  return f ? spot(f, f.rear - DISC - 4, (f.left + f.right) / 2) : commander.at
}
export const commanderAt = (view: View, lie: Lie, { x, y }: Point, margin = DISC + 2): CommanderView | null =>
  leaderSpots(view, lie).find((spot) => Math.hypot(spot.x - x, spot.y - y) < margin)?.thing.commander ?? null

export const cm = (mm: number) => Math.round(mm) / 10
