// How the events of Lee look on the table, and how long. `u12` is the middle of unit 12.
import type { Staged } from '../board'
import type { Event } from './table'

/** The faces that an event shows, in the order in which they were thrown. */
export function dice(event: Event): number[] {
  if (event.type === 'initiative_roll') return event.faces.flat()
  if (event.type === 'melee') return event.sides.flatMap((side) => side.faces)
  if ('throws' in event) return event.throws.flatMap((thrown) => thrown.faces)
  return 'faces' in event ? event.faces : []
}

const MOVES = ['marched', 'forced_move', 'closed', 'fled', 'pursued', 'went_back']
const RETREATS = ['fled', 'went_back', 'routed']

export function stage(event: Event): Staged | null {
  const thrown = dice(event)
  const unit =
    'unit' in event && event.unit && typeof event.unit === 'object' && 'unit' in event.unit
      ? [`u${event.unit.unit}`]
      : []
  if (event.type === 'lost') return { losses: unit.map((at) => ({ at, count: event.endurance })), lasts: 1000 }
  if (event.type === 'destroyed') return { losses: unit.map((at) => ({ at, count: 'all' as const })), lasts: 1100 }
  if (thrown.length) return { focus: unit, dice: thrown, lasts: 1600 }
  if (unit.length)
    return {
      focus: unit,
      ...(RETREATS.includes(event.type) ? { retreat: true } : {}),
      lasts: MOVES.includes(event.type) ? 900 : 700,
    }
  return null
}
