// How formations look (BWN-3.3), for drawings: where the bases of units really stand the referee says.
import type { Formation, UnitView } from './table'

/** A base: its middle before (a) and to the right (b) of the middle of the front, in millimetres, and how it is turned. */
export interface Base {
  a: number
  b: number
  w: number
  d: number
  turn: number
}
const WIDE = 40
const GAP = 5
const OPEN = 20

/** `deep`: how deep a base is; the usual depth of the formation if nothing is said. */
export function basesOf(form: Formation, n: number, deep?: number): Base[] {
  const d =
    deep ??
    (form === 'cavalry-line' || form === 'march-column' ? 40 : form === 'limbered' || form === 'unlimbered' ? 60 : 20)
  const base = (a: number, b: number, turn = 0): Base => ({ a, b, w: WIDE, d, turn })
  const rank = (count: number, a: number, pitch = WIDE) =>
    Array.from({ length: count }, (_, k) => base(a, pitch * (k - (count - 1) / 2)))
  const file = (count: number, gap: number) => Array.from({ length: count }, (_, k) => base(-d / 2 - k * (d + gap), 0))
  const front = Math.ceil(n / 2)
  switch (form) {
    case 'line':
      return rank(n, -d / 2)
    case 'double-line':
      return [...rank(front, -d / 2), ...rank(n - front, -1.5 * d - OPEN)]
    case 'column':
    case 'march-column':
      return file(n, GAP)
    case 'mass':
      return file(n, 0)
    case 'mixte': {
      const line = n % 2 ? 3 : 4
      const legs = Math.max(0, (n - line) / 2)
      const wing = (WIDE * (line - 1)) / 2
      return [
        ...rank(line, -d / 2),
        ...Array.from({ length: legs }, (_, j) =>
          [-wing, wing].map((b) => base(-d / 2 - (j + 1) * (d + GAP), b)),
        ).flat(),
      ]
    }
    case 'loose':
      return rank(n, -d / 2, WIDE + OPEN)
    case 'loose-2':
      return [...rank(front, -d / 2, WIDE + OPEN), ...rank(n - front, -1.5 * d - OPEN, WIDE + OPEN)]
    case 'cavalry-line':
      return Array.from({ length: Math.ceil(n / 2) }, (_, i) => rank(Math.min(2, n - 2 * i), -d / 2 - i * d)).flat()
    case 'square': {
      // Four sides about an open middle, each beginning at its own corner.
      const half = (WIDE + d) / 2
      return [
        base(-d / 2, -d / 2),
        base(-half, half - d / 2, 270),
        base(-2 * half + d / 2, d / 2, 180),
        base(-half, -half + d / 2, 90),
      ]
    }
    default:
      return [base(-d / 2, 0)]
  }
}

/** A regiment in ambush as its owner sees it. It takes up no room, so the referee gives only its place, facing and formation. */
export function lairOf(unit: UnitView): UnitView {
  if (!unit.hidden || !unit.stand) return unit
  const { x, y, face, form } = unit.stand
  const a = (face * Math.PI) / 180
  const place = (ahead: number, aside: number): [number, number] => [
    x + Math.cos(a) * ahead + Math.sin(a) * aside,
    y + Math.sin(a) * ahead - Math.cos(a) * aside,
  ]
  const outlines = basesOf(form, unit.bases, unit.arm === 'cavalry' ? 40 : undefined).map((base) => {
    const [w, d] = base.turn % 180 ? [base.d, base.w] : [base.w, base.d]
    return [
      [d, -w],
      [-d, -w],
      [-d, w],
      [d, w],
    ].map(([ahead, aside]) => place(base.a + ahead! / 2, base.b + aside! / 2)) as UnitView['outlines'][number]
  })
  return { ...unit, here: true, outlines }
}
