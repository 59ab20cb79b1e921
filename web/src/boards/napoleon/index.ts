import { enlist, make } from '../../art/sides'
import { t } from '../../lib/i18n.svelte'
import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { paper } from './paper'
import Picture from './Picture.svelte'
import Reference from './Reference.svelte'
import Side from './Side.svelte'
import { stage } from './stage'
import { cm, type Action, type Event, type View } from './table'
import Tray from './Tray.svelte'
import { describe, goal, prompt, undone, unitName } from './words'

enlist({
  south: make('#33538f', '#1f3663', '#d9e2f3', 'S', 't-weave'),
  north: make('#7a3b2f', '#4e221a', '#f0ddd6', 'N', 't-chevron'),
})

const spot = (place: string) => {
  const [x, y] = place.split(',').map(Number)
  return { x: cm(x ?? 0), y: cm(y ?? 0) }
}

/** Decisions that are about no place on the table: they are asked in the bar. */
const SPOKEN = [
  'seize',
  'staff',
  'begin',
  'react',
  'support',
  'follow',
  'fall_back',
  'heroism',
  'succeed',
  'providence',
  'turn_table',
]
const ENDS = ['seal', 'pass', 'done']
const MOST = 6
const WAYS = 2

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Tray,
  trayInPanel: true,
  Picture,
  paper,
  goal,
  prompt,
  sight: true,
  sightWords: {
    place: (place, battle) =>
      place.startsWith('u') ? unitName(Number(place.slice(1)), battle.view) : t('web-napoleon-spot', spot(place)),
    distance: (mm) => t('web-napoleon-cm', { cm: cm(mm) }),
  },
  describe: (action, battle) => describe(action, battle.view),
  choices(battle) {
    const legal = battle.legal
    const view = battle.view
    const found: Choice<Action>[] = legal
      .filter((action) => SPOKEN.includes(action.type))
      .slice(0, MOST)
      .map((action) => ({ action, say: describe(action, view) }))
    // A charge that goes straight on needs no drawing.
    for (const action of legal.filter((known) => known.type === 'path').slice(0, WAYS))
      found.push({ action, say: describe(action, view), primary: !found.length })
    const confirm = undone(battle)
    for (const action of legal)
      if (ENDS.includes(action.type))
        found.push({ action, say: describe(action, view), primary: true, ...(confirm ? { confirm } : {}) })
    return found
  },
  // The last regiment of a division: when it has moved the enemy's division goes.
  async endsTurn(action, battle) {
    const { view, seat } = battle
    if (action.type !== 'move' || view.decision !== 'moves') return false
    if (view.movers.some((id) => id !== action.unit)) return false
    const seen = await battle.preview(action)
    return !!seen && !seen.decides.some((side) => side === seat)
  },
  dice(event) {
    if (event.type === 'combat') return [...event.south, ...event.north]
    if ('dice' in event) return event.dice ?? []
    return 'die' in event ? [event.die] : []
  },
  examples: { rules: new Set(Object.keys(EXAMPLES)), Example },
  Reference,
  stage,
  turnOf: (event) => (event.type === 'turn_began' ? event.turn : null),
}
export default module
