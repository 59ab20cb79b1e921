import type { Standing } from '../../wire/ccn'
import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { pieceOf, pieces, type Action, type Event, type View } from './field'
import { paper } from './paper'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import { dice, printed, stage } from './stage'
import Tray from './Tray.svelte'
import { bars } from './bars'
import Reference from './Reference.svelte'
import { dashed, describe, goal, prompt, prompts, undone } from './words'

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
    const asked = prompts(legal)
    // The only answer that there is needs no thought: it is the next thing.
    const found: Choice<Action>[] = asked.map((action) => ({
      action,
      say: describe(action, view),
      ...(asked.length === 1 ? { primary: true } : {}),
    }))
    for (const action of legal) {
      if (!ENDS.includes(action.type)) continue
      const confirm = undone(action, legal, view)
      found.push({ action, say: describe(action, view), primary: true, ...(confirm ? { confirm } : {}) })
    }
    return found
  },
  // The last piece that may move or fight: where nothing is left after it, the turn ends by itself and a card is drawn.
  async endsTurn(action, battle) {
    const { phase } = battle.view.decision
    if (phase !== 'movement' && phase !== 'combat') return false
    const piece = pieceOf(action)
    if (!piece || [...pieces(battle.legal)].some((known) => known !== piece)) return false
    // A fight is always the last act then; a move only if nobody can fight after it, which the referee knows.
    if (action.type === 'fire' || action.type === 'melee') return true
    const seen = await battle.preview(action)
    return !seen || seen.turn.active !== battle.seat
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
