import { enlist, make } from '../../art/sides'
import type { Decision, Standing } from '../../wire/generals'
import type { Message } from '../../lib/i18n.svelte'
import type { BoardModule, Choice } from '../board'
import Board from './Board.svelte'
import Example from './Example.svelte'
import { EXAMPLES } from './examples'
import { paper } from './paper'
import Picture from './Picture.svelte'
import Reference from './Reference.svelte'
import { pen } from './pen.svelte'
import { noted, openOrders, type Action, type Battle, type Event, type View } from './plan'
import Side from './Side.svelte'
import { stage } from './stage'
import Tray from './Tray.svelte'
import { describe, goal, named, prompt } from './words'

enlist({
  white: make('#fbf6e8', '#6b5c3f', '#fffdf6', 'W', 't-weave', '#2b2620'),
  black: make('#2b2620', '#100d0a', '#8a7d68', 'B', 't-chevron'),
})

/** Decisions of the fight that a player who is away may leave to their usual answer. */
const LEFT: Decision[] = ['reaction', 'retreat', 'split', 'target', 'reroll', 'withdrawal', 'advance', 'road', 'rally']

/** What would be left undone, to be named once before it is. */
function undone(battle: Battle, commit: Action, left: number): Message | undefined {
  const { decision } = battle.view.stage
  const others = battle.legal.filter((action) => action !== commit)
  if (decision === 'planning') {
    const sheet = battle.view.sheets[battle.seat === 'black' ? 1 : 0]
    if (!sheet?.lines.length) return { key: 'web-generals-empty-sure' }
    return left > 0 ? { key: 'web-generals-left-sure', args: { left } } : undefined
  }
  const units = [
    ...new Set(others.flatMap((action) => ('unit' in action && typeof action.unit === 'number' ? [action.unit] : []))),
  ]
  if ((decision === 'rally' || decision === 'advance') && units.length)
    return {
      key: decision === 'rally' ? 'web-generals-rally-sure' : 'web-generals-advance-sure',
      args: { count: units.length, units: named(units, battle) },
    }
  return undefined
}

const module: BoardModule<View, Action, Event> = {
  Board,
  Side,
  Tray,
  trayInPanel: true,
  Picture,
  paper,
  prompt,
  describe: (action, battle) => describe(action, battle),
  choices(battle) {
    const legal = battle.legal
    const found: Choice<Action>[] = []
    const commit = legal.find((action) => action.type === 'commit')
    const pass = legal.find((action) => action.type === 'pass')
    const view = battle.view
    const { decision } = view.stage
    const sheet = view.sheets[battle.seat === 'black' ? 1 : 0]
    if (commit && decision === 'activation') {
      const open = openOrders(battle, pen.heldBack)
      const count = open.reduce((sum, { lines, held }) => sum + lines - held, 0)
      const listed = noted(battle).length
      // What was written is carried out, unless it is held back: one press does it.
      if (count > 0)
        found.push({
          action: commit,
          first: () => openOrders(battle, pen.heldBack).find(({ lines, held }) => lines > held)?.action ?? null,
          say: { key: 'web-generals-do-all', args: { count: count + listed } },
          primary: true,
        })
      else
        found.push({
          action: commit,
          say: { key: listed ? 'web-generals-do-listed' : 'web-generals-do-none', args: { count: listed } },
          primary: true,
        })
    } else if (commit) {
      const left = sheet ? sheet.orders - (sheet.charged ?? 0) : 0
      const confirm = undone(battle, commit, left)
      found.push({
        action: commit,
        say: { key: decision === 'planning' ? 'web-generals-seal' : 'web-generals-do-commit' },
        primary: true,
        ...(confirm ? { confirm } : {}),
      })
    }
    if (pass) found.push({ action: pass, say: { key: 'web-generals-do-pass' }, primary: !commit })
    return found
  },
  goal,
  Reference,
  harmless: (action) => ['add_order', 'remove_order', 'change_order', 'deploy', 'place_marker'].includes(action.type),
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
