// The ground in lines and points of the picture: outlines, hachures, things strewn about.
import type { TerrainView } from '../../wire/tabletop'
import { scatter } from '../verdox/map'
import type { Lie, Point } from './lie'

/** Any game's ground: a kind, and whatever belongs to it. */
export type Piece = TerrainView<{ kind: string; level?: number; outer?: number; gorge?: string }>

const two = (n: number) => n.toFixed(1)
export const line = (list: Point[]) => list.map((p, i) => `${i ? 'L' : 'M'}${two(p.x)} ${two(p.y)}`).join('')
export const poly = (list: Point[]) => `${line(list)}Z`
/** A round outline through the middles of the sides, as hills and woods have it. */
export function soft(list: Point[]): string {
  const mid = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const from = mid(list.at(-1)!, list[0]!)
  return `M${two(from.x)} ${two(from.y)}${list
    .map((p, i) => {
      const m = mid(p, list[(i + 1) % list.length]!)
      return `Q${two(p.x)} ${two(p.y)} ${two(m.x)} ${two(m.y)}`
    })
    .join('')}Z`
}
export const centre = (list: Point[]): Point => ({
  x: list.reduce((s, p) => s + p.x, 0) / list.length,
  y: list.reduce((s, p) => s + p.y, 0) / list.length,
})
export const shrunk = (list: Point[], k: number): Point[] => {
  const c = centre(list)
  return list.map((p) => ({ x: c.x + (p.x - c.x) * k, y: c.y + (p.y - c.y) * k }))
}
const inside = (list: Point[], p: Point) =>
  list.reduce((odd, a, i) => {
    const b = list[(i + 1) % list.length]!
    return a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x ? !odd : odd
  }, false)

/** Things strewn over an area, always at the same places. */
export function strewn(list: Point[], step: number, most: number): Point[] {
  const [x0, x1] = [Math.min(...list.map((p) => p.x)), Math.max(...list.map((p) => p.x))]
  const [y0, y1] = [Math.min(...list.map((p) => p.y)), Math.max(...list.map((p) => p.y))]
  const found: Point[] = []
  for (let y = y0; y < y1; y += step)
    for (let x = x0; x < x1 && found.length < most; x += step) {
      const [i, j] = [Math.round(x / step), Math.round(y / step)]
      const p = { x: x + step * scatter(i, j, 1), y: y + step * scatter(i, j, 2) }
      if (inside(list, p)) found.push(p)
    }
  return found.sort((a, b) => a.y - b.y)
}

/** Short strokes from an outline inwards, as slopes are drawn; `k` is how far, as a share of the way to the middle. */
export function hachures(list: Point[], k: number, from = 0.06): string {
  const c = centre(list)
  return list
    .flatMap((a, i) => {
      const b = list[(i + 1) % list.length]!
      const n = Math.max(3, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 14))
      return Array.from({ length: n }, (_, j) => {
        const f = (j + 0.5) / n
        const p = { x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f }
        const at = (share: number) => `${two(p.x + (c.x - p.x) * share)} ${two(p.y + (c.y - p.y) * share)}`
        return `M${at(from)}L${at(k * (0.75 + 0.5 * scatter(i, j, 3)))}`
      })
    })
    .join('')
}

/** Strokes beside a line, on the side of a direction: the outer slope of an earthwork. */
export function slope(list: Point[], way: Point, long: number): string {
  const found: string[] = []
  for (let i = 0; i + 1 < list.length; i++) {
    const [a, b] = [list[i]!, list[i + 1]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const n = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
    const out = n.x * way.x + n.y * way.y >= 0 ? 1 : -1
    for (let s = 5; s < length; s += 10) {
      const p = { x: a.x + ((b.x - a.x) * s) / length, y: a.y + ((b.y - a.y) * s) / length }
      found.push(`M${two(p.x)} ${two(p.y)}l${two(n.x * out * long)} ${two(n.y * out * long)}`)
    }
  }
  return found.join('')
}

/** How water runs at a place, in degrees of the picture: bridges lie across it. */
export function flow(terrain: Piece[], lie: Lie, at: Point): number {
  let best = { d: Infinity, turn: 0 }
  for (const piece of terrain) {
    if (!piece.line || !WATER.includes(piece.ground.kind)) continue
    const list = piece.line.map((p) => lie.at(p))
    for (let i = 0; i + 1 < list.length; i++) {
      const [a, b] = [list[i]!, list[i + 1]!]
      const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1
      const f = Math.min(1, Math.max(0, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / long))
      const d = Math.hypot(a.x + (b.x - a.x) * f - at.x, a.y + (b.y - a.y) * f - at.y)
      if (d < best.d) best = { d, turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI }
    }
  }
  return best.turn
}
export const WATER = ['stream', 'river', 'great-river']

/** The sides of a redoubt that have a rampart: all but its gorge. The area runs south-west, south-east, north-east, north-west. */
export function rampart(area: Point[], gorge: string): Point[] {
  const start = ['south', 'east', 'north', 'west'].indexOf(gorge)
  return area.length === 4 && start >= 0 ? [1, 2, 3, 4].map((k) => area[(start + k) % 4]!) : [...area, area[0]!]
}
