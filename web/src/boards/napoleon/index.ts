import { enlist, make } from '../../art/sides'
import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import type { Action, View } from './table'
import Tray from './Tray.svelte'
import { describe, prompt } from './words'

enlist({
  south: make('#33538f', '#1f3663', '#d9e2f3', 'S', 't-weave'),
  north: make('#7a3b2f', '#4e221a', '#f0ddd6', 'N', 't-chevron'),
})

/** Decisions that are about no place on the table: they are asked in the bar. */
const SPOKEN = ['seize', 'begin', 'react', 'support', 'follow', 'fall_back', 'heroism', 'succeed', 'providence', 'turn_table']
const ENDS = ['seal', 'pass', 'done']
const MOST = 6

const module: BoardModule = {
  Board,
  Side,
  Tray,
  Picture,
  prompt,
  describe: (action, battle) => describe(action as Action, battle.view as View),
  choices(battle) {
    const legal = battle.legal as unknown as Action[]
    const view = battle.view as View
    const found: Choice[] = legal.filter((action) => SPOKEN.includes(action.type)).slice(0, MOST).map((action) => ({ action, say: describe(action, view) }))
    for (const action of legal) if (ENDS.includes(action.type)) found.push({ action, say: describe(action, view), primary: true })
    return found
  },
  dice(event) {
    const dice = event.dice
    if (Array.isArray(dice)) return dice as number[]
    if (event.type === 'combat') return [...(event.south as number[]), ...(event.north as number[])]
    return typeof event.die === 'number' ? [event.die] : []
  },
  pace: (event) => (['volley', 'combat', 'contact', 'tested'].includes(event.type as string) ? 1100 : event.type === 'moved' ? 600 : 380),
}
export default module
