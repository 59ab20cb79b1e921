// Names on a crowded table: each where it covers nothing, shorter where there is little room, on a leash where there is none.
export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Wanted {
  id: string
  /** What the name belongs to. */
  box: Box
  /** The direction in which a name is looked for first, as a unit vector of the picture. */
  back: { x: number; y: number }
  /** From the fullest form to the shortest. */
  sizes: { w: number; h: number }[]
}
export interface Laid {
  id: string
  /** Its middle. */
  x: number
  y: number
  /** Which of its forms. */
  size: number
  /** Where its leash begins, if it lies apart. */
  leash: { x: number; y: number } | null
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
const within = (a: Box, room: Box) =>
  a.x >= room.x && a.y >= room.y && a.x + a.w <= room.x + room.w && a.y + a.h <= room.y + room.h

const GAP = 5
/** How much of a name may lie over pieces that are not its own. */
const COVER = 0.12

/** Places about a box, the wanted direction first: `far` names lie a name's height farther out. */
function places(
  box: Box,
  size: { w: number; h: number },
  back: { x: number; y: number },
  far: number,
): { x: number; y: number }[] {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const [rx, ry] = [box.w / 2 + size.w / 2 + GAP + far, box.h / 2 + size.h / 2 + GAP + far]
  const around = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [0.7, 1],
    [-0.7, 1],
    [0.7, -1],
    [-0.7, -1],
  ].map(([x, y]) => ({ x: cx + x! * rx, y: cy + y! * ry, turn: x! * back.x + y! * back.y }))
  return around.sort((a, b) => b.turn - a.turn)
}

/** Lays the names in the given order, so that the more important come first. A name that finds no room is left out. */
export function declutter(wanted: Wanted[], obstacles: Box[], room: Box): Laid[] {
  const taken: Box[] = []
  const found: Laid[] = []
  for (const one of wanted) {
    const tries = [...one.sizes.map((_, size) => ({ size, far: 0 })), ...one.sizes.map((_, size) => ({ size, far: 1 }))]
    search: for (const { size, far } of tries) {
      const form = one.sizes[size]!
      for (const at of places(one.box, form, one.back, far * form.h * 1.5)) {
        const box = { x: at.x - form.w / 2, y: at.y - form.h / 2, w: form.w, h: form.h }
        if (!within(box, room) || taken.some((other) => overlap(box, other) > 0)) continue
        const covered = obstacles.reduce((sum, other) => sum + overlap(box, other), 0)
        if (covered > COVER * form.w * form.h) continue
        taken.push(box)
        found.push({
          id: one.id,
          x: at.x,
          y: at.y,
          size,
          leash: far ? { x: one.box.x + one.box.w / 2, y: one.box.y + one.box.h / 2 } : null,
        })
        break search
      }
    }
  }
  return found
}

/** Things that lie on one another are drawn beside one another, their middle where they are. */
export function fanned<T extends { x: number; y: number }>(
  things: T[],
  apart: number,
): { thing: T; x: number; y: number }[] {
  const heaps: T[][] = []
  for (const thing of things) {
    const heap = heaps.find((known) =>
      known.some((other) => Math.hypot(other.x - thing.x, other.y - thing.y) < apart * 0.8),
    )
    if (heap) heap.push(thing)
    else heaps.push([thing])
  }
  return heaps.flatMap((heap) => {
    const [x, y] = [
      heap.reduce((sum, p) => sum + p.x, 0) / heap.length,
      heap.reduce((sum, p) => sum + p.y, 0) / heap.length,
    ]
    return heap.length === 1
      ? [{ thing: heap[0]!, x: heap[0]!.x, y: heap[0]!.y }]
      : heap.map((thing, i) => ({ thing, x: x + (i - (heap.length - 1) / 2) * apart, y }))
  })
}

/** The box about some points. */
export function bounds(points: { x: number; y: number }[]): Box {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}
