import '../../boards/lee/coats'
import { list, number, table, text, type Data, type Kit } from '../kit'
import { CARDS } from '../table/books'
import { relocate, type Spot } from '../table/doc'
import type { TableKit } from '../table/kit'
import { tableKit } from '../table/make'
import Battle from './Battle.svelte'
import More from './More.svelte'

const empty = `[scenario]
game = "lee"
id = "my-battle"
title = "My battle"

[scenario.armies]
union = "A corps of the Union"
confederate = "A corps of the Confederacy"

# Lengths are in inches; a \`heading\` is counted clockwise from north.
[field]
size = [48, 40]
turns = 6
edges = { union = "south", confederate = "north" }

[union]
alone = "U.1"
commander = { card = "Doubleday", at = [24, 6] }

[[union.division]]
id = "U.1.1"
general = { card = "Wadsworth", at = [20, 8] }
units = []

[confederate]
alone = "C.1"
commander = { card = "A. P. Hill", at = [24, 34] }

[[confederate.division]]
id = "C.1.1"
general = { card = "Heth", at = [20, 32] }
units = []
`
const SIZES: Record<string, [number, number]> = {
  infantry: [3, 1],
  cavalry: [3, 1.5],
  rifled: [2, 1.5],
  smoothbore: [2, 1.5],
}
const turn = (heading: number) => (450 - heading) % 360
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const lee: TableKit = {
  game: 'lee',
  sides: ['union', 'confederate'],
  scale: 2.54,
  step: 0.125,
  nudge: 0.5,
  facing: 'heading',
  face: turn,
  unface: turn,
  areas: ['hill', 'wood', 'rough', 'town', 'corn', 'great-river', 'bridge'],
  lines: ['wall', 'stream', 'road'],
  groundWord: (kind) => ({ key: `lee-ground-${kind}` }),
  units: () => Object.keys(SIZES).map((id) => ({ id, say: { key: `web-lee-kind-${id}` } })),
  figure: (id) => (id === 'cavalry' ? 'cav' : id === 'infantry' ? 'inf' : 'art'),
  outlines(unit) {
    const [x, y] = unit.at as Spot
    const [wide, deep] = SIZES[text(unit.kind)] ?? [3, 1]
    const a = (turn(number(unit.heading)) * Math.PI) / 180
    const corners: Spot[] = [
      [0, -wide / 2],
      [0, wide / 2],
      [-deep, wide / 2],
      [-deep, -wide / 2],
    ]
    return [
      corners.map(
        ([ahead, aside]) =>
          [
            (x + Math.cos(a) * ahead + Math.sin(a) * aside) * 10,
            (y + Math.sin(a) * ahead - Math.cos(a) * aside) * 10,
          ] as Spot,
      ),
    ]
  },
  coat: (stand) => (stand.side === 'confederate' ? 'confederate' : 'union'),
  piece({ data, points, closed }) {
    const tenths = points.map(([x, y]) => [x * 10, y * 10] as Spot)
    return {
      id: text(data.id),
      ground: { kind: text(data.kind), level: number(data.level, 1) },
      area: closed ? tenths : null,
      line: closed ? null : tenths,
      width: number(data.width, 1) * 10,
      strength: 0,
    } as unknown as ReturnType<TableKit['piece']>
  },
  place(data, what, side, at) {
    if (what === 'place') {
      const objectives = list(data.objective)
      data.objective = [
        ...objectives,
        { name: `${objectives.length + 1}`, at, points: { union: 3, confederate: 3 }, holder: 'none' },
      ]
      return `objective.${objectives.length}`
    }
    const army = table(data[side])
    data[side] = army
    // Divisions of an army of one corps, or of its first corps.
    const corps = list(army.corps)
    const home = corps[0] ?? army
    const start = corps.length ? `${side}.corps.0.division` : `${side}.division`
    const divisions = list(home.division)
    home.division = divisions
    const prefix = text(corps[0]?.id) || text(army.alone) || (side === 'union' ? 'U.1' : 'C.1')
    const free = () => {
      const taken = JSON.stringify(data)
      return (
        (CARDS[side] ?? []).find((card) => card.levels.includes('division') && !taken.includes(`"${card.name}"`))
          ?.name ?? ''
      )
    }
    const found = (at: Spot, artillery: boolean) => {
      const numbers = divisions.map((division) => Number(/\.(\d+)$/.exec(text(division.id))?.[1] ?? 0))
      const id = artillery ? `${prefix}.A` : `${prefix}.${1 + Math.max(0, ...numbers)}`
      divisions.push({ id, general: { card: free(), at }, ...(artillery ? { artillery: true } : {}), units: [] })
      return divisions.length - 1
    }
    if (what === 'general') return `${start}.${found(at, false)}.general`
    const guns = what === 'rifled' || what === 'smoothbore'
    const fits = divisions.flatMap((division, i) => ((division.artillery === true) === guns ? [i] : []))
    const far = (i: number) => {
      const [x, y] = table(divisions[i]!.general).at as Spot
      return Math.hypot(x - at[0], y - at[1])
    }
    const nearest = fits.length
      ? fits.reduce((best, i) => (far(i) < far(best) ? i : best))
      : found([at[0], at[1]], guns)
    const division = divisions[nearest]!
    const units = list(division.units)
    division.units = units
    const id = `${text(division.id)}${LETTERS[units.length] ?? 'z'}`
    units.push({
      id,
      name: id,
      kind: what,
      quality: 'line',
      endurance: guns ? 6 : what === 'cavalry' ? 7 : 10,
      at,
      heading: side === 'union' ? 0 : 180,
      ...(what === 'cavalry' ? { mounted: true } : {}),
    })
    return `${start}.${nearest}.units.${units.length - 1}`
  },
  More,
  Battle,
}

const kit: Kit = tableKit(lee, empty, {
  mirror(data: Data) {
    const [width] = table(data.field).size as number[]
    relocate(
      data,
      ([x, y]) => [width! - x, y],
      (heading) => (360 - heading) % 360,
      lee,
    )
    const edges = table(table(data.field).edges)
    for (const side of lee.sides)
      edges[side] = ({ east: 'west', west: 'east' } as Record<string, string>)[text(edges[side])] ?? edges[side]!
  },
})
export default kit
