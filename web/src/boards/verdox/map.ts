// The map of Verdox as drawing needs it: squares, neighbours, and the outlines of regions. No pictures here.

export const CELL = 44

export interface Point {
  x: number
  y: number
}

/** `(3,12)` → column and row. */
export function parse(square: string): Point {
  const found = /^\((\d+),(\d+)\)$/.exec(square)
  return found ? { x: Number(found[1]), y: Number(found[2]) } : { x: -1, y: -1 }
}
export const name = (x: number, y: number) => `(${x},${y})`

const WATER = '~%B'
const ROAD = '=+B'
const WALL = '#HANx'
const YARD = ':+'

export const is = {
  water: (sign: string) => WATER.includes(sign),
  road: (sign: string) => ROAD.includes(sign) || 'HAN'.includes(sign),
  wall: (sign: string) => WALL.includes(sign),
  gate: (sign: string) => 'HAN'.includes(sign),
  yard: (sign: string) => YARD.includes(sign),
  hill: (sign: string) => sign === '^',
  valley: (sign: string) => sign === 'v',
  forest: (sign: string) => sign === 'f',
  swamp: (sign: string) => sign === 's',
  canal: (sign: string) => sign === 'c',
}

const TERRAIN: Record<string, string> = {
  '.': 'clear',
  ':': 'yard',
  '=': 'road',
  '+': 'road',
  '^': 'hill',
  v: 'valley',
  f: 'forest',
  '~': 'river',
  '%': 'river',
  B: 'bridge',
  c: 'canal',
  s: 'swamp',
  '#': 'wall',
  H: 'gate',
  A: 'gate',
  N: 'gate',
  L: 'hq-hasbergs',
  R: 'hq-askans',
  x: 'breach',
}
/** The key of a terrain's name. */
export function terrainKey(sign: string): string {
  const terrain = TERRAIN[sign] ?? 'clear'
  return `web-verdox-terrain-${terrain}`
}

export class Grid {
  readonly width: number
  readonly height: number
  constructor(readonly rows: string[]) {
    this.width = rows[0]?.length ?? 0
    this.height = rows.length
  }
  at(x: number, y: number): string {
    return this.rows[y]?.[x] ?? ''
  }
  /** The same map seen from the other side. */
  turned(): Grid {
    return new Grid([...this.rows].reverse().map((row) => [...row].reverse().join('')))
  }
  *cells(kind: (sign: string) => boolean = () => true): Generator<Point & { sign: string }> {
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) {
        const sign = this.at(x, y)
        if (kind(sign)) yield { x, y, sign }
      }
  }
}

/** All squares of a kind as one path; drawn with a round stroke of the same colour its outer corners come out soft. */
export function patch(grid: Grid, kind: (sign: string) => boolean, inset = 0): string {
  let path = ''
  for (const { x, y } of grid.cells(kind)) {
    // Towards a neighbour of the same kind, and over the edge of the map, there is no gap.
    const open = (dx: number, dy: number) => {
      const sign = grid.at(x + dx, y + dy)
      return sign === '' || kind(sign) ? 0 : inset
    }
    const left = x * CELL + open(-1, 0)
    const top = y * CELL + open(0, -1)
    const right = (x + 1) * CELL - open(1, 0)
    const bottom = (y + 1) * CELL - open(0, 1)
    path += `M${left} ${top}H${right}V${bottom}H${left}Z`
  }
  return path
}

export interface Edge {
  x1: number
  y1: number
  x2: number
  y2: number
  /** Unit vector that points out of the region. */
  nx: number
  ny: number
}

/** The border of a region: each side of a square behind which the region ends. The map's own border is none. */
export function edges(grid: Grid, kind: (sign: string) => boolean): Edge[] {
  const found: Edge[] = []
  for (const { x, y } of grid.cells(kind)) {
    const [l, t, r, b] = [x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL]
    const sides: [number, number, number, number, number, number][] = [
      [l, t, r, t, 0, -1],
      [r, t, r, b, 1, 0],
      [r, b, l, b, 0, 1],
      [l, b, l, t, -1, 0],
    ]
    for (const [x1, y1, x2, y2, nx, ny] of sides) {
      const beyond = grid.at(x + nx, y + ny)
      if (beyond !== '' && !kind(beyond)) found.push({ x1, y1, x2, y2, nx, ny })
    }
  }
  return found
}

/** Lines between the centres of adjacent squares of a kind; a lonely square is a dot; roads run on over the map's edge. */
export function network(grid: Grid, kind: (sign: string) => boolean, overEdge = true): string {
  let path = ''
  const centre = (n: number) => (n + 0.5) * CELL
  for (const { x, y } of grid.cells(kind)) {
    let joined = false
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const sign = grid.at(x + dx, y + dy)
      if (kind(sign) && sign !== '') {
        joined = true
        if (dx + dy > 0) path += `M${centre(x)} ${centre(y)}L${centre(x + dx)} ${centre(y + dy)}`
      } else if (overEdge && sign === '' && kind(grid.at(x - dx, y - dy))) {
        path += `M${centre(x)} ${centre(y)}l${(dx * CELL) / 2} ${(dy * CELL) / 2}`
      }
    }
    if (!joined) path += `M${centre(x)} ${centre(y)}h.01`
  }
  return path
}

/** A number from 0 to 1 that belongs to a place for ever: trees do not jump when the page is drawn anew. */
export function scatter(x: number, y: number, n: number): number {
  let h = Math.imul(x + 11, 374761393) ^ Math.imul(y + 7, 668265263) ^ Math.imul(n + 3, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}

/** Short strokes down a slope, drawn from its border inwards (hill) or outwards (valley). */
export function hachures(border: Edge[], length: number, inward: boolean): string {
  let path = ''
  const way = inward ? -1 : 1
  for (const edge of border) {
    for (let k = 0; k < 7; k++) {
      const f = (k + 0.5) / 7
      const x = edge.x1 + (edge.x2 - edge.x1) * f
      const y = edge.y1 + (edge.y2 - edge.y1) * f
      const long = length * (0.65 + 0.5 * scatter(Math.round(x), Math.round(y), k))
      path += `M${x.toFixed(1)} ${y.toFixed(1)}l${(edge.nx * long * way).toFixed(1)} ${(edge.ny * long * way).toFixed(1)}`
    }
  }
  return path
}

/** The squares whose interior a line of fire crosses, without its ends (VER-2.9). */
export function lineOfFire(from: Point, to: Point): Point[] {
  const found: Point[] = []
  let { x, y } = from
  const [dx, dy] = [Math.abs(to.x - x), Math.abs(to.y - y)]
  const [sx, sy] = [Math.sign(to.x - x), Math.sign(to.y - y)]
  let [ix, iy] = [0, 0]
  while (ix < dx || iy < dy) {
    const d = (1 + 2 * ix) * dy - (1 + 2 * iy) * dx
    if (d <= 0) {
      x += sx
      ix++
    }
    if (d >= 0) {
      y += sy
      iy++
    }
    found.push({ x, y })
  }
  found.pop()
  return found
}
