import { enlist, make } from '../../art/sides'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { inOrder, pieceOf, ready, type Action, type Event, type View } from './choices'
import { paper } from './paper'
import Picture from './Picture.svelte'
import Reference from './Reference.svelte'
import Side from './Side.svelte'
import { stage } from './stage'
import { describe, howToWin, named, prompt } from './words'

enlist({
  hasbergs: make('#33538f', '#1f3663', '#d9e2f3', 'H', 't-weave'),
  askans: make('#a8342b', '#6e1d17', '#f3dcd6', 'A', 't-chevron'),
})

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Picture,
  paper,
  prompt,
  describe: (action) => describe(action),
  choices(battle) {
    const legal = battle.legal
    const end = legal.find((action) => action.type === 'end_phase')
    if (!end) return []
    const left = inOrder(ready(legal))
    return [
      {
        action: end,
        say: { key: 'web-verdox-do-end' },
        primary: true,
        ...(left.length
          ? {
              confirm: {
                key: 'web-verdox-end-sure',
                args: { count: left.length, pieces: named(left, battle.view) },
              },
            }
          : {}),
      },
    ]
  },
  examples: { rules: new Set(Object.keys(EXAMPLES)), Example },
  sight: true,
  dice: (event) => ('die' in event && typeof event.die === 'number' ? [event.die] : []),
  stage,
  // The last unit that can act: the phase would end by itself.
  endsTurn(action, battle) {
    const piece = pieceOf(action)
    if (!piece || battle.view.stage.type !== 'actions') return false
    return [...ready(battle.legal)].every((known) => known === piece)
  },
  harmless: (action) => action.type === 'place',
  goal: howToWin,
  Reference,
  scoreWord: { key: 'web-verdox-score' },
  turnOf: (event) => (event.type === 'turn_began' ? event.round : null),
}
export default module
