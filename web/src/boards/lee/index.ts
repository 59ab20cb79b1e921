import './coats'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import Staff from './Staff.svelte'
import { stage, dice } from './stage'
import type { Action, Event, View } from './table'
import { describe, goal, prompt } from './words'

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Tray: Staff,
  trayInPanel: true,
  Picture,
  goal,
  prompt,
  describe: (action, battle) => describe(action, battle.view),
  // All answers with their chances stand in the panel: the bar ends a step.
  choices(battle) {
    const done: Action = { type: 'done' }
    const say = describe(done, battle.view)
    if (battle.legal.some((action) => action.type === 'done')) return [{ action: done, say, primary: true }]
    // A step that may not end yet, for a general is too far from his corps: pressed, it says so.
    const moving = battle.legal.some((action) => action.type === 'march' || action.type === 'ride')
    return moving ? [{ action: done, say }] : []
  },
  dice,
  stage,
  turnOf: (event) => (event.type === 'turn_began' ? event.turn : null),
}
export default module
