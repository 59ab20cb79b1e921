// How the events of Verdox look on the map, and how long.
import type { Staged } from '../board'
import { targetSquare, type Event } from './choices'

export function stage(event: Event): Staged | null {
  switch (event.type) {
    case 'placed':
      return { focus: [event.square], lasts: 260 }
    case 'moved':
      return { focus: [event.from], path: [event.from, ...event.path], lasts: 1000 }
    case 'barge_moved':
      return { focus: [event.from], path: [event.from, event.to], lasts: 900 }
    case 'attacked':
      return { focus: [event.from], target: [targetSquare(event.target)], dice: [event.die], lasts: 1600 }
    case 'missed':
      return { target: [targetSquare(event.target)], lasts: 700 }
    case 'tested':
      return { focus: [event.square], dice: [event.die], lasts: 1200 }
    case 'removed':
    case 'swallowed':
    case 'barge_sunk':
      return { losses: [{ at: event.square, count: 'all' }], lasts: 1000 }
    case 'turned_up':
    case 'dismounted':
    case 'breached':
    case 'boarded':
    case 'gate_taken':
    case 'stayed':
      return { focus: [event.square], lasts: 800 }
    case 'lots_drawn':
      return { dice: [event.die], lasts: 1200 }
    case 'actions_ended':
      return { lasts: 400 }
    default:
      return null
  }
}
