// Generals without pictures: where sectors lie, what a drag means, how a sheet reads, how a fight is told.
import type { Battle as AnyBattle } from '../../lib/battle.svelte'
import type { Action, Event, Kind, LineView, Marker, Order, Side, UnitView, View } from '../../wire/generals'

export type { Action, Event, Kind, LineView, Marker, Order, Side, UnitView, View }
export type Battle = AnyBattle<View, Action, Event>

export const KINDS: Kind[] = ['infantry', 'cavalry', 'artillery']
export const LETTER: Record<Kind, string> = { infantry: 'I', cavalry: 'C', artillery: 'A' }
export const FIGURE: Record<Kind, string> = { infantry: 's-inf', cavalry: 's-cav', artillery: 's-art' }

export const MARKERS: Marker[] = ['general', 'flag1', 'flag3', 'rose1', 'rose3']
export const WORTH: Record<string, number> = { general: 5, flag1: 1, flag3: 3, rose1: 1, rose3: 3 }

export interface Box {
  x: number
  y: number
  w: number
  h: number
}
const W = 238
const H = 112
const GAP_X = 44
const GAP_Y = 36
const RESERVE = 76
export const BOARD = { w: 3 * W + 2 * GAP_X + 20, h: 3 * H + 4 * GAP_Y + 2 * RESERVE + 20 }

/** Where a sector lies; White's reserve is at the bottom unless the board is flipped. */
export function box(sector: string, flipped = false): Box {
  const full = 3 * W + 2 * GAP_X
  if (sector === 'wr' || sector === 'br') {
    const top = (sector === 'br') !== flipped
    return { x: 10, y: top ? 10 : 10 + RESERVE + 3 * H + 4 * GAP_Y, w: full, h: RESERVE }
  }
  let file = sector.charCodeAt(0) - 97
  let row = Number(sector[1])
  if (flipped) {
    file = 2 - file
    row = 4 - row
  }
  return { x: 10 + file * (W + GAP_X), y: 10 + RESERVE + GAP_Y + (3 - row) * (H + GAP_Y), w: W, h: H }
}
export const SECTORS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3', 'wr', 'br']

export const sectorAt = (x: number, y: number, flipped = false): string | null =>
  SECTORS.find((sector) => {
    const b = box(sector, flipped)
    return x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h
  }) ?? null

/** `b2*` is the building of b2. */
export const sectorOf = (place: string) => place.replace('*', '')

/** The strip between two neighbouring sectors. */
export function strip(border: string, flipped = false): Box & { across: boolean } {
  const [a, b] = border.split('-').map((sector) => box(sector, flipped))
  if (!a || !b) return { x: 0, y: 0, w: 0, h: 0, across: true }
  // The reserves are wide: the strip belongs to the narrow one.
  const narrow = a.w < b.w ? a : b
  if (a.y === b.y) {
    const left = a.x < b.x ? a : b
    return { x: left.x + left.w + 6, y: left.y + 6, w: GAP_X - 12, h: left.h - 12, across: false }
  }
  const upper = a.y < b.y ? a : b
  return { x: narrow.x + 34, y: upper.y + upper.h + 5, w: narrow.w - 68, h: GAP_Y - 10, across: true }
}
export const BORDERS = [
  'a1-b1',
  'b1-c1',
  'a2-b2',
  'b2-c2',
  'a3-b3',
  'b3-c3',
  'a1-a2',
  'b1-b2',
  'c1-c2',
  'a2-a3',
  'b2-b3',
  'c2-c3',
  'wr-a1',
  'wr-b1',
  'wr-c1',
  'br-a3',
  'br-b3',
  'br-c3',
]

/** A place within a sector for each of its units: rows of figures from the left, routed ones last. */
export function stand(
  units: Pick<UnitView, 'unit' | 'kind' | 'routed'>[],
  b: Box,
): Map<number, { x: number; y: number }> {
  const places = new Map<number, { x: number; y: number }>()
  const order = [...units].sort(
    (p, q) => Number(p.routed) - Number(q.routed) || KINDS.indexOf(p.kind) - KINDS.indexOf(q.kind) || p.unit - q.unit,
  )
  const wide = b.w > 400
  const left = wide ? 172 : 60
  // The right end of a reserve is for the routed.
  const room = b.w - left - (wide ? 258 : 26)
  const rows = wide || order.length <= 5 ? 1 : 2
  const perRow = Math.ceil(order.length / rows)
  const step = Math.min(36, room / Math.max(1, perRow - 0.2))
  for (const [i, unit] of order.entries()) {
    const row = Math.floor(i / perRow)
    const y = rows === 1 ? b.y + b.h - (wide ? 18 : 24) : b.y + b.h - 12 - (rows - 1 - row) * 44
    places.set(unit.unit, { x: b.x + left + (i % perRow) * step + (row % 2) * 8, y })
  }
  return places
}

export const lineOf = (order: Order) =>
  `${order.from} ${LETTER[order.kind]} → ${order.to}${order.then ? ` → ${order.then}` : ''}`
export const sameOrder = (a: Order, b: Order) =>
  a.from === b.from && a.kind === b.kind && a.to === b.to && (a.then ?? null) === (b.then ?? null)

/** Lines that say the same are one arrow with a number. */
export function arrows(lines: LineView[]): { order: Order; lines: LineView[] }[] {
  const found: { order: Order; lines: LineView[] }[] = []
  for (const line of lines) {
    const order: Order = { from: line.from, kind: line.kind, to: line.to, ...(line.then ? { then: line.then } : {}) }
    const known = found.find((arrow) => sameOrder(arrow.order, order))
    if (known) known.lines.push(line)
    else found.push({ order, lines: [line] })
  }
  return found
}

export const written = (legal: Action[]): Order[] =>
  legal.flatMap((action) => (action.type === 'add_order' ? [action.order] : []))

/** What the player has noted in this decision. */
export const noted = (battle: Battle): Action[] => battle.view.notes[battle.seat === 'black' ? 1 : 0] ?? []

/** Written orders that can be carried out now and read alike: their first action, how many there are, how many are held back. */
export interface OpenOrder {
  key: string
  action: Extract<Action, { type: 'activate' }>
  lines: number
  held: number
}
export function openOrders(battle: Battle, heldBack: Record<string, number>): OpenOrder[] {
  const sheet = battle.view.sheets[battle.seat === 'black' ? 1 : 0]?.lines ?? []
  const listed = new Set(noted(battle).flatMap((action) => (action.type === 'activate' ? [action.line] : [])))
  const found = new Map<string, OpenOrder>()
  for (const action of battle.legal) {
    if (action.type !== 'activate') continue
    const line = sheet.find((known) => known.line === action.line)
    if (!line) continue
    const alike = (known: LineView) =>
      sameOrder(
        { ...line, then: line.then ?? undefined } as Order,
        { ...known, then: known.then ?? undefined } as Order,
      )
    const key = `${lineOf({ ...line, then: line.then ?? undefined } as Order)}${line.shown ? '*' : ''}`
    const known = found.get(key)
    if (known) {
      if (known.action.at_building && !action.at_building) known.action = action
      continue
    }
    const lines = sheet.filter(
      (other) =>
        alike(other) && other.shown === line.shown && !other.failed && (other.line === null || !listed.has(other.line)),
    ).length
    found.set(key, { key, action, lines, held: Math.min(lines, heldBack[key] ?? 0) })
  }
  return [...found.values()]
}

/** Which order a drag through these sectors writes: the last two count, as far as they are legal. */
export function dragged(orders: Order[], from: string, kind: Kind, trail: string[]): Order | null {
  const own = orders.filter((order) => order.from === from && order.kind === kind)
  const end = trail.at(-1)
  const before = trail.at(-2)
  if (!end) return null
  const two = before ? own.find((order) => order.to === before && order.then === end) : undefined
  return (
    two ??
    own.find((order) => order.to === end && !order.then) ??
    own.find((order) => order.then === end) ??
    own.find((order) => sectorOf(order.to) === end) ??
    null
  )
}

/** Everything that can be pointed at for a kind in a place: final sector → the plainest order that leads there. */
export function aims(orders: Order[], from: string, kind: Kind): Map<string, Order> {
  const found = new Map<string, Order>()
  for (const order of orders) {
    if (order.from !== from || order.kind !== kind) continue
    const end = order.then ?? sectorOf(order.to)
    const known = found.get(end)
    if (!known || (known.then && !order.then)) found.set(end, order)
  }
  return found
}

// ------------------------------------------------------------------ how a fight is told

export interface Shot {
  unit: number
  at: number
  die: number
  modifier: number
  result: number
  hit: boolean
}
export interface Scene {
  zone: string
  step: 'ranged' | 'melee' | 'bombardment'
  white: number[]
  black: number[]
  shots: Shot[]
  /** What became of units: routed, captured, destroyed, fled, withdrew. */
  fates: { unit: number; fate: string }[]
}

const FATES = ['routed', 'captured', 'destroyed', 'taken', 'fled', 'withdrew', 'retreated']

/** The scenes of a step, in order: one per zone and exchange, and one per bombarded sector. */
export function scenes(events: Event[]): Scene[] {
  const found: Scene[] = []
  const of = (unit: number, step?: string) =>
    found.findLast(
      (scene) => (!step || scene.step === step) && (scene.white.includes(unit) || scene.black.includes(unit)),
    )
  for (const event of events) {
    if (event.type === 'lined_up')
      found.push({ zone: event.zone, step: event.step, white: event.white, black: event.black, shots: [], fates: [] })
    else if (event.type === 'shot')
      of(event.unit, event.step)?.shots.push({
        unit: event.unit,
        at: event.at,
        die: event.die,
        modifier: event.modifier,
        result: event.result,
        hit: event.hit,
      })
    else if (event.type === 'shell') {
      let scene = found.findLast((known) => known.step === 'bombardment' && known.zone === event.sector)
      if (!scene) {
        scene = { zone: event.sector, step: 'bombardment', white: [], black: [], shots: [], fates: [] }
        found.push(scene)
      }
      const mine = event.battery < 100 ? scene.white : scene.black
      if (!mine.includes(event.battery)) mine.push(event.battery)
      const at = 'unit' in event.at ? event.at.unit : 0
      const theirs = event.battery < 100 ? scene.black : scene.white
      if (at && !theirs.includes(at)) theirs.push(at)
      scene.shots.push({
        unit: event.battery,
        at,
        die: event.die,
        modifier: event.modifier,
        result: event.result,
        hit: event.hit,
      })
    } else if (FATES.includes(event.type) && 'unit' in event)
      of(event.unit as number)?.fates.push({ unit: event.unit as number, fate: event.type })
  }
  return found.filter((scene) => scene.shots.length || scene.fates.length)
}

export const sideOf = (unit: number): Side => (unit < 100 ? 'white' : 'black')
