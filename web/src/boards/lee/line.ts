// The measuring line of an order test: from general to general, round the enemy units that bar it (LEE-8.5 to LEE-8.8).
import type { Spot } from '../tabletop/lie'
import { pieces, seatOf, type TestView, type View } from './table'

/** How much wider than itself a unit bars the way, in tenths of an inch (LEE-8.7). */
const AIR = 5
/** How far the drawing may differ from what the referee measured: he rounds, and this is only a picture. */
const NEAR = 3

const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1]]
const cross = (a: Spot, b: Spot) => a[0] * b[1] - a[1] * b[0]
const far = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** A rectangle with its sides moved outwards. */
export function widened(corners: Spot[], by: number): Spot[] {
  const n = corners.length
  return corners.map((corner, i) => {
    const unit = (to: Spot): Spot => {
      const long = far(corner, to) || 1
      return [(corner[0] - to[0]) / long, (corner[1] - to[1]) / long]
    }
    const [a, b] = [unit(corners[(i + 1) % n]!), unit(corners[(i + n - 1) % n]!)]
    return [corner[0] + by * (a[0] + b[0]), corner[1] + by * (a[1] + b[1])]
  })
}

/** Where a line runs inside a convex shape, as parts of its length; null if it only touches it. */
function within(a: Spot, b: Spot, shape: Spot[]): boolean {
  const turn = Math.sign(shape.reduce((sum, p, i) => sum + cross(p, shape[(i + 1) % shape.length]!), 0))
  let [from, to] = [0, 1]
  for (let i = 0; i < shape.length; i++) {
    const side = minus(shape[(i + 1) % shape.length]!, shape[i]!)
    const long = Math.hypot(...side) || 1
    // How far inside this side the ends of the line lie; a hair's breadth does not count.
    const p = (turn * cross(side, minus(a, shape[i]!))) / long - 0.01
    const q = (turn * cross(side, minus(b, shape[i]!))) / long - 0.01
    if (p <= 0 && q <= 0) return false
    if (p < 0) from = Math.max(from, p / (p - q))
    else if (q < 0) to = Math.min(to, p / (p - q))
  }
  return from < to
}

/** The shortest way from one point to another round the shapes; none if there is no way. */
export function detour(a: Spot, b: Spot, shapes: Spot[][], on: (spot: Spot) => boolean = () => true): Spot[] {
  const barred = shapes.filter(
    (shape) => !within(a, [a[0] + 1e-3, a[1]], shape) && !within(b, [b[0] + 1e-3, b[1]], shape),
  )
  const points: Spot[] = [a, b, ...barred.flat().filter(on)]
  const clear = (p: Spot, q: Spot) => !barred.some((shape) => within(p, q, shape))
  const best = points.map(() => Infinity)
  const came = points.map(() => -1)
  const done = points.map(() => false)
  best[0] = 0
  for (;;) {
    let at = -1
    best.forEach((length, i) => {
      if (!done[i] && length < Infinity && (at < 0 || length < best[at]!)) at = i
    })
    if (at < 0) return []
    if (at === 1) break
    done[at] = true
    points.forEach((point, i) => {
      const length = best[at]! + far(points[at]!, point)
      if (!done[i] && length < best[i]! && clear(points[at]!, point)) {
        best[i] = length
        came[i] = at
      }
    })
  }
  const way: Spot[] = []
  for (let i = 1; i >= 0; i = came[i]!) way.unshift(points[i]!)
  return way
}

/** The line of an order test; straight if it cannot be drawn as the referee has measured it. */
export function measuringLine(view: View, test: TestView): Spot[] | null {
  const group = view.groups[test.group]
  if (!group?.commander) return null
  const [a, b] = [view.armies[seatOf(group.side)].chief.at, group.commander.at]
  const shapes = pieces(view)
    .filter((unit) => unit.side !== group.side && unit.outlines.length)
    .map((unit) => widened(unit.corners, AIR))
  const way = detour(a, b, shapes, ([x, y]) => x >= 0 && y >= 0 && x <= view.size[0] && y <= view.size[1])
  const length = way.reduce((sum, point, i) => sum + (i ? far(way[i - 1]!, point) : 0), 0)
  return way.length && Math.abs(length - test.length) <= NEAR ? way : [a, b]
}
