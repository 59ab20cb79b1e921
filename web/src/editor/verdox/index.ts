import { terrainKey } from '../../boards/verdox/map'
import type { Kit } from '../kit'
import Board from './Board.svelte'
import Icon from './Icon.svelte'
import { mirrored, rowsOf, setRows, SIGNS, turned } from './map'
import Side from './Side.svelte'

const empty = `[scenario]
game = "verdox"
id = "my-battle"
title = "My battle"

[scenario.armies]
hasbergs = "The Hasbergs, from the left"
askans = "The Askans, from the right"

# The signs of the map: . clear, : yard, = road, + road in the yard, ^ hill, v valley, f forest, ~ river, % river with a barge, B bridge,
# c canal, s swamp, # wall, H A N gate (of the Hasbergs, of the Askans, of nobody), L R the headquarters of the Hasbergs and of the
# Askans, x breach.
[battle]
force = "skirmish"
rounds = 30
map = """
${Array.from({ length: 9 }, (_, y) => (y === 4 ? '.L...........R.' : '.'.repeat(15))).join('\n')}
"""
`
/** Signs that say more than the kind of their ground. */
const SPECIAL: Record<string, string> = { '%': 'barge', '+': 'yard-road' }
const SQUARE = /\(\d+,\d+\)/g

const kit: Kit = {
  empty,
  groups: () => [
    {
      id: 'ground',
      say: { key: 'editor-ground' },
      tools: SIGNS.map((sign) => ({
        id: `g ${sign}`,
        say: 'HAN%+'.includes(sign)
          ? { key: `editor-verdox-sign-${SPECIAL[sign] ?? sign.toLowerCase()}` }
          : { key: terrainKey(sign) },
      })),
    },
  ],
  Icon,
  Board,
  Side,
  places: (trouble) => trouble.reason.match(SQUARE) ?? [],
  mirror: (data) => setRows(data, mirrored(rowsOf(data))),
  turn: (data) => setRows(data, turned(rowsOf(data))),
}
export default kit
