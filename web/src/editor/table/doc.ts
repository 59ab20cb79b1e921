// A battle of miniatures as its file has it: pieces of terrain, and whatever stands at a place, wherever in the file it is told.
import type { Datum } from '../kit'
import { number, text, type Data } from '../kit'

export type Spot = [number, number]

/** Something that stands on the table: where it is told, and what it is. */
export interface Stand {
  /** Where it is told: `south.division.0.units.1`. */
  path: string
  data: Data
  at: Spot
  kind: 'unit' | 'leader' | 'place'
  side: string
  name: string
}
/** Pieces of terrain by their place in the list. */
export interface Patch {
  path: string
  data: Data
  points: Spot[]
  closed: boolean
}

const isSpot = (value: Datum | undefined): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
export const spots = (value: Datum | undefined): Spot[] => (Array.isArray(value) ? value.filter(isSpot) : [])

export function stands(data: Data): Stand[] {
  const found: Stand[] = []
  const walk = (value: Datum | undefined, path: string[], side: string) => {
    if (Array.isArray(value)) {
      value.forEach((one, i) => walk(one, [...path, String(i)], side))
    } else if (value && typeof value === 'object') {
      if (isSpot(value.at)) {
        const kind =
          'points' in value ? 'place' : 'endurance' in value || 'form' in value || 'loads' in value ? 'unit' : 'leader'
        found.push({
          path: path.join('.'),
          data: value,
          at: value.at,
          kind,
          side: kind === 'place' ? text(value.holder) : side,
          name: text(value.name) || text(value.card) || text(value.id),
        })
      }
      for (const [key, inner] of Object.entries(value))
        if (key !== 'at') walk(inner, [...path, key], path.length ? side : key)
    }
  }
  walk(data, [], '')
  return found
}
export const patches = (data: Data): Patch[] =>
  (Array.isArray(data.terrain) ? (data.terrain as Data[]) : []).map((piece, i) => {
    const area = spots(piece.area)
    return {
      path: `terrain.${i}`,
      data: piece,
      points: area.length ? area : spots(piece.line),
      closed: area.length > 0,
    }
  })

/** What a path leads to. */
export function reach(data: Data, path: string): Data | null {
  let here: Datum | undefined = data
  for (const step of path.split('.')) {
    if (Array.isArray(here)) here = here[Number(step)]
    else if (here && typeof here === 'object') here = here[step]
    else return null
  }
  return here && typeof here === 'object' && !Array.isArray(here) ? here : null
}
/** Takes away what a path leads to: out of its list, or its key. */
export function remove(data: Data, path: string) {
  const steps = path.split('.')
  const last = steps.pop()!
  let here: Datum | undefined = data
  for (const step of steps) here = Array.isArray(here) ? here[Number(step)] : (here as Data | undefined)?.[step]
  if (Array.isArray(here)) here.splice(Number(last), 1)
  else if (here && typeof here === 'object') delete here[last]
}
export const round = (length: number, step: number) => Math.round(length / step) * step
export const tidy = ([x, y]: Spot, step: number): Spot => [
  Number(round(x, step).toFixed(3)),
  Number(round(y, step).toFixed(3)),
]

/** Puts every point elsewhere: of the ground, of what stands there, and which way it looks. */
export function relocate(
  data: Data,
  to: (at: Spot) => Spot,
  turn: (degrees: number) => number,
  keys: { facing: string },
) {
  for (const piece of patches(data)) {
    for (const key of ['area', 'line', 'crest', 'ends'])
      if (Array.isArray(piece.data[key]))
        piece.data[key] = (piece.data[key] as Datum[]).map((point) => (isSpot(point) ? to(point) : point))
    if (typeof piece.data.outer === 'number') piece.data.outer = turn(piece.data.outer)
  }
  for (const stand of stands(data)) {
    stand.data.at = to(stand.at)
    if (typeof stand.data[keys.facing] === 'number') stand.data[keys.facing] = turn(number(stand.data[keys.facing]))
  }
}
/** The first id of a letter and a number that nobody has. */
export function freshId(data: Data, start: string): string {
  const taken = JSON.stringify(data)
  for (let n = 1; ; n++) if (!taken.includes(`"${start}${n}"`)) return `${start}${n}`
}
