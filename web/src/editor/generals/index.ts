import { BORDERS, MARKERS } from '../../boards/generals/plan'
import { table, type Kit } from '../kit'
import Board from './Board.svelte'
import Icon from './Icon.svelte'
import { mapOf, moved, RIVERS } from './map'
import Side from './Side.svelte'

const empty = `[scenario]
game = "generals"
id = "my-battle"
title = "My battle"

# Terrain and markers count only if their options are on.
# A map is written line by line, sectors as a1 to c3, reserves as wr and br.
[battle]
setup = "dennewitz"
map = """
map M1
name My battle
end
"""
`
const kit: Kit = {
  empty,
  groups(editor) {
    const army = editor.army === 'black' ? 'black' : 'white'
    return [
      {
        id: 'ground',
        say: { key: 'editor-ground' },
        tools: [
          ...['forest', 'hill', 'building'].map((ground) => ({
            id: `s ${ground}`,
            say: { key: `editor-generals-${ground}` },
          })),
          ...RIVERS.map((river) => ({
            id: `s river ${river}`,
            say: { key: 'editor-generals-river', args: { river } },
          })),
          { id: 'b road', say: { key: 'editor-generals-road' } },
          { id: 'b bridge', say: { key: 'editor-generals-bridge' } },
          { id: 'clear', say: { key: 'editor-clear' } },
        ],
      },
      {
        id: 'markers',
        say: { key: 'editor-generals-markers' },
        armies: {
          of: ['white', 'black'].map((seat) => ({ id: seat, say: { key: `web-seat-generals-${seat}` } })),
          chosen: army,
          choose: (army) => (editor.army = army),
        },
        tools: MARKERS.map((marker) => ({ id: `m ${army} ${marker}`, say: { key: `editor-generals-${marker}` } })),
      },
    ]
  },
  Icon,
  Board,
  Side,
  places(trouble) {
    const borders = BORDERS.filter((border) => trouble.reason.includes(border))
    const sectors = [...trouble.reason.matchAll(/\b([a-c][1-3])\b/g)].map((found) => found[1]!)
    return borders.length ? borders : sectors
  },
  mirror: (data) => {
    if (mapOf(data)) table(data.battle).map = moved(mapOf(data), false)
  },
  turn: (data) => {
    if (mapOf(data)) table(data.battle).map = moved(mapOf(data), true)
  },
}
export default kit
