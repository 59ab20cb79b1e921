// Pieces of terrain in the hand: a shape that the referee offers is carried elsewhere, turned, and made larger or smaller.
// Whether it may lie there is for the referee to say.
import type { Compass, Sketch, Stuff } from '../../wire/napoleon'
import type { Action } from './table'

type Mm = [number, number]
export type Size = [width: number, height: number]

const middleOf = (points: Mm[]): Mm => {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
const turned = ([x, y]: Mm, degrees: number): Mm => {
  const a = (degrees * Math.PI) / 180
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
}
const onTable = ([x, y]: Mm, [w, h]: Size): Mm => [
  Math.min(w, Math.max(0, Math.round(x))),
  Math.min(h, Math.max(0, Math.round(y))),
]

/** Does it run from edge to edge, as water does? */
export const runsThrough = (points: Mm[], [w, h]: Size): boolean => {
  const edge = ([x, y]: Mm) => x === 0 || y === 0 || x === w || y === h
  return points.length > 1 && edge(points[0]!) && edge(points.at(-1)!)
}

/** Square blocks of houses lie along the edges of the table: they are carried, and neither turned nor sized. */
const isBlock = (points: Mm[]): boolean => {
  const [xs, ys] = [new Set(points.map((p) => p[0])), new Set(points.map((p) => p[1]))]
  const long = (values: Set<number>) => Math.max(...values) - Math.min(...values)
  return points.length === 4 && xs.size === 2 && ys.size === 2 && long(xs) === long(ys)
}

/** A shape whose middle lies at `at`, turned and sized; what runs through the table keeps running from edge to edge. */
export function carried(points: Mm[], at: Mm, turn: number, grow: number, table: Size): Mm[] {
  if (runsThrough(points, table)) return through(points, at, turn, table)
  if (isBlock(points)) [turn, grow] = [0, 1]
  const [cx, cy] = middleOf(points)
  return points.map(([x, y]) => {
    const [dx, dy] = turned([(x - cx) * grow, (y - cy) * grow], turn)
    return onTable([at[0] + dx, at[1] + dy], table)
  })
}

/** Water: its bends go with the hand, its ends slide along their edges; a quarter turn makes it run the other way. */
function through(points: Mm[], at: Mm, turn: number, table: Size): Mm[] {
  const across = Math.round(turn / 90) % 2 !== 0
  const [w, h] = table
  // As if it ran from the left to the right of the table.
  const [length, depth] = across ? [h, w] : [w, h]
  const along = points.map(([x, y]): Mm =>
    points[0]![0] === 0 && points.at(-1)![0] === w ? [x / w, y / h] : [y / h, x / w],
  )
  const mean = along.reduce((sum, p) => sum + p[1], 0) / along.length
  const slide = (across ? at[0] : at[1]) / depth - mean
  const last = along.length - 1
  return along.map(([u, v], i) => {
    const [p, q] = [i === 0 ? 0 : i === last ? length : u * length, Math.min(0.98, Math.max(0.02, v + slide)) * depth]
    return onTable(across ? [q, p] : [p, q], table)
  })
}

export const COMPASS: Compass[] = ['east', 'north', 'west', 'south']

/** The kinds of pieces on offer, each with its largest shape: what lies in the box. */
export function kit(legal: Action[]): Sketch[] {
  const size = (sketch: Sketch) => {
    const [xs, ys] = [sketch.points.map((p) => p[0]), sketch.points.map((p) => p[1])]
    return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys)
  }
  const found = new Map<Stuff, Sketch>()
  for (const action of legal) {
    if (action.type !== 'lay') continue
    const known = found.get(action.sketch.stuff)
    if (!known || size(action.sketch) > size(known)) found.set(action.sketch.stuff, action.sketch)
  }
  return [...found.values()]
}

/** Turned works keep below their greatest length, whatever the rounding to whole millimetres. */
const SNUG = 0.98
/** A redoubt is named by its south-west corner, but carried by its middle. */
const CORNER = 50

/** What is in hand while a battle is prepared. */
export type Item =
  | { what: 'piece'; sketch: Sketch }
  | { what: 'works'; sample: Extract<Action, { type: 'fortify' }> }
  | { what: 'redoubt'; sample: Extract<Action, { type: 'redoubt' }> }
  | { what: 'regiment'; unit: number }
  | { what: 'ambush'; unit: number }

/** The action that putting it down here would be. */
export function putDown(
  item: Item,
  at: Mm,
  pose: { turn: number; grow: number; form: string; gun: boolean },
  table: Size,
  section: number | null,
): Action {
  const place = onTable(at, table)
  const face = ((Math.round(pose.turn) % 360) + 360) % 360
  switch (item.what) {
    case 'piece':
      return {
        type: 'lay',
        sketch: { stuff: item.sketch.stuff, points: carried(item.sketch.points, at, pose.turn, pose.grow, table) },
      }
    case 'works':
      return {
        type: 'fortify',
        line: carried(item.sample.line, at, pose.turn, SNUG, table) as [Mm, Mm],
        outer: (item.sample.outer + face) % 360,
      }
    case 'redoubt':
      return {
        type: 'redoubt',
        at: onTable([at[0] - CORNER, at[1] - CORNER], table),
        gorge: COMPASS[(COMPASS.indexOf(item.sample.gorge) + Math.round(face / 90)) % 4]!,
      }
    case 'regiment':
      return {
        type: 'deploy',
        unit: item.unit,
        at: place,
        face,
        form: pose.form,
        gun: pose.gun ? 'rear' : null,
      } as Action
    case 'ambush':
      return { type: 'hide', unit: item.unit, at: place, face, form: pose.form, section } as Action
  }
}
