// How the events of Lee look on the table, and how long. `u12` is the middle of unit 12, `310,45` a place in tenths of an inch.
import type { Post, What, Who } from '../../wire/lee'
import type { Pose } from '../../wire/table'
import type { Staged } from '../board'
import { generalAt, shown, type Event, type View } from './table'

/** The faces that an event shows, in the order in which they were thrown. */
export function dice(event: Event): number[] {
  if (event.type === 'initiative_roll') return event.faces.flat()
  if (event.type === 'melee') return event.sides.flatMap((side) => side.faces)
  if ('throws' in event) return event.throws.flatMap((thrown) => thrown.faces)
  return 'faces' in event ? event.faces : []
}

const unit = ({ unit }: What) => `u${unit}`
const spot = ([x, y]: [number, number]) => `${x},${y}`
const pose = ({ anchor }: Pose) => spot(shown(anchor))

export function stage(event: Event, before: View): Staged | null {
  const at = (post: Post) => {
    const general = generalAt(before, post)
    return general ? [spot(general.at)] : []
  }
  const officer = (who: Who) => at(who.post)
  const group = (group: number) => at({ group })
  const thrown = dice(event)
  switch (event.type) {
    case 'turn_began':
    case 'army_morale':
    case 'objective':
      return { lasts: 900 }
    case 'bids':
    case 'initiative':
    case 'demanded':
    case 'kept':
    case 'card_played':
      return { lasts: 1200 }
    case 'initiative_roll':
      return { dice: thrown, lasts: 2200 }
    case 'rode':
      return { focus: officer(event.who), path: [...officer(event.who), spot(shown(event.to))], lasts: 700 }
    case 'placed':
      return { focus: [spot(shown(event.at))], lasts: 800 }
    case 'marked':
      return { focus: group(event.group), lasts: 450 }
    case 'announced':
    case 'revealed':
    case 'no_line':
    case 'no_dice':
    case 'actions_lost':
    case 'inactive':
    case 'reacts':
      return { focus: group(event.group), lasts: 1000 }
    case 'order_failed':
      return { focus: group(event.group), lasts: 1400 }
    case 'order_test':
      return { focus: group(event.group), dice: thrown, lasts: 2000 }
    case 'activation_over':
      return { lasts: 0 }
    case 'deployed':
      return { focus: [pose(event.pose)], lasts: 280 }
    case 'entered':
    case 'turned':
      return { focus: [pose(event.pose)], lasts: 800 }
    case 'marched': {
      const way = event.trail.map(pose)
      return { focus: way.slice(0, 1), path: [...way.slice(0, -1), pose(event.to)], lasts: 1000 }
    }
    case 'forced_move':
    case 'closed':
    case 'pursued':
      return { focus: [unit(event.unit)], path: [pose(event.from), pose(event.to)], lasts: 1000 }
    case 'fled':
    case 'went_back':
      return { focus: [unit(event.unit)], path: [pose(event.from), pose(event.to)], retreat: true, lasts: 1100 }
    case 'aimed':
    case 'replied':
      return { focus: [unit(event.unit)], target: [unit(event.target)], lasts: 800 }
    case 'attack_declared':
    case 'forced_attack':
      return { focus: [unit(event.unit)], target: [unit(event.target)], lasts: 1200 }
    case 'bombarded':
      return { focus: event.guns.map(unit), target: [unit(event.target)], dice: thrown, lasts: 1900 }
    case 'will_shoot':
      return { focus: [unit(event.unit), ...event.guns.map(unit)], target: [unit(event.at)], lasts: 900 }
    case 'shot':
      return { focus: [unit(event.unit), ...event.guns.map(unit)], target: [unit(event.at)], dice: thrown, lasts: 1900 }
    case 'combat_began':
      return event.target ? { target: [unit(event.target)], lasts: 900 } : { lasts: 0 }
    case 'melee':
      return {
        focus: event.sides[0]?.units.map(unit) ?? [],
        target: event.sides[1]?.units.map(unit) ?? [],
        dice: thrown,
        lasts: 2200,
      }
    case 'supported':
      return { focus: event.units.map(unit), lasts: 800 }
    case 'engaged':
      return { focus: [unit(event.units[0])], target: [unit(event.units[1])], lasts: 900 }
    case 'lost':
      return { losses: [{ at: unit(event.unit), count: event.endurance }], lasts: 1000 }
    case 'destroyed':
      return { losses: [{ at: unit(event.unit), count: 'all' }], lasts: 1100 }
    case 'joined':
      return { focus: officer(event.who), target: [unit(event.unit)], lasts: 900 }
    case 'casualty_roll':
    case 'capture_roll':
      return { focus: officer(event.who), dice: thrown, lasts: 1500 }
    case 'eliminated':
    case 'promoted':
    case 'drawn':
    case 'left_field':
      return { focus: officer(event.who), lasts: 1300 }
    case 'stray':
    case 'division_tested':
      return { focus: at({ division: event.division }), dice: thrown, lasts: thrown.length ? 1600 : 1000 }
    case 'division_worn':
      return { focus: at({ division: event.division }), lasts: 1000 }
    case 'transfer':
      return {
        focus: 'unit' in event.what ? [`u${event.what.unit}`] : at(event.what),
        dice: thrown,
        lasts: 1500,
      }
    default:
      break
  }
  const one = 'unit' in event ? [unit(event.unit)] : []
  if (thrown.length) return { focus: one, dice: thrown, lasts: 1600 }
  return one.length ? { focus: one, lasts: 700 } : null
}
