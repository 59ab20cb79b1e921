// Commands & Colors in words.
import type { Argument, Message } from '../../lib/i18n.svelte'
import { cardId, type Action, type View, type Battle } from './field'

/** The kind of unit on a hex, as a word. */
function unitOn(hex: string, view?: View): Argument {
  const unit = view?.units.find((known) => known.hex === hex)
  return unit ? { key: `ccn-unit-${unit.kind.toLowerCase()}` } : hex
}
const card = (id: string): Argument => ({ key: `ccn-card-${cardId(id)}` })

export const dashed = (word: string) => word.replaceAll('_', '-')

export function describe(action: Action, view?: View): Message {
  switch (action.type) {
    case 'arrive':
      return { key: 'web-ccn-do-arrive', args: { to: action.to } }
    case 'play_card':
      return { key: 'web-ccn-do-play', args: { card: card(action.card) } }
    case 'keep':
      return { key: 'web-ccn-do-keep', args: { card: card(action.card) } }
    case 'name_section':
      return { key: `web-ccn-do-section-${action.wing}` }
    case 'manoeuvre': {
      const way = dashed(action.case)
      return { key: `web-ccn-do-manoeuvre-${way}` }
    }
    case 'supply':
      return { key: 'web-ccn-do-supply', args: { unit: unitOn(action.unit, view), from: action.unit, to: action.to } }
    case 'restore':
      return { key: 'web-ccn-do-restore', args: { unit: unitOn(action.unit, view), hex: action.unit } }
    case 'order_unit':
      return { key: 'web-ccn-do-order', args: { unit: unitOn(action.unit, view), hex: action.unit } }
    case 'order_leader':
      return { key: 'web-ccn-do-order-leader', args: { hex: action.leader } }
    case 'leave_square':
      return { key: 'web-ccn-do-leave-square', args: { unit: unitOn(action.unit, view), hex: action.unit } }
    case 'move':
      return {
        key: action.leave_leader ? 'web-ccn-do-move-alone' : 'web-ccn-do-move',
        args: { unit: unitOn(action.unit, view), from: action.unit, to: action.path.at(-1) ?? '' },
      }
    case 'move_leader':
      return { key: 'web-ccn-do-move-leader', args: { from: action.leader, to: action.path.at(-1) ?? '' } }
    case 'exit':
      return { key: 'web-ccn-do-exit', args: { unit: unitOn(action.unit, view), hex: action.unit } }
    case 'fire':
      return {
        key: 'web-ccn-do-fire',
        args: { unit: unitOn(action.unit, view), from: action.unit, target: action.target },
      }
    case 'melee':
      return action.guns?.length
        ? {
            key: 'web-ccn-do-combined',
            args: {
              unit: unitOn(action.unit, view),
              from: action.unit,
              target: action.target,
              guns: action.guns.join(', '),
            },
          }
        : {
            key: 'web-ccn-do-melee',
            args: { unit: unitOn(action.unit, view), from: action.unit, target: action.target },
          }
    case 'react': {
      const reaction = dashed(action.reaction)
      return { key: `web-ccn-do-react-${reaction}` }
    }
    case 'ignore_flags':
      return { key: 'web-ccn-do-ignore', args: { flags: action.flags } }
    case 'retreat':
      return { key: 'web-ccn-do-retreat', args: { to: action.to } }
    case 'leader_step':
      return { key: 'web-ccn-do-leader-step', args: { to: action.to } }
    case 'leader_stop':
      return { key: 'web-ccn-do-leader-stop' }
    case 'leader_leave':
      return { key: 'web-ccn-do-leader-leave' }
    case 'advance':
      return { key: 'web-ccn-do-advance' }
    case 'further':
      return { key: 'web-ccn-do-further', args: { to: action.to } }
    case 'halt':
      return { key: 'web-ccn-do-halt' }
    case 'end_orders':
      return { key: 'web-ccn-do-end-orders' }
    case 'end_moves':
      return { key: 'web-ccn-do-end-moves' }
    case 'end_combat':
      return { key: 'web-ccn-do-end-combat' }
  }
}

const SMALL = ['react', 'ignore_flags', 'advance', 'halt', 'leader_stop', 'leader_leave', 'name_section', 'manoeuvre']
/** Decisions that are not about a place: they are asked right at the fight. */
export const prompts = (legal: Action[]): Action[] => legal.filter((action) => SMALL.includes(action.type))

export function prompt(battle: Battle): Message {
  const { decision } = battle.view
  switch (decision.phase) {
    case 'flags':
      return { key: 'web-ccn-ask-flags', args: { flags: decision.flags, most: decision.ignorable } }
    case 'retreat':
    case 'retire':
      return { key: `web-ccn-ask-${decision.phase}`, args: { left: decision.left } }
    case 'over':
      return { key: 'web-battle-over' }
    default: {
      const phase = dashed(decision.phase)
      return { key: `web-ccn-ask-${phase}` }
    }
  }
}
