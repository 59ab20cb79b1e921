import type { Standing } from '../../wire/ccn'
import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { pieces, type Action, type Event, type View } from './field'
import { paper } from './paper'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import { dice, printed, stage } from './stage'
import Tray from './Tray.svelte'
import { bars } from './bars'
import Reference from './Reference.svelte'
import { dashed, describe, goal, prompt, prompts } from './words'

const ENDS = ['end_orders', 'end_moves', 'end_combat']

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Tray,
  Picture,
  paper,
  prompt,
  describe: (action, battle) => describe(action, battle.view),
  choices(battle) {
    const legal = battle.legal
    const view = battle.view
    const found: Choice<Action>[] = prompts(legal).map((action) => ({ action, say: describe(action, view) }))
    for (const action of legal) {
      if (!ENDS.includes(action.type)) continue
      const able = pieces(legal).size
      found.push({
        action,
        say: describe(action, view),
        primary: true,
        ...(action.type === 'end_orders' || able === 0
          ? {}
          : { confirm: { key: 'web-ccn-end-sure', args: { count: able } } }),
      })
    }
    return found
  },
  goal,
  Reference,
  bars,
  // A card is taken out of the hand first, with its text: that asks already.
  harmless: (action) => ['play_card', 'keep', 'order_unit', 'order_leader'].includes(action.type),
  examples: { rules: new Set(Object.keys(EXAMPLES)), Example },
  sight: true,
  standing: {
    fields: (
      [
        ['square', ['ask', 'never', 'against_heavy', 'always']],
        ['first_strike', ['ask', 'never', 'when_strong', 'always']],
        ['retire', ['ask', 'never', 'always']],
        ['flags', ['ask', 'none', 'all']],
        ['retreat_anywhere', ['ask', 'anywhere']],
      ] as const
    ).map(([id, values]) => ({
      id,
      say: { key: `web-ccn-standing-${dashed(id)}` },
      values: values.map((value) => ({
        value,
        say: { key: value === 'ask' ? 'web-standing-ask' : `web-ccn-answer-${dashed(value)}` },
      })),
    })),
    read(orders) {
      const { retreat_anywhere, ...rest } = orders as Standing
      return { ...rest, retreat_anywhere: retreat_anywhere ? 'anywhere' : 'ask' }
    },
    write: (answers) => ({ ...answers, retreat_anywhere: answers.retreat_anywhere === 'anywhere' }),
  },
  dice,
  print: printed,
  // As the referee's die lists them.
  faces: ['INF', 'INF', 'CAV', 'ART', 'FLAG', 'SABER'],
  stage,
  turnOf: (event) => (event.type === 'turn_began' ? event.turn : null),
}
export default module
