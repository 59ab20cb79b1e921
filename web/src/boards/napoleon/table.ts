// The table of Gods of War: Napoleon without pictures: where things lie, what a drag means, whose action it is.
import { behind, seated } from '../tabletop/leaders'
import { frame, signed, type Lie, type Spot } from '../tabletop/lie'
import type { Battle as AnyBattle } from '../../lib/battle.svelte'
import type {
  Action,
  CommanderView,
  Event,
  Formation,
  Manoeuvre,
  Mark,
  Nation,
  Side,
  UnitView,
  View,
} from '../../wire/napoleon'

export type { Action, CommanderView, Event, Formation, Manoeuvre, Mark, Side, UnitView, View }
export type Battle = AnyBattle<View, Action, Event>
type Mm = Spot

/** A turn, a change of formation, an obstacle: each costs 5 cm (BWN-9.8). */
export const FIVE = 50

export const UNIFORM: Record<Nation, string> = {
  FR: 'french',
  AU: 'austrian',
  RU: 'russian',
  PR: 'prussian',
  GB: 'british',
  DW: 'warsaw',
}

/** Squares and masses control all round (BWN-4.40). */
export const allRound = (form: Formation) => form === 'square' || form === 'mass'

/** What a drag of a unit to a place means: straight on, aside, back, or a turn and then straight on; no farther than it can. */
export function dragged(unit: UnitView, to: Mm, left: number): Manoeuvre[] {
  const f = frame(unit)
  if (!f) return []
  const turning = Math.round(signed((Math.atan2(to[1] - f.middle[1], to[0] - f.middle[0]) * 180) / Math.PI - f.face))
  const far = Math.hypot(to[0] - f.middle[0], to[1] - f.middle[1])
  const mm = (most: number) => Math.max(0, Math.min(Math.round(far), Math.floor(most)))
  const legs = (...path: Manoeuvre[]) => path.filter((leg) => !('mm' in leg) || leg.mm > 0)
  if (Math.abs(turning) <= 4) return legs({ do: 'forward', mm: mm(left) })
  if (Math.abs(turning) >= 170) return legs({ do: 'back', mm: mm(left / 2) })
  if (unit.arm === 'infantry' && Math.abs(turning) <= 45 && far <= 60)
    return legs({ do: 'oblique', mm: mm(left), degrees: turning })
  if (unit.arm === 'artillery' && unit.stand?.form === 'unlimbered')
    return far < 60
      ? [{ do: 'turn', degrees: turning }]
      : legs({ do: 'limber', degrees: turning }, { do: 'forward', mm: mm(left - FIVE) })
  return legs({ do: 'turn', degrees: turning }, { do: 'forward', mm: mm(left - FIVE) })
}

/** The unit that an action takes in hand. */
export function unitOf(action: Action): number | null {
  switch (action.type) {
    case 'charge':
    case 'shoot':
    case 'move':
    case 'manoeuvre':
    case 'guard':
    case 'transfer':
    case 'combat':
    case 'recover':
    case 'test_single':
    case 'dissolve':
    case 'detach':
    case 'prefer':
    case 'spring':
      return action.unit
    case 'disperse':
      return action.battery
    case 'mass':
      return action.batteries[0] ?? null
    case 'brigade':
      return action.units[0] ?? null
    case 'supply':
      return action.train
    default:
      return null
  }
}
/** The unit at which an action points. */
export function targetOf(action: Action): number | null {
  switch (action.type) {
    case 'charge':
      return action.target
    case 'shoot': {
      const at = action.shots[0]?.at
      return at && 'unit' in at ? at.unit : null
    }
    case 'join':
      return action.unit
    case 'guard':
    case 'supply':
      return action.battery
    case 'delay':
      return action.battery
    case 'single':
      return action.to
    default:
      return null
  }
}
export const commanderOf = (action: Action): number | null =>
  action.type === 'lead' || action.type === 'join' || action.type === 'succeed' || action.type === 'redraw'
    ? action.commander
    : action.type === 'single' || action.type === 'test_order'
      ? action.from
      : null
/** What a commander does by being pressed, without a place or a unit to go with it. */
export const aloneOf = (action: Action): boolean =>
  action.type === 'succeed' || action.type === 'single' || action.type === 'test_order' || action.type === 'redraw'

/** Where commanders are drawn: he who rides with a unit behind it. */
export const leaderSpots = (view: View, lie: Lie) =>
  seated(
    view.commanders.filter((known) => known.post !== 'gone'),
    (commander) => behind(view.units.find((known) => known.id === commander.with)) ?? commander.at,
    lie,
  )

export const cm = (mm: number) => Math.round(mm) / 10
