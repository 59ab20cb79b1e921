import { enlist, make } from '../../art/sides'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { ready, type VerdoxAction } from './choices'
import Picture from './Picture.svelte'
import Side from './Side.svelte'
import { describe, prompt } from './words'

enlist({
  hasbergs: make('#33538f', '#1f3663', '#d9e2f3', 'H', 't-weave'),
  askans: make('#a8342b', '#6e1d17', '#f3dcd6', 'A', 't-chevron'),
})

const module: BoardModule = {
  Board,
  Side,
  Picture,
  prompt,
  describe: (action) => describe(action as VerdoxAction),
  choices(battle) {
    const legal = battle.legal as unknown as VerdoxAction[]
    const end = legal.find((action) => action.type === 'end_phase')
    if (!end) return []
    const left = ready(legal).size
    return [{ action: end, say: { key: 'web-verdox-do-end' }, primary: true, ...(left > 0 ? { confirm: { key: 'web-verdox-end-sure', args: { count: left } } } : {}) }]
  },
  examples: { rules: new Set(Object.keys(EXAMPLES)), Example },
  sight: true,
  dice: (event) => (typeof event.die === 'number' ? [event.die] : []),
  turnOf: (event) => (event.type === 'turn_began' ? (event.round as number) : null),
  pace: (event) => (event.type === 'attacked' ? 900 : event.type === 'moved' ? 420 : 360),
}
export default module
