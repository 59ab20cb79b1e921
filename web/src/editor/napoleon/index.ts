import { basesOf } from '../../boards/napoleon/formation'
import type { Formation } from '../../boards/napoleon/table'
import type { Editor } from '../editor.svelte'
import { list, number, table, text, type Data, type Kit } from '../kit'
import { GENERALS, KINDS, kindOf } from '../table/books'
import { freshId, relocate, type Spot } from '../table/doc'
import type { TableKit } from '../table/kit'
import { tableKit } from '../table/make'
import Battle from './Battle.svelte'
import More from './More.svelte'

const COATS: Record<string, string> = {
  FR: 'french',
  AU: 'austrian',
  RU: 'russian',
  PR: 'prussian',
  GB: 'british',
  DW: 'warsaw',
}
const empty = `[scenario]
game = "napoleon"
id = "my-battle"
title = "My battle"

[scenario.armies]
south = "The southern army"
north = "The northern army"

# Lengths are in centimetres; x grows to the east, y to the north; a \`face\` of 90 looks north.
[field]
size = [120, 100]
turns = 6
objectives = { main = "", secondary = ["", ""] }
bases = { south = [56, 0, 64, 4], north = [56, 96, 64, 100] }

[south]
nation = "FR"
commander = { name = "Oudinot", at = [60, 8] }

[[south.division]]
id = "S1"
general = { name = "Loison", at = [56, 12] }
units = []

[north]
nation = "RU"
commander = { name = "Miloradovich", at = [60, 92] }

[[north.division]]
id = "N1"
general = { name = "Kornilov", at = [64, 88] }
units = []
`
const nationOf = (data: Data, side: string) => text(table(data[side]).nation) || 'FR'

/** The first formation of a kind: how a unit comes to the table. */
const formOf = (id: string): string => {
  const kind = kindOf(id)
  return kind?.class.startsWith('art') ? 'limbered' : kind?.class.startsWith('cav') ? 'cavalry-line' : 'column'
}

export const napoleon: TableKit = {
  game: 'napoleon',
  sides: ['south', 'north'],
  scale: 1,
  step: 0.5,
  nudge: 1,
  facing: 'face',
  face: (degrees) => degrees,
  unface: (face) => face,
  areas: ['tz', 'hill', 'wood', 'difficult', 'impassable', 'depression', 'bridge', 'redoubt'],
  lines: ['stream', 'river', 'great-river', 'road', 'fence', 'hedge', 'wall', 'linear-fortification'],
  groundWord: (kind) => ({ key: `web-napoleon-stuff-${kind === 'tz' ? 'village' : kind}` }),
  units: (editor: Editor, side) =>
    (KINDS[nationOf(editor.data, side)] ?? []).map((kind) => ({
      id: kind.id,
      say: { key: 'kernel-text', args: { text: kind.name } },
    })),
  figure(id) {
    const of = kindOf(id)?.class ?? ''
    return of.startsWith('cav') ? 'cav' : of.startsWith('art') ? 'art' : of === 'inf-light' ? 'lgt' : 'inf'
  },
  outlines(unit) {
    const at = unit.at as Spot
    const face = (number(unit.face) * Math.PI) / 180
    const kind = kindOf(text(unit.type))
    const deep = kind?.class.startsWith('cav') ? 40 : undefined
    const form = (text(unit.form) === 'attached' ? 'unlimbered' : text(unit.form) || 'limbered') as Formation
    return basesOf(form, Math.min(12, number(unit.bases, 1)), deep).map((base) => {
      const [w, d] = base.turn % 180 ? [base.d, base.w] : [base.w, base.d]
      const corners: Spot[] = [
        [d, -w],
        [-d, -w],
        [-d, w],
        [d, w],
      ]
      return corners.map(([ahead, aside]) => {
        const [a, b] = [base.a + ahead / 2, base.b + aside / 2]
        return [
          at[0] * 10 + Math.cos(face) * a + Math.sin(face) * b,
          at[1] * 10 + Math.sin(face) * a - Math.cos(face) * b,
        ] as Spot
      })
    })
  },
  coat: (stand, data) =>
    COATS[kindOf(text(stand.data.type)) ? text(stand.data.type).slice(0, 2) : nationOf(data, stand.side)] ?? 'french',
  piece({ data, points, closed }) {
    const mm = points.map(([x, y]) => [x * 10, y * 10] as Spot)
    return {
      id: text(data.id),
      ground: {
        kind: text(data.kind),
        level: number(data.level, 1),
        outer: number(data.outer),
        gorge: text(data.gorge),
      },
      area: closed ? mm : null,
      line: closed ? null : mm,
      width: number(data.width, data.kind === 'great-river' ? 10 : 4) * 10,
      strength: 0,
    } as unknown as ReturnType<TableKit['piece']>
  },
  place(data, what, side, at) {
    const army = table(data[side])
    data[side] = army
    const divisions = list(army.division)
    army.division = divisions
    const face = side === 'north' ? 270 : 90
    const taken = JSON.stringify(data)
    const name = GENERALS[nationOf(data, side)]?.find((known) => !taken.includes(`"${known}"`)) ?? ''
    if (what === 'general') {
      const id = freshId(data, side === 'north' ? 'N' : 'S')
      divisions.push({ id, general: { name, at }, units: [] })
      return `${side}.division.${divisions.length - 1}.general`
    }
    if (!divisions.length)
      divisions.push({ id: side === 'north' ? 'N1' : 'S1', general: { name, at: [at[0], at[1]] }, units: [] })
    // It joins the division whose general is nearest.
    const far = (division: Data) => {
      const post = table(division.general).at as Spot | undefined
      return post ? Math.hypot(post[0] - at[0], post[1] - at[1]) : Infinity
    }
    const nearest = divisions.reduce((best, one, i) => (far(one) < far(divisions[best]!) ? i : best), 0)
    const division = divisions[nearest]!
    const units = list(division.units)
    division.units = units
    const kind = kindOf(what)
    const called = `${kind?.name ?? what} ${units.length + 1}`
    units.push({
      id: freshId(data, `${text(division.id)}-`),
      type: what,
      name: called,
      bases: kind?.bases ?? 1,
      form: formOf(what),
      at,
      face,
    })
    return `${side}.division.${nearest}.units.${units.length - 1}`
  },
  More,
  Battle,
}

const kit: Kit = tableKit(napoleon, empty, {
  mirror(data) {
    const [width] = table(data.field).size as number[]
    relocate(
      data,
      ([x, y]) => [width! - x, y],
      (degrees) => (180 - degrees + 720) % 360,
      napoleon,
    )
    const bases = table(table(data.field).bases)
    for (const side of napoleon.sides) {
      const told = bases[side] as number[] | undefined
      if (told) bases[side] = [width! - told[2]!, told[1]!, width! - told[0]!, told[3]!]
    }
  },
})
export default kit
