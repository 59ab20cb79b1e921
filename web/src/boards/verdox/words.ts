// Verdox in words: what is asked, and what each action would be.
import type { Message } from '../../lib/i18n.svelte'
import { goal, kindKey, ready, targetKind, targetSquare, type Action, type Battle } from './choices'

export function describe(action: Action, short = false): Message {
  switch (action.type) {
    case 'place':
      return { key: 'web-verdox-do-place', args: { kind: { key: kindKey(action.kind) }, square: action.square } }
    case 'move':
      return {
        key: short ? 'web-verdox-go' : 'web-verdox-do-move',
        args: { from: action.unit, to: goal(action) ?? '', steps: action.path.length },
      }
    case 'direct':
      return {
        key: short ? 'web-verdox-strike' : 'web-verdox-do-direct',
        args: { from: action.unit, to: targetSquare(action.target) },
      }
    case 'fire':
      return {
        key: short ? `web-verdox-fire-${targetKind(action.target)}` : `web-verdox-do-fire-${targetKind(action.target)}`,
        args: { from: action.unit, to: targetSquare(action.target) },
      }
    case 'move_barge':
      return { key: 'web-verdox-do-barge', args: { from: action.barge, to: action.to } }
    case 'end_phase':
      return { key: 'web-verdox-do-end' }
  }
}

export function prompt(battle: Battle): Message {
  const view = battle.view
  const left = 'left' in view.stage ? view.stage.left : 0
  switch (view.stage.type) {
    case 'deployment':
      return { key: 'web-verdox-ask-deploy', args: { left } }
    case 'arrival':
      return { key: 'web-verdox-ask-arrival', args: { left } }
    case 'actions':
      return battle.acting
        ? { key: 'web-verdox-ask-act', args: { count: ready(battle.legal).size } }
        : { key: 'web-verdox-they-act', args: { side: { key: `verdox-${view.stage.side}` } } }
    case 'over':
      return { key: 'web-battle-over' }
  }
}
