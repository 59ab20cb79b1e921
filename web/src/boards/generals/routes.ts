// Where arrows run: orders over the same ground lie side by side, and no label hides another.
import { box, sectorOf, type Order } from './plan'

export interface Point {
  x: number
  y: number
}
export interface Route {
  /** The path of the arrow. */
  d: string
  /** Where its label stands. */
  label: Point
  /** The sector in the middle of a way of two steps. */
  via: Point | null
}

const LANE = 17
const LABEL = { w: 46, h: 30 }

function middle(sector: string, flipped: boolean, toward: string): Point {
  const b = box(sectorOf(sector), flipped)
  if (b.w <= 400) return { x: b.x + b.w / 2, y: b.y + b.h / 2 }
  // A reserve is as wide as the board: an arrow leaves it opposite its goal.
  const g = box(sectorOf(toward), flipped)
  return { x: g.x + g.w / 2, y: b.y + b.h / 2 }
}

/** The ground of a leg, whichever way it is walked. */
const ground = (a: string, b: string) => [sectorOf(a), sectorOf(b)].sort().join('-')

interface Leg {
  a: Point
  b: Point
  far: boolean
}

export function routes(orders: Order[], flipped: boolean): Route[] {
  const steps = (order: Order): [string, string][] => [
    [order.from, order.to],
    ...(order.then ? [[order.to, order.then] as [string, string]] : []),
  ]
  const lanes = new Map<string, number>()
  for (const order of orders)
    for (const [from, to] of steps(order)) lanes.set(ground(from, to), (lanes.get(ground(from, to)) ?? 0) + 1)
  const taken = new Map<string, number>()
  const labels: Point[] = []

  return orders.map((order) => {
    const legs: Leg[] = steps(order).map(([from, to]) => {
      const key = ground(from, to)
      const lane = taken.get(key) ?? 0
      taken.set(key, lane + 1)
      const shift = (lane - ((lanes.get(key) ?? 1) - 1) / 2) * LANE
      const [a, b] = [middle(from, flipped, to), middle(to, flipped, from)]
      // The side of the way does not depend on the direction in which it is walked.
      const sign = sectorOf(from) < sectorOf(to) ? 1 : -1
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const [nx, ny] = [(-(b.y - a.y) / length) * shift * sign, ((b.x - a.x) / length) * shift * sign]
      return {
        a: { x: a.x + nx, y: a.y + ny },
        b: { x: b.x + nx, y: b.y + ny },
        far: length > 260 && Math.abs(b.x - a.x) < 10,
      }
    })
    const via = legs[1] ? { x: (legs[0]!.b.x + legs[1].a.x) / 2, y: (legs[0]!.b.y + legs[1].a.y) / 2 } : null
    if (via) {
      legs[0]!.b = via
      legs[1]!.a = via
    }
    const last = legs.at(-1)!
    const control = ({ a, b, far }: Leg): Point => {
      const bend = far ? 0.2 : 0.05
      return { x: (a.x + b.x) / 2 - (b.y - a.y) * bend, y: (a.y + b.y) / 2 + (b.x - a.x) * bend }
    }
    const along = (leg: Leg, f: number): Point => {
      const c = control(leg)
      const g = 1 - f
      return {
        x: g * g * leg.a.x + 2 * g * f * c.x + f * f * leg.b.x,
        y: g * g * leg.a.y + 2 * g * f * c.y + f * f * leg.b.y,
      }
    }
    const d = legs
      .map((leg, i) => {
        const end = leg === last ? along(leg, 0.84) : leg.b
        const c = control(leg)
        return `${i === 0 ? `M${round(leg.a)}` : ''}Q${round(c)} ${round(end)}`
      })
      .join('')
    // The label keeps to its own arrow: in the middle if nobody is there, else further along.
    const free = (p: Point) => labels.every((q) => Math.abs(p.x - q.x) >= LABEL.w || Math.abs(p.y - q.y) >= LABEL.h)
    const places = [0.5, 0.38, 0.62, 0.26, 0.72, 0.16].map((f) => along(last, f))
    if (legs.length > 1) places.push(...[0.5, 0.35, 0.65].map((f) => along(legs[0]!, f)))
    const label = places.find(free) ?? places[0]!
    labels.push(label)
    return { d, label, via }
  })
}

const round = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
