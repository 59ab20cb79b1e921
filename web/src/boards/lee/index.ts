import { t } from '../../lib/i18n.svelte'
import './coats'
import type { BoardModule } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { paper } from './paper'
import Picture from './Picture.svelte'
import Reference from './Reference.svelte'
import Side from './Side.svelte'
import Staff from './Staff.svelte'
import { stage, dice } from './stage'
import { standing } from './standing'
import { inches, type Action, type Event, type View } from './table'
import { describe, goal, prompt, unitName } from './words'

const spot = (place: string) => {
  const [x, y] = place.split(',').map(Number)
  return { x: inches(x ?? 0), y: inches(y ?? 0) }
}

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Tray: Staff,
  trayInPanel: true,
  Picture,
  paper,
  goal,
  Reference,
  prompt,
  sight: true,
  sightWords: {
    place: (place, battle) =>
      place.startsWith('u') ? unitName(Number(place.slice(1)), battle.view) : t('web-napoleon-spot', spot(place)),
    distance: (tenths) => t('web-lee-inches', { inches: inches(tenths) }),
  },
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
  standing,
  examples: { rules: new Set(Object.keys(EXAMPLES)), Example },
  stage,
  turnOf: (event) => (event.type === 'turn_began' ? event.turn : null),
}
export default module
