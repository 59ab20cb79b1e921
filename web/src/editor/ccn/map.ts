// The drawn map of a battle of Commands & Colors: text to hexes and back.
import { across, ALL, name, parse } from '../../boards/ccn/field'
import type { HexView, Kind, Nation, UnitView } from '../../wire/ccn'
import tables from '../../wire/ccn-tables.json'
import { list, table, text, type Data } from '../kit'

export interface Piece {
  nation: Nation
  kind: Kind
  /** Null: as many as its table says. */
  blocks: number | null
}
export interface Cell {
  terrain: string
  works: string | null
  unit: Piece | null
  /** The letter of the army whose leader stands here. */
  leader: Nation | null
}

export const NATIONS: Nation[] = ['french', 'british', 'portuguese']
const LETTERS: Record<string, Nation> = { f: 'french', b: 'british', p: 'portuguese' }
const letter = (nation: Nation) => nation[0]!
export const TERRAINS: Record<string, HexView['terrain']> = {
  '.': 'clear',
  F: 'forest',
  H: 'hill',
  S: 'slope',
  T: 'town',
  M: 'mill',
  R: 'river',
  O: 'ford',
  B: 'bridge',
  Q: 'quarry',
}
export const SIDES = ['E', 'NE', 'NW', 'W', 'SW', 'SE']

/** The kinds of unit that a nation has, as the referee's tables name them. */
export const kindsOf = (nation: Nation): Kind[] =>
  tables.units.filter((unit) => unit.nation === nation).map((unit) => unit.kind as Kind)
export const fullOf = ({ nation, kind }: Piece): number =>
  tables.units.find((unit) => unit.nation === nation && unit.kind === kind)?.blocks ?? 4
export const sideOf = (nation: Nation) => (nation === 'french' ? 'french' : 'allied')

export const bare = (): Cell => ({ terrain: '.', works: null, unit: null, leader: null })

/** `fLN/3*`; null if it cannot be read. */
export function readPiece(code: string): { unit: Piece | null; leader: Nation | null } | null {
  const nation = LETTERS[code[0] ?? '']
  const found = /^([A-Z]*)(?:\/([1-9]))?(\*?)$/.exec(code.slice(1))
  if (!nation || !found) return null
  const [, kind, blocks, leader] = found
  return {
    unit: kind ? { nation, kind: kind as Kind, blocks: blocks ? Number(blocks) : null } : null,
    leader: leader ? nation : null,
  }
}
export const writePiece = (unit: Piece | null, leader: Nation | null): string =>
  unit
    ? `${letter(unit.nation)}${unit.kind}${unit.blocks === null ? '' : `/${unit.blocks}`}${leader ? '*' : ''}`
    : leader
      ? `${letter(leader)}*`
      : ''

/** All hexes of the map; what cannot be read is bare, and the check says so. */
export function readMap(map: string): Map<string, Cell> {
  const cells = new Map(ALL.map((hex) => [hex, bare()]))
  const rows = map.split('\n').map((line) => line.trim().split(/\s+/))
  for (const [letter, ...tokens] of rows) {
    for (const [column, token] of tokens.entries()) {
      const cell = cells.get(`${letter}${column + 1}`)
      if (!cell) continue
      const [ground, code] = token.split(':')
      const [terrain, works] = ground!.split('+')
      if (terrain! in TERRAINS) cell.terrain = terrain!
      cell.works = works && SIDES.includes(works) ? works : null
      const piece = code ? readPiece(code) : null
      if (piece) Object.assign(cell, piece)
    }
  }
  return cells
}

export function writeMap(cells: Map<string, Cell>): string {
  let map = ''
  for (let row = 0; row < 9; row++) {
    const tokens = Array.from({ length: across(row) }, (_, column) => {
      const cell = cells.get(name({ row, column })) ?? bare()
      const piece = writePiece(cell.unit, cell.leader)
      return `${cell.terrain}${cell.works ? `+${cell.works}` : ''}${piece ? `:${piece}` : ''}`
    })
    const drawn = tokens.map((token) => token.padEnd(6)).join(' ')
    map += `${String.fromCharCode(65 + row)}${row % 2 ? '     ' : '  '}${drawn}`.trimEnd() + '\n'
  }
  return map
}

export const mapOf = (data: Data) => readMap(text(table(data.battle).map))

/** Changes hexes of the map, and what stands beside it about them. */
export function repaint(data: Data, change: (cells: Map<string, Cell>) => void) {
  const battle = table(data.battle)
  const cells = readMap(text(battle.map))
  change(cells)
  battle.map = writeMap(cells)
  // A leader who is gone has no name to be known by.
  const leaders = list(data.leader).filter((one) => cells.get(text(one.hex))?.leader)
  if (leaders.length) data.leader = leaders
  else delete data.leader
}

/** Puts every hex elsewhere: in the map, for the leaders, in the special rules. */
export function relocate(data: Data, to: (hex: string) => string, side: (works: string) => string) {
  const battle = table(data.battle)
  const cells = readMap(text(battle.map))
  const moved = new Map<string, Cell>()
  for (const [hex, cell] of cells) moved.set(to(hex), { ...cell, works: cell.works && side(cell.works) })
  battle.map = writeMap(moved)
  for (const one of list(data.leader)) one.hex = to(text(one.hex))
  for (const rule of list(data.special)) {
    if (Array.isArray(rule.hexes)) rule.hexes = rule.hexes.map((hex) => to(text(hex)))
    if (Array.isArray(rule.units))
      rule.units = rule.units.map((unit) => text(unit).replace(/@(.*)$/, (_, hex: string) => `@${to(hex)}`))
  }
}
export const mirrored = (hex: string) => {
  const { row, column } = parse(hex)
  return name({ row, column: across(row) - 1 - column })
}
export const turned = (hex: string) => {
  const { row, column } = parse(hex)
  return name({ row: 8 - row, column: across(row) - 1 - column })
}
export const mirroredSide = (side: string) => side.replace(/[EW]/, (way) => (way === 'E' ? 'W' : 'E'))
export const turnedSide = (side: string) => mirroredSide(side).replace(/[NS]/, (way) => (way === 'N' ? 'S' : 'N'))

/** The colours of the blocks, as the box has them. */
const livery = { blocks: 'blue', band: null } as const

export const hexView = (hex: string, cell: Cell): HexView => ({
  hex,
  terrain: TERRAINS[cell.terrain] ?? 'clear',
  works: cell.works,
  sections: [],
})
export const unitView = (hex: string, piece: Piece): UnitView =>
  ({
    id: 0,
    hex,
    side: sideOf(piece.nation),
    nation: piece.nation,
    kind: piece.kind,
    class: 'infantry',
    livery,
    blocks: piece.blocks ?? fullOf(piece),
    full: Math.max(piece.blocks ?? 0, piece.blocks === null ? fullOf(piece) : piece.blocks),
    square: null,
    spent: false,
    battled: false,
    ordered: false,
    leader: null,
  }) as unknown as UnitView

/** `fCU*Milhaud@A7`: a unit that arrives. */
export interface Coming {
  unit: Piece
  leader: string | null
  hex: string
}
export function readComing(code: string): Coming | null {
  const found = /^([^*@]+)(?:\*([^@]*))?@([A-I]\d+)$/.exec(code)
  const piece = found && readPiece(found[1]!)
  return found && piece?.unit ? { unit: piece.unit, leader: found[2] ?? null, hex: found[3]! } : null
}
export const writeComing = ({ unit, leader, hex }: Coming) =>
  `${writePiece(unit, null)}${leader === null ? '' : `*${leader}`}@${hex}`
