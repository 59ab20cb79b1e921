import { enlist, make } from '../../art/sides'
import type { Decision, Standing } from '../../wire/generals'
import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import Picture from './Picture.svelte'
import type { Action, Event, View } from './plan'
import Side from './Side.svelte'
import { stage } from './stage'
import Tray from './Tray.svelte'
import { describe, prompt } from './words'

enlist({
  white: make('#fbf6e8', '#6b5c3f', '#fffdf6', 'W', 't-weave', '#2b2620'),
  black: make('#2b2620', '#100d0a', '#8a7d68', 'B', 't-chevron'),
})

/** Decisions of the fight that a player who is away may leave to their usual answer. */
const LEFT: Decision[] = ['reaction', 'retreat', 'split', 'target', 'reroll', 'withdrawal', 'advance', 'road', 'rally']

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Tray,
  trayInPanel: true,
  Picture,
  prompt,
  describe: (action, battle) => describe(action, battle),
  choices(battle) {
    const legal = battle.legal
    const found: Choice<Action>[] = []
    const commit = legal.find((action) => action.type === 'commit')
    const pass = legal.find((action) => action.type === 'pass')
    const view = battle.view
    if (commit) {
      const empty = view.stage.decision === 'planning' && !view.sheets[battle.seat === 'black' ? 1 : 0]?.lines.length
      found.push({
        action: commit,
        say: { key: view.stage.decision === 'planning' ? 'web-generals-seal' : 'web-generals-do-commit' },
        primary: true,
        ...(empty ? { confirm: { key: 'web-generals-empty-sure' } } : {}),
      })
    }
    if (pass) found.push({ action: pass, say: { key: 'web-generals-do-pass' }, primary: !commit })
    return found
  },
  examples: { rules: new Set(Object.keys(EXAMPLES)), Example },
  standing: {
    fields: LEFT.map((decision) => ({
      id: decision,
      say: { key: `web-generals-standing-${decision}` },
      values: [
        { value: 'ask', say: { key: 'web-standing-ask' } },
        { value: 'usual', say: { key: `web-generals-usual-${decision}` } },
      ],
    })),
    read: (orders) =>
      Object.fromEntries(
        LEFT.map((decision) => [decision, (orders as Standing).defaults.includes(decision) ? 'usual' : 'ask']),
      ),
    write: (answers) => ({ defaults: LEFT.filter((decision) => answers[decision] === 'usual') }),
  },
  dice(event) {
    if (event.type === 'rolled') return event.dice.flatMap((roll) => roll.dice)
    if (event.type === 'rerolled') return [event.now]
    return 'die' in event && event.die !== null ? [event.die] : []
  },
  stage,
  turnOf: (event) => (event.type === 'round' ? event.round : null),
}
export default module
