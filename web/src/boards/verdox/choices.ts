// From the list of everything legal to what a hand on the map can do: units that may act, and for each square what a
// press on it would mean.
import type { Battle as AnyBattle } from '../../lib/battle.svelte'
import type { Action, Event, Kind, Side, Target, View } from '../../wire/verdox'
import { parse } from './map'

export type { Action, Event, Target, View }
export type Battle = AnyBattle<View, Action, Event>

export const KINDS: Kind[] = ['infantry', 'shooters', 'grenadiers', 'cavalry', 'mounted_shooters', 'artillery']
export const CODE: Record<Kind, string> = {
  infantry: 'I',
  shooters: 'S',
  grenadiers: 'G',
  cavalry: 'C',
  mounted_shooters: 'M',
  artillery: 'A',
}
export const PICTURE: Record<Kind, string> = {
  infantry: 'p-inf',
  shooters: 'p-sho',
  grenadiers: 'p-gre',
  cavalry: 'p-sab',
  mounted_shooters: 'p-mou',
  artillery: 'p-art',
}
export const kindKey = (kind: Kind) => `verdox-${kind.replace('_', '-')}`

/** Something of the player's that can be taken in hand: a unit on its square, a passenger, a barge. */
export type Piece = `unit ${string}` | `aboard ${string}` | `barge ${string}`

export const squareOf = (piece: Piece) => piece.slice(piece.indexOf(' ') + 1)

export function pieceOf(action: Action): Piece | null {
  switch (action.type) {
    case 'move':
    case 'fire':
      return `${action.aboard ? 'aboard' : 'unit'} ${action.unit}`
    case 'direct':
      return `unit ${action.unit}`
    case 'move_barge':
      return `barge ${action.barge}`
    default:
      return null
  }
}

export const targetSquare = (target: Target): string => Object.values(target)[0] as string
export const targetKind = (target: Target) => Object.keys(target)[0] as 'unit' | 'passenger' | 'barge' | 'wall'

/** Where on the map an action points. */
export function goal(action: Action): string | null {
  switch (action.type) {
    case 'place':
      return action.square
    case 'move':
      return action.path.at(-1) ?? null
    case 'direct':
    case 'fire':
      return targetSquare(action.target)
    case 'move_barge':
      return action.to
    default:
      return null
  }
}

/** Of two ways to the same square a person means the shorter one. */
const better = (a: Action, b: Action) => a.type === 'move' && b.type === 'move' && a.path.length < b.path.length

/**
 * What each square means for a piece in hand: ways to the same place become one, different deeds stay apart. A way round
 * that ends where it began (VER-6.28) would only turn the unit up: a press on its own square puts it down instead.
 */
export function goals(legal: Action[], piece: Piece): Map<string, Action[]> {
  const found = new Map<string, Action[]>()
  for (const action of legal) {
    if (pieceOf(action) !== piece) continue
    const square = goal(action)
    if (!square || (action.type === 'move' && square === action.unit)) continue
    const there = found.get(square) ?? []
    const same = there.findIndex(
      (known) =>
        known.type === action.type && (action.type === 'move' || JSON.stringify(known) === JSON.stringify(action)),
    )
    if (same < 0) there.push(action)
    else if (better(action, there[same]!)) there[same] = action
    found.set(square, there)
  }
  return found
}

/** Where a kind may be placed. */
export function placings(legal: Action[], kind: Kind): Map<string, Action[]> {
  return new Map(
    legal.flatMap((action) =>
      action.type === 'place' && action.kind === kind ? [[action.square, [action]] as const] : [],
    ),
  )
}

/** Every piece that has something to do. */
export const ready = (legal: Action[]): Set<Piece> => new Set(legal.map(pieceOf).filter((piece) => piece !== null))

export const placeable = (legal: Action[]): Kind[] =>
  KINDS.filter((kind) => legal.some((action) => action.type === 'place' && action.kind === kind))

/** The pieces of a side in reading order, for going through them by key. */
export const inOrder = (pieces: Iterable<Piece>): Piece[] =>
  [...pieces].sort((a, b) => {
    const [p, q] = [parse(squareOf(a)), parse(squareOf(b))]
    return p.y - q.y || p.x - q.x || a.localeCompare(b)
  })

export const other = (side: Side): Side => (side === 'hasbergs' ? 'askans' : 'hasbergs')

/** What stands on a square. */
export function standing(view: View, square: string) {
  return {
    unit: view.units.find((unit) => unit.square === square && !unit.aboard),
    passenger: view.units.find((unit) => unit.square === square && unit.aboard),
    barge: view.barges.find((barge) => barge.square === square),
  }
}
