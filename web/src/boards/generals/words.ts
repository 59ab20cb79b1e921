// Generals in words.
import type { Battle } from '../../lib/battle.svelte'
import type { Message } from '../../lib/i18n.svelte'
import { LETTER, lineOf, type Action, type View } from './plan'

/** What the line of that number on the player's own sheet says. */
function written(line: number, battle?: Battle): string {
  const sheet = battle ? (battle.view as View).sheets[battle.seat === 'black' ? 1 : 0] : undefined
  const found = sheet?.lines.find((known) => known.line === line)
  return found ? lineOf({ from: found.from, kind: found.kind, to: found.to, ...(found.then ? { then: found.then } : {}) }) : String(line)
}

export function describe(action: Action, battle?: Battle): Message {
  switch (action.type) {
    case 'add_order':
      return { key: 'web-generals-do-order', args: { order: lineOf(action.order) } }
    case 'remove_order':
      return { key: 'web-generals-do-strike', args: { order: lineOf(action.order) } }
    case 'change_order':
      return { key: 'web-generals-do-change', args: { order: lineOf(action.order), into: lineOf(action.into) } }
    case 'activate':
      return { key: action.at_building ? 'web-generals-do-activate-building' : 'web-generals-do-activate', args: { line: written(action.line, battle) } }
    case 'deploy':
      return { key: 'web-generals-do-deploy', args: { wing: { key: `web-generals-wing-${action.wing}` }, units: `${action.infantry}I ${action.cavalry}C ${action.artillery}A` } }
    case 'place_marker':
      return { key: 'web-generals-do-marker', args: { marker: { key: `generals-marker-${action.marker}` }, sector: action.sector } }
    case 'form_square':
      return { key: 'web-generals-do-square', args: { unit: action.unit } }
    case 'counter_charge':
      return { key: 'web-generals-do-counter', args: { unit: action.unit, border: action.border } }
    case 'retreat':
      return { key: 'web-generals-do-retreat', args: { unit: action.unit } }
    case 'take_position':
      return { key: 'web-generals-do-position', args: { unit: action.unit, zone: action.zone } }
    case 'target':
      return action.at === null ? { key: 'web-generals-do-hold-fire', args: { unit: action.unit } } : { key: 'web-generals-do-target', args: { unit: action.unit, at: action.at } }
    case 'reroll':
      return { key: 'web-generals-do-reroll', args: { unit: action.unit, die: action.die } }
    case 'pass':
      return { key: 'web-generals-do-pass' }
    case 'withdraw':
      return { key: 'web-generals-do-withdraw', args: { unit: action.unit } }
    case 'shelter':
      return { key: 'web-generals-do-shelter', args: { unit: action.unit } }
    case 'enter':
      return { key: 'web-generals-do-enter', args: { unit: action.unit } }
    case 'march':
      return { key: 'web-generals-do-march', args: { unit: action.unit, to: action.to } }
    case 'merge':
      return { key: 'web-generals-do-merge', args: { kind: LETTER[action.kind] } }
    case 'rally':
      return { key: 'web-generals-do-rally', args: { unit: action.unit } }
    case 'come_out':
      return { key: 'web-generals-do-come-out', args: { unit: action.unit } }
    case 'commit':
      return { key: 'web-generals-do-commit' }
  }
}

export function prompt(battle: Battle): Message {
  const { stage } = battle.view as View
  const kind = stage.decision
  return { key: `web-generals-ask-${kind}` }
}
