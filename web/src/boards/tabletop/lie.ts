// A tabletop without pictures: where things lie, and how units stand. Lengths are tenths of the game's measure.
export interface Point {
  x: number
  y: number
}
/** A point of the table; south-west is the corner. */
export type Spot = [number, number]

/** The edge of the table that lies before the one who looks. */
export type Before = 'south' | 'east' | 'north' | 'west'
const TURNS: Before[] = ['south', 'west', 'north', 'east']
export const opposite = (edge: Before): Before => TURNS[(TURNS.indexOf(edge) + 2) % 4]!

/** From the table to the picture, and back. */
export class Lie {
  /** The picture: millimetres, so that figures and names are of one size on every table. */
  readonly width: number
  readonly height: number
  /** Quarter turns of the table against the clock. */
  readonly #turns: number
  /** `scale`: millimetres to a tenth of the game's measure. */
  constructor(
    readonly wide: number,
    readonly high: number,
    before: Before,
    readonly scale = 1,
  ) {
    this.#turns = TURNS.indexOf(before)
    const [w, h] = this.#turns % 2 ? [high, wide] : [wide, high]
    this.width = w * scale
    this.height = h * scale
  }
  at([x, y]: Spot): Point {
    const k = this.scale
    switch (this.#turns) {
      case 1:
        return { x: (this.high - y) * k, y: (this.wide - x) * k }
      case 2:
        return { x: (this.wide - x) * k, y: y * k }
      case 3:
        return { x: y * k, y: x * k }
      default:
        return { x: x * k, y: (this.high - y) * k }
    }
  }
  back({ x: px, y: py }: Point): Spot {
    const [x, y] = [px / this.scale, py / this.scale]
    switch (this.#turns) {
      case 1:
        return [this.wide - y, this.high - x]
      case 2:
        return [this.wide - x, y]
      case 3:
        return [y, x]
      default:
        return [x, this.high - y]
    }
  }
  /** The direction of a facing in the picture. */
  along(degrees: number): Point {
    const a = ((degrees + 90 * this.#turns) * Math.PI) / 180
    return { x: Math.cos(a), y: -Math.sin(a) }
  }
  /** A path through points of the table. */
  path(points: Spot[], closed = false): string {
    return (
      points.map((p, i) => `${i ? 'L' : 'M'}${this.at(p).x.toFixed(1)} ${this.at(p).y.toFixed(1)}`).join('') +
      (closed ? 'Z' : '')
    )
  }
}

/** Degrees from −180 to 180; positive is to the left. */
export function signed(degrees: number): number {
  const d = ((degrees % 360) + 360) % 360
  return d > 180 ? d - 360 : d
}

/** What stands on a table: its bases, and which way it faces, in degrees counter-clockwise from east. */
export interface Standing {
  outlines: Spot[][]
  stand: { face: number } | null
}

/** A unit's rectangle in its own eyes: forward and to the right of the middle of its bases. */
export interface Frame {
  middle: Spot
  face: number
  front: number
  rear: number
  left: number
  right: number
}
export function frame(unit: Standing): Frame | null {
  const corners = unit.outlines.flat()
  if (!unit.stand || !corners.length) return null
  const a = (unit.stand.face * Math.PI) / 180
  const [fx, fy] = [Math.cos(a), Math.sin(a)]
  const middle: Spot = [
    corners.reduce((sum, c) => sum + c[0], 0) / corners.length,
    corners.reduce((sum, c) => sum + c[1], 0) / corners.length,
  ]
  const ahead = corners.map(([x, y]) => (x - middle[0]) * fx + (y - middle[1]) * fy)
  const aside = corners.map(([x, y]) => (x - middle[0]) * fy - (y - middle[1]) * fx)
  return {
    middle,
    face: unit.stand.face,
    front: Math.max(...ahead),
    rear: Math.min(...ahead),
    left: Math.min(...aside),
    right: Math.max(...aside),
  }
}
/** A point of a frame on the table. */
export function spot(f: Frame, ahead: number, aside: number): Spot {
  const a = (f.face * Math.PI) / 180
  return [
    f.middle[0] + Math.cos(a) * ahead + Math.sin(a) * aside,
    f.middle[1] + Math.sin(a) * ahead - Math.cos(a) * aside,
  ]
}

/** The ground within a distance: before the front with two sectors of 45°, or all round. */
export function zone(f: Frame, radius: number, allRound: boolean, lie: Lie): string {
  const arc = (ahead: number, aside: number, from: number, to: number): Spot[] =>
    Array.from({ length: 7 }, (_, i) => (from + ((to - from) * i) / 6) * (Math.PI / 180)).map((a) =>
      spot(f, ahead + Math.cos(a) * radius, aside + Math.sin(a) * radius),
    )
  if (allRound)
    return lie.path(
      [
        ...arc(f.front, f.right, 0, 90),
        ...arc(f.rear, f.right, 90, 180),
        ...arc(f.rear, f.left, 180, 270),
        ...arc(f.front, f.left, 270, 360),
      ],
      true,
    )
  return lie.path(
    [
      spot(f, f.front, f.right),
      ...arc(f.front, f.right, 45, 0),
      ...arc(f.front, f.left, 0, -45),
      spot(f, f.front, f.left),
    ],
    true,
  )
}

/** The unit under a point of the table: inside its rectangle, with a margin for fingers. */
export function unitAt<U extends Standing & { gone?: boolean }>(units: U[], [x, y]: Spot, margin = 8): U | null {
  let best: { unit: U; d: number } | null = null
  for (const unit of units) {
    const f = frame(unit)
    if (!f || unit.gone) continue
    const a = (f.face * Math.PI) / 180
    const ahead = (x - f.middle[0]) * Math.cos(a) + (y - f.middle[1]) * Math.sin(a)
    const aside = (x - f.middle[0]) * Math.sin(a) - (y - f.middle[1]) * Math.cos(a)
    if (ahead > f.front + margin || ahead < f.rear - margin || aside > f.right + margin || aside < f.left - margin)
      continue
    const d = Math.hypot(ahead, aside)
    if (!best || d < best.d) best = { unit, d }
  }
  return best?.unit ?? null
}

/** Tests if an area holds a point. */
export const inside = (area: Spot[], [x, y]: Spot): boolean =>
  area.reduce((odd, [ax, ay], i) => {
    const [bx, by] = area[(i + 1) % area.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd
  }, false)

/** A place as the sight tool writes it, and where it lies: a unit by its number, else a point. */
export const placeOf = (unit: number | null, [x, y]: Spot): string =>
  unit !== null ? `u${unit}` : `${5 * Math.round(x / 5)},${5 * Math.round(y / 5)}`
export function spotOf(place: string, middle: (unit: number) => Spot | null): Spot {
  if (place.startsWith('u')) return middle(Number(place.slice(1))) ?? [0, 0]
  const [x, y] = place.split(',').map(Number)
  return [x ?? 0, y ?? 0]
}
