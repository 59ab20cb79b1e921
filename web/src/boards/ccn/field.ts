// The field of Commands & Colors without pictures: hexes, what a press on one means, how cards are read.
import type { Battle as AnyBattle } from '../../lib/battle.svelte'
import type { Argument, Message } from '../../lib/i18n.svelte'
import type { Action, Colour, Event, Kind, LeaderView, Reaction, Side, UnitView, View } from '../../wire/ccn'

export type { Action, Event, Kind, LeaderView, Reaction, Side, UnitView, View }
export type Battle = AnyBattle<View, Action, Event>

export const R = 34
export const HEX_W = R * Math.sqrt(3)
/** Room for the coordinates on the rim. */
export const RIM = 20
export const FIELD = { w: 13 * HEX_W + 2 * RIM, h: 8 * 1.5 * R + 2 * R + 2 * RIM }

export interface Spot {
  row: number
  column: number
}
/** `D5` → row 3, column 4. */
export const parse = (hex: string): Spot => ({ row: hex.charCodeAt(0) - 65, column: Number(hex.slice(1)) - 1 })
export const name = ({ row, column }: Spot) => `${String.fromCharCode(65 + row)}${column + 1}`
export const across = (row: number) => (row % 2 ? 12 : 13)

/** The centre of a hex in the picture; flipped, the whole field is turned round. */
export function centre(hex: string, flipped = false): { x: number; y: number } {
  let { row, column } = parse(hex)
  if (flipped) {
    column = across(row) - 1 - column
    row = 8 - row
  }
  return { x: RIM + HEX_W * (column + 0.5 + (row % 2 ? 0.5 : 0)), y: RIM + R + row * 1.5 * R }
}
export function outline(x: number, y: number, r = R): string {
  const w = (r * Math.sqrt(3)) / 2
  return `M${x} ${y - r}L${x + w} ${y - r / 2}V${y + r / 2}L${x} ${y + r}L${x - w} ${y + r / 2}V${y - r / 2}Z`
}
export const ALL: string[] = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: across(row) }, (_, column) => name({ row, column })),
).flat()

/** The hex under a point. */
export function hexAt(x: number, y: number, flipped = false): string | null {
  let best: { hex: string; d: number } | null = null
  for (const hex of ALL) {
    const c = centre(hex, flipped)
    const d = Math.hypot(c.x - x, c.y - y)
    if (d < R && (!best || d < best.d)) best = { hex, d }
  }
  return best?.hex ?? null
}
const onField = ({ row, column }: Spot) => row >= 0 && row < 9 && column >= 0 && column < across(row)
/** The neighbours of a hex by direction; those off the field are left out. */
export function neighbours(hex: string): { hex: string; direction: string }[] {
  const { row, column } = parse(hex)
  const odd = row % 2
  const steps: [string, number, number][] = [
    ['E', 0, 1],
    ['NE', -1, odd ? 1 : 0],
    ['NW', -1, odd ? 0 : -1],
    ['W', 0, -1],
    ['SW', 1, odd ? 0 : -1],
    ['SE', 1, odd ? 1 : 0],
  ]
  return steps
    .map(([direction, dr, dc]) => ({ direction, spot: { row: row + dr, column: column + dc } }))
    .filter(({ spot }) => onField(spot))
    .map(({ direction, spot }) => ({ direction, hex: name(spot) }))
}

/** The lines between the sections, from edge to edge of the board: the same for both sides. */
export const SECTIONS = [4, 9].map((column) => `M${centre(`B${column}`).x} 4V${FIELD.h - 4}`).join('')

/** The coordinates on the rim: the letters of the rows on both sides, the numbers of the columns above and below. */
export function rim(flipped: boolean): { text: string; x: number; y: number }[] {
  const rows = 'ABCDEFGHI'.split('').flatMap((letter) => {
    const { y } = centre(`${letter}1`, flipped)
    return [RIM / 2, FIELD.w - RIM / 2].map((x) => ({ text: letter, x, y: y + 4 }))
  })
  const columns = Array.from({ length: 13 }, (_, i) => i + 1).flatMap((column) =>
    ['A', 'I'].map((row) => {
      const { x, y } = centre(`${row}${column}`, flipped)
      return { text: String(column), x, y: y < FIELD.h / 2 ? RIM - 4 : FIELD.h - 8 }
    }),
  )
  return [...rows, ...columns]
}

/** What a kind of unit is called in its own army. */
export const named = (nation: string, kind: Kind): Message => ({
  key:
    nation === 'french' && kind === 'LT'
      ? 'ccn-unit-legere'
      : kind === 'SW'
        ? 'ccn-unit-wagons'
        : `ccn-unit-${kind.toLowerCase()}`,
})

/** Hexes in words: what ground they are if it is the same everywhere, and rows without gaps as one: "hill C2–C11". */
export function spans(hexes: string[], view: Pick<View, 'hexes'>): Argument {
  const spots = hexes.map(parse).sort((a, b) => a.row - b.row || a.column - b.column)
  const runs: [Spot, Spot][] = []
  for (const spot of spots) {
    const last = runs.at(-1)
    if (last && last[1].row === spot.row && last[1].column + 1 === spot.column) last[1] = spot
    else runs.push([spot, spot])
  }
  const list = runs
    .map(([a, b]) =>
      a === b ? name(a) : b.column - a.column === 1 ? `${name(a)}, ${name(b)}` : `${name(a)}–${name(b)}`,
    )
    .join(', ')
  const grounds = new Set(view.hexes.filter((hex) => hexes.includes(hex.hex)).map((hex) => hex.terrain))
  const [ground] = grounds
  return grounds.size === 1 && ground !== 'clear'
    ? { key: 'web-ccn-hexes-of', args: { terrain: { key: `ccn-terrain-${ground}` }, list } }
    : list
}

// ------------------------------------------------------------------ what can be done

/** The piece that an action takes in hand: a unit or a leader, by its hex. */
export function pieceOf(action: Action): string | null {
  switch (action.type) {
    case 'move':
    case 'fire':
    case 'melee':
    case 'supply':
      return `unit ${action.unit}`
    case 'move_leader':
      return `leader ${action.leader}`
    default:
      return null
  }
}
/** Where an action points: a hex to press. */
export function goal(action: Action): string | null {
  switch (action.type) {
    case 'move':
    case 'move_leader':
      return action.path.at(-1) ?? null
    case 'fire':
    case 'melee':
      return action.target
    case 'supply':
    case 'arrive':
    case 'retreat':
    case 'leader_step':
    case 'further':
      return action.to
    default:
      return null
  }
}
/** What is done by pressing a piece itself: ordering it, restoring it, leaving the field. */
export function self(action: Action): string | null {
  switch (action.type) {
    case 'order_unit':
    case 'restore':
    case 'leave_square':
    case 'exit':
      return action.unit
    case 'order_leader':
      return action.leader
    default:
      return null
  }
}
const shorter = (a: Action, b: Action) => 'path' in a && 'path' in b && a.path.length < b.path.length
const likeness = (action: Action) => {
  switch (action.type) {
    case 'move':
      return `move ${action.leave_leader ?? false}`
    case 'melee':
      return `melee ${(action.guns ?? []).join()}`
    default:
      return action.type
  }
}
/** Hex → what pressing it would do with this piece in hand (or, without one, what the moment asks for). */
export function goals(legal: Action[], piece: string | null): Map<string, Action[]> {
  const found = new Map<string, Action[]>()
  for (const action of legal) {
    if (pieceOf(action) !== piece) continue
    const hex = goal(action)
    if (!hex) continue
    const there = found.get(hex) ?? []
    const same = there.findIndex((known) => likeness(known) === likeness(action))
    if (same < 0) there.push(action)
    else if (shorter(action, there[same]!)) there[same] = action
    found.set(hex, there)
  }
  return found
}
export const pieces = (legal: Action[]): Set<string> => new Set(legal.map(pieceOf).filter((piece) => piece !== null))
export const piecesAt = (all: Set<string>, hex: string) =>
  [`unit ${hex}`, `leader ${hex}`].filter((piece) => all.has(piece))
export const selfAt = (legal: Action[], hex: string) => legal.filter((action) => self(action) === hex)

// ------------------------------------------------------------------ cards

export type CardFace =
  | { kind: 'section'; sections: [boolean, boolean, boolean]; units: string }
  | { kind: 'tactic'; picture: string; reaction: boolean }
const COUNTS: Record<string, string> = { scout: '1', probe: '2', attack: '3', assault: '×' }
const PICTURES: Record<string, string> = {
  'bayonet-charge': 'p-inf',
  'cold-steel': 'p-inf',
  'fire-and-hold': 'p-lgt',
  bombard: 'p-art',
  'cavalry-charge': 'p-sab',
  'first-strike': 'p-cav',
  'force-march': 'p-lgt',
  leadership: 'p-ldr',
  elan: 'p-gre',
  rally: 'x-flag',
  'grande-manoeuvre': 'p-ldr',
  'counter-attack': 'p-inf',
  'short-supply': 'x-house',
}

/** `attack-center-2` → the card's id without the number of its copy. */
export const cardId = (card: string) => card.replace(/[-_#]\d+$/, '').replaceAll('_', '-')

export function cardFace(card: string): CardFace {
  const id = cardId(card)
  const section = /^(scout|probe|attack|assault)-(left|center|centre|right)$/.exec(id)
  if (section)
    return {
      kind: 'section',
      sections: [section[2] === 'left', section[2]!.startsWith('cent'), section[2] === 'right'],
      units: COUNTS[section[1]!]!,
    }
  if (id === 'coordinated-advance') return { kind: 'section', sections: [true, true, true], units: '1 2 1' }
  if (id === 'flank-attack') return { kind: 'section', sections: [true, false, true], units: '2 · 2' }
  if (id === 'forward' || id === 'recon-in-force')
    return { kind: 'section', sections: [true, true, true], units: id === 'forward' ? '2 2 2' : '1 1 1' }
  return { kind: 'tactic', picture: PICTURES[id] ?? 'p-ldr', reaction: id === 'first-strike' }
}

/** The colours of the box on paper and cloth. */
export const INKS: Record<Colour, string> = {
  black: '#2b2620',
  white: '#fbf4e2',
  blue: '#5f86d6',
  dark_blue: '#33538f',
  yellow: '#e0a526',
  red: '#c24a3f',
  brown: '#7a5a38',
}

export const PICTOGRAM: Record<Kind, string> = {
  LN: 'p-inf',
  LT: 'p-lgt',
  RL: 'p-lgt',
  GR: 'p-gre',
  OG: 'p-gre',
  YG: 'p-gre',
  GG: 'p-gre',
  MI: 'p-inf',
  LC: 'p-cav',
  HC: 'p-sab',
  CU: 'p-sab',
  GLC: 'p-cav',
  GHC: 'p-sab',
  FA: 'p-art',
  HA: 'p-art',
  GFA: 'p-art',
  GHA: 'p-art',
  SW: 'x-house',
}
export const isElite = (kind: Kind) => ['GR', 'OG', 'YG', 'GG', 'CU', 'GLC', 'GHC', 'GFA', 'GHA'].includes(kind)
