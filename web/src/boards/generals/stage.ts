// How the events of Generals look on the board, and how long. `u12` is the place of unit 12.
import type { Staged } from '../board'
import type { Event } from './plan'

const unit = (id: number) => `u${id}`

export function stage(event: Event): Staged | null {
  switch (event.type) {
    case 'noted':
      return { lasts: 0 }
    case 'committed':
      return { lasts: 450 }
    case 'allotment':
      return event.die === null ? { lasts: 600 } : { dice: [event.die], lasts: 900 }
    case 'lists':
      return { focus: [...event.white, ...event.black].map((line) => line.from), lasts: 1000 }
    case 'delivery':
      return { focus: [event.from], path: [event.from, event.to], dice: [event.die], lasts: 1000 }
    case 'rally_delivery':
      return { focus: [event.to], dice: [event.die], lasts: 900 }
    case 'moved':
      return { focus: [unit(event.unit)], path: [event.from, event.to], lasts: 800 }
    case 'stopped':
      return { focus: [unit(event.unit)], target: [event.to], lasts: 700 }
    case 'reaction':
      return { focus: [unit(event.unit)], dice: [event.die], lasts: 900 }
    case 'lined_up':
      return { focus: [event.zone], lasts: 900 }
    case 'rolled':
      return { focus: [event.zone], dice: event.dice.flatMap((roll) => roll.dice), lasts: 1700 }
    case 'occupant_rolled':
      return { focus: [unit(event.unit)], target: [unit(event.at)], dice: [event.die], lasts: 1000 }
    case 'rerolled':
      return { focus: [unit(event.unit)], dice: [event.now], lasts: 900 }
    case 'shot':
      return { focus: [unit(event.unit)], target: [unit(event.at)], dice: [event.die], lasts: 800 }
    case 'shell':
      return {
        focus: [unit(event.battery)],
        target: ['unit' in event.at ? unit(event.at.unit) : event.sector],
        dice: [event.die],
        lasts: 1100,
      }
    case 'routed':
    case 'taken':
    case 'captured':
    case 'destroyed':
      return { losses: [{ at: unit(event.unit), count: 'all' }], lasts: 800 }
    case 'retreated':
    case 'withdrew':
    case 'fled':
      return { focus: [unit(event.unit)], retreat: true, lasts: 700 }
    case 'sheltered':
    case 'came_out':
      return { focus: [unit(event.unit)], target: [event.sector], lasts: 700 }
    case 'merged':
    case 'rallied':
      return { focus: [unit(event.unit)], lasts: 700 }
    case 'ruined':
      return { target: [event.sector], lasts: 900 }
    case 'spent':
      return { lasts: 0 }
    default:
      return null
  }
}
