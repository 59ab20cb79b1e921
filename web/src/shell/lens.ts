// Where a board lies in its window: how large it is drawn, and which part of it is seen. Plain numbers, without a page.

export interface Spot {
  x: number
  y: number
}
/** The board in its own units, and the window in pixels. */
export interface Room {
  width: number
  height: number
  windowWidth: number
  windowHeight: number
}
/** `zoom` 1 is the whole board; `x`, `y` are the pixels at which its upper left corner lies. */
export interface Lens {
  zoom: number
  x: number
  y: number
}

export const MOST = 6
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Pixels per unit of the board when all of it is seen. */
export const fit = (room: Room): number => Math.min(room.windowWidth / room.width, room.windowHeight / room.height) || 1

/** The same lens, with no more empty table beside the board than there must be. */
export function settled(lens: Lens, room: Room): Lens {
  const scale = fit(room) * lens.zoom
  const along = (at: number, length: number, window: number) =>
    length <= window ? (window - length) / 2 : clamp(at, window - length, 0)
  return {
    zoom: lens.zoom,
    x: along(lens.x, room.width * scale, room.windowWidth),
    y: along(lens.y, room.height * scale, room.windowHeight),
  }
}

/** Nearer or farther by a factor; what lies under `at` (pixels of the window) stays there. */
export function zoomed(lens: Lens, room: Room, factor: number, at: Spot): Lens {
  const zoom = clamp(lens.zoom * factor, 1, MOST)
  const by = zoom / lens.zoom
  return settled({ zoom, x: at.x - (at.x - lens.x) * by, y: at.y - (at.y - lens.y) * by }, room)
}

/** From a pixel of the window to the units of the board. */
export function seen(lens: Lens, room: Room, at: Spot): Spot {
  const scale = fit(room) * lens.zoom
  return { x: (at.x - lens.x) / scale, y: (at.y - lens.y) / scale }
}

/** A part of the board, in its units. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a board that holds some places, with so much around each; null if there are none. */
export function around(places: Spot[], margin: number): Part | null {
  if (!places.length) return null
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

/** Pixels per unit at which a square or hex of this size can be read, and hit by what the player points with. */
export const legible = (size: number): number => (window.matchMedia('(pointer: coarse)').matches ? 40 : 16) / size

/**
 * The lens that shows a part as large as there is room, but no larger than `clear` pixels per unit of the board; where
 * squares must be hit, `always` as large as that, even if not all of the part is seen then.
 */
export function onto(room: Room, part: Part, clear: number, always = false): Lens {
  const whole = fit(room)
  const near =
    (always ? clear : Math.min(room.windowWidth / part.width, room.windowHeight / part.height, clear)) / whole
  const zoom = clamp(near, 1, MOST)
  const scale = whole * zoom
  return settled(
    {
      zoom,
      x: room.windowWidth / 2 - (part.x + part.width / 2) * scale,
      y: room.windowHeight / 2 - (part.y + part.height / 2) * scale,
    },
    room,
  )
}

/** Is the middle of a part in sight? */
export function inSight(lens: Lens, room: Room, part: Part): boolean {
  const scale = fit(room) * lens.zoom
  const x = (part.x + part.width / 2) * scale + lens.x
  const y = (part.y + part.height / 2) * scale + lens.y
  return x >= 0 && y >= 0 && x <= room.windowWidth && y <= room.windowHeight
}
