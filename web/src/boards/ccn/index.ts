import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import { INKS, pieces, type Action, type View } from './field'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import Tray from './Tray.svelte'
import { describe, prompt, prompts } from './words'

const ENDS = ['end_orders', 'end_moves', 'end_combat']
const FACES: Record<string, string> = { INF: 'infantry', CAV: 'cavalry', ART: 'artillery', FLAG: 'flag', SABER: 'sabers' }

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
    const found: Choice[] = prompts(legal).map((action) => ({ action, say: describe(action, view) }))
    for (const action of legal) {
      if (!ENDS.includes(action.type)) continue
      const able = pieces(legal).size
      found.push({ action, say: describe(action, view), primary: true, ...(action.type === 'end_orders' || able === 0 ? {} : { confirm: { key: 'web-ccn-end-sure', args: { count: able } } }) })
    }
    return found
  },
  dice(event) {
    const faces = (event.faces ?? (event.face ? [event.face] : [])) as string[]
    return faces.map((face) => FACES[face] ?? face)
  },
  print(view, face) {
    const printed = (view as View).dice.find((known) => FACES[known.face] === face)
    return printed && { figure: INKS[printed.figure], ground: INKS[printed.ground] }
  },
  // As the referee's die lists them.
  faces: ['INF', 'INF', 'CAV', 'ART', 'FLAG', 'SABER'],
  pace: (event) => (event.type === 'rolled' ? 1100 : 480),
}
export default module
