import { list, table, text, type Data, type Kit } from '../kit'
import Board from './Board.svelte'
import Icon from './Icon.svelte'
import { kindsOf, mirrored, mirroredSide, NATIONS, relocate, TERRAINS, turned, turnedSide } from './map'
import Side from './Side.svelte'
import { comingOf, hexesOf } from './rules'
import { named } from '../../boards/ccn/field'
import type { Nation } from '../../wire/ccn'

const ROW = { even: Array(13).fill('.').join('      '), odd: Array(12).fill('.').join('      ') }
const empty = `[scenario]
game = "ccn"
id = "my-battle"
title = "My battle"

[scenario.armies]
french = "The French"
allied = "The Allies"

# The map has nine rows, A to I, of 13 or 12 hexes. A hex is its terrain (. clear, F forest, H hill, S steep slope, T town, M mill,
# R river, O ford, B bridge, Q sand quarry), perhaps \`+E\` (NE, NW, W, SW, SE) for fieldworks with their middle on that side, perhaps
# \`:\` and who stands there: f French, b British or p Portuguese, a kind, \`/3\` for another number of blocks, \`*\` for a leader.
[battle]
top = "french"
bottom = "allied"
first = "french"
hand = { french = 5, allied = 5 }
banners = { french = 5, allied = 5 }
map = '''
${'ABCDEFGHI'
  .split('')
  .map((row, i) => (i % 2 ? `${row}     ${ROW.odd}` : `${row}  ${ROW.even}`))
  .join('\n')}
'''
`

const HEX = /\b([A-I]\d{1,2})\b/g

const kit: Kit = {
  empty,
  groups(editor) {
    const army = (NATIONS as string[]).includes(editor.army) ? (editor.army as Nation) : 'french'
    return [
      {
        id: 'ground',
        say: { key: 'editor-ground' },
        tools: [
          ...Object.entries(TERRAINS).map(([sign, terrain]) => ({
            id: `g ${sign}`,
            say: { key: `ccn-terrain-${terrain}` },
          })),
          { id: 'works', say: { key: 'editor-ccn-works' } },
          { id: 'clear', say: { key: 'editor-clear' } },
        ],
      },
      {
        id: 'units',
        say: { key: 'editor-units' },
        armies: {
          of: NATIONS.map((nation) => ({ id: nation, say: { key: `ccn-nation-${nation}` } })),
          chosen: army,
          choose: (army) => (editor.army = army),
        },
        tools: [
          ...kindsOf(army).map((kind) => ({ id: `u ${army} ${kind}`, say: named(army, kind) })),
          { id: `leader ${army}`, say: { key: 'editor-ccn-leader' }, wide: true },
          { id: 'flag', say: { key: 'editor-ccn-objective' }, wide: true },
        ],
      },
    ]
  },
  Icon,
  Board,
  Side,
  places(trouble, data) {
    const [what, place] = trouble.part
    const named = [...trouble.reason.matchAll(HEX)].map((found) => found[1]!)
    if (what === 'battle') return named
    const one = list(data[what ?? ''])[Number(place)]
    if (what === 'leader' && one) return [text(one.hex)]
    if (what === 'special' && one) return [...hexesOf(one), ...comingOf(one).map(({ hex }) => hex)]
    return named
  },
  mirror: (data) => relocate(data, mirrored, mirroredSide),
  turn(data: Data) {
    relocate(data, turned, turnedSide)
    const battle = table(data.battle)
    ;[battle.top, battle.bottom] = [battle.bottom ?? 'allied', battle.top ?? 'french']
  },
}
export default kit
