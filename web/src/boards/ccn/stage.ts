// How the events of Commands & Colors look on the field, and how long.
import type { Face, Print, Staged } from '../board'
import { INKS, type Event, type View } from './field'

const FACES: Record<string, string> = {
  INF: 'infantry',
  CAV: 'cavalry',
  ART: 'artillery',
  FLAG: 'flag',
  SABER: 'sabers',
}

/** The faces of an event, by the names of their pictures. */
export const dice = (event: Event): string[] =>
  ('faces' in event ? event.faces : 'face' in event ? [event.face] : []).map((face) => FACES[face] ?? face)
/** The colours in which a face is printed. */
export function printed(view: View, face: Face): Print | undefined {
  const found = view.dice.find((known) => FACES[known.face] === face)
  return found && { figure: INKS[found.figure], ground: INKS[found.ground] }
}

export function stage(event: Event): Staged | null {
  switch (event.type) {
    case 'card_played':
      return { lasts: 1700 }
    case 'unit_ordered':
      return { focus: [event.unit], lasts: 500 }
    case 'leader_ordered':
      return { focus: [event.leader], lasts: 500 }
    case 'moved':
    case 'leader_moved':
      return { focus: [event.from], path: [event.from, ...event.path], lasts: 1000 }
    case 'fire_announced':
    case 'melee_announced':
      return { focus: [event.unit], target: [event.target], lasts: 1100 }
    case 'rolled':
      return { focus: [event.by], target: [event.at], dice: dice(event), lasts: 1900 }
    case 'blocks_lost':
      return { losses: [{ at: event.unit, count: event.lost }], lasts: 1000 }
    case 'unit_eliminated':
      return { losses: [{ at: event.unit, count: 'all' }], lasts: 1100 }
    case 'leader_eliminated':
      return { losses: [{ at: event.at, count: 'all' }], lasts: 1100 }
    case 'leader_check':
      return { focus: [event.leader], dice: dice(event), lasts: 1300 }
    case 'escape_roll':
      return { focus: [event.by], dice: dice(event), lasts: 1200 }
    case 'square_roll':
    case 'command_dice':
      return { dice: dice(event), lasts: 1200 }
    case 'square_formed':
    case 'square_left':
    case 'flags_ignored':
    case 'block_restored':
    case 'exited':
    case 'halted':
      return { focus: [event.unit], lasts: 800 }
    case 'arrived':
      return { focus: [event.hex], lasts: 600 }
    case 'supplied':
      return { path: [event.from, event.to], lasts: 800 }
    case 'retreated':
    case 'leader_retreated':
      return { focus: [event.from], path: [event.from, event.to], retreat: true, lasts: 1100 }
    case 'advanced':
      return { focus: [event.from], path: [event.from, event.to], lasts: 900 }
    case 'leader_left':
      return { focus: [event.from], lasts: 700 }
    case 'leader_stopped':
      return { focus: [event.at], lasts: 700 }
    case 'orders_given':
    case 'moves_done':
    case 'combat_done':
      return { lasts: 0 }
    case 'drew':
    case 'kept':
    case 'scouted':
    case 'reshuffled':
      return { lasts: 550 }
    default:
      return null
  }
}
