// How the events of Napoleon look on the table, and how long. `u12` is the middle of unit 12, `310,45` a place in millimetres.
import type { Mark, Stand } from '../../wire/napoleon'
import type { Staged } from '../board'
import type { Event } from './table'

const unit = ({ id }: { id: number }) => `u${id}`
const spot = ({ x, y }: Pick<Stand, 'x' | 'y'>) => `${x},${y}`
const mark = (at: Mark): string[] => ('unit' in at ? [`u${at.unit}`] : [])

export function stage(event: Event): Staged | null {
  switch (event.type) {
    case 'moved': {
      const way = event.track.map(spot)
      return { focus: way.slice(0, 1), path: way, lasts: 1100 }
    }
    case 'commander_moved':
      return { focus: [spot(event)], lasts: 500 }
    case 'deployed':
      return { focus: [spot(event.to)], lasts: 280 }
    case 'declared':
      return { focus: [unit(event.unit)], target: [unit(event.target)], lasts: 1300 }
    case 'aimed':
      return { focus: [unit(event.unit)], target: mark(event.at), lasts: 700 }
    case 'volley':
      return { focus: [unit(event.unit)], target: mark(event.at), dice: event.dice, lasts: 1800 }
    case 'combat':
      return { focus: event.units.map(unit), dice: [...event.south, ...event.north], lasts: 2000 }
    case 'contact':
      return {
        path: [unit(event.unit), spot(event.to)],
        focus: [unit(event.unit)],
        target: [unit(event.with)],
        lasts: 1200,
      }
    case 'staged':
    case 'fell_short':
    case 'sprung':
      return { focus: [unit(event.unit)], path: [unit(event.unit), spot(event.to)], lasts: 900 }
    case 'losses':
      return { losses: [{ at: unit(event.unit), count: event.points }], lasts: 1000 }
    case 'destroyed':
    case 'pushed_off':
      return { losses: [{ at: unit(event.unit), count: 'all' }], lasts: 1100 }
    case 'pushed_back':
    case 'fled':
    case 'returned':
      return { focus: [unit(event.unit)], path: [unit(event.unit), spot(event.to)], retreat: true, lasts: 1100 }
    case 'tested':
    case 'activation':
    case 'single_tested':
      return { focus: [unit(event.unit)], dice: event.dice ?? [], lasts: 1200 }
    case 'order_tested':
    case 'commander_risk':
      return { dice: event.dice ?? [], lasts: 1100 }
    case 'arrived':
      return { focus: [unit(event.unit)], dice: [event.die], lasts: 1000 }
    case 'delayed':
      return { focus: [unit(event.battery)], dice: [event.die], lasts: 900 }
    case 'reacted':
    case 'follows':
    case 'disorder':
    case 'withdrew':
    case 'stays':
    case 'rallied':
    case 'recovered':
    case 'ready':
    case 'melee':
      return { focus: [unit(event.unit)], lasts: 800 }
    case 'supports':
      return { focus: [unit(event.unit)], target: [unit(event.friend)], lasts: 900 }
    case 'massed':
    case 'dissolved':
    case 'brigaded':
      return { focus: event.units.map(unit), lasts: 800 }
    case 'marked':
    case 'singled':
    case 'drafted':
    case 'assigned':
    case 'attached':
    case 'laid':
    case 'watches':
      return { lasts: 250 }
    case 'path':
      return { lasts: 0 }
    default:
      return null
  }
}
