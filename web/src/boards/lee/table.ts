// The table of Gods of War: Lee without pictures: who stands where, whose action it is, what a drag means, how dice are split.
import type { Battle as AnyBattle } from '../../lib/battle.svelte'
import type {
  Action,
  Event,
  GeneralView,
  GroupId,
  Manoeuvre,
  Order,
  Post,
  Prompt,
  Side,
  Spend,
  TestView,
  UnitId,
  UnitView,
  View,
} from '../../wire/lee'
import { signed, type Spot } from '../tabletop/lie'

export type { Action, Event, GeneralView, Manoeuvre, Order, Post, Prompt, Side, Spend, TestView, View }
export type Battle = AnyBattle<View, Action, Event>

/** Millimetres of the picture to a tenth of an inch. */
export const SCALE = 2.54
/** The referee's measure, a thousandth of an inch, to a tenth of an inch. */
export const MILS = 100

/** How deep a control zone is, on all sides (LEE-17.14). */
export const ZONE = 30

export const SIDES: Side[] = ['union', 'confederate']
export const seatOf = (seat: string | null): 0 | 1 => (seat === 'confederate' ? 1 : 0)

/** A unit by its number, as the shared table draws it. */
export interface Piece extends Omit<UnitView, 'id'> {
  id: UnitId
  outlines: Spot[][]
}
export const piece = (unit: UnitView, id: UnitId): Piece => ({
  ...unit,
  id,
  outlines: unit.place === 'table' ? [unit.corners] : [],
})
export const pieces = (view: View): Piece[] => view.units.map(piece)

/** Inches of tenths. */
export const inches = (tenths: number) => Math.round(tenths) / 10
/** A point as the referee takes it, to a hundredth of an inch. */
export const exact = ([x, y]: Spot): Spot => [Math.round(x * 10) * 10, Math.round(y * 10) * 10]
export const shown = ([x, y]: Spot): Spot => [x / MILS, y / MILS]

// ---------------------------------------------------------------- generals

/** A post as one number, for lists that know things by numbers. */
export const postId = (post: Post): number =>
  'chief' in post ? (post.chief === 'union' ? 0 : 1) : 'group' in post ? 100 + post.group : 1000 + post.division
export const samePost = (a: Post, b: Post) => postId(a) === postId(b)
export const generalAt = (view: View, post: Post): GeneralView | null =>
  'chief' in post
    ? view.armies[seatOf(post.chief)].chief
    : 'group' in post
      ? (view.groups[post.group]?.commander ?? null)
      : (view.divisions[post.division]?.general ?? null)
export interface Officer extends GeneralView {
  id: number
  side: Side
  /** The group that he commands. */
  group: GroupId | null
}
/** All generals on the table. */
export function officers(view: View): Officer[] {
  const of = (general: GeneralView | null, side: Side, group: GroupId | null): Officer[] =>
    general ? [{ ...general, id: postId(general.post), side, group }] : []
  const onTable = (post: (unit: UnitView) => boolean) => view.units.some((unit) => unit.place === 'table' && post(unit))
  return [
    ...view.armies.flatMap((army, i) => of(army.chief, SIDES[i]!, null)),
    ...view.groups.flatMap((group, id) =>
      onTable((unit) => unit.group === id) ? of(group.commander, group.side, id) : [],
    ),
    ...view.divisions.flatMap((division, id) =>
      onTable((unit) => unit.division === id) ? of(division.general, division.side, null) : [],
    ),
  ]
}
/** The divisions of a group, by their numbers. */
export const divisionsOf = (view: View, group: GroupId) =>
  view.divisions.map((division, id) => ({ ...division, number: id })).filter((division) => division.group === group)
/** The units of a group that fights as one division: it has nobody below its commander. */
export const loneUnits = (view: View, group: GroupId) =>
  view.groups[group]?.kind === 'lone'
    ? view.units.flatMap((unit, id) => (unit.group === group && unit.place !== 'destroyed' ? [{ ...unit, id }] : []))
    : []
export const brigadesOf = (view: View, division: number) =>
  view.units.filter((unit) => unit.division === division && unit.place !== 'destroyed').length

// ---------------------------------------------------------------- actions

/** The unit that is pressed for an action. */
export function unitOf(action: Action): UnitId | null {
  switch (action.type) {
    case 'deploy':
    case 'aim':
    case 'reply':
    case 'attack':
    case 'stand':
    case 'withdraw':
    case 'outflank':
    case 'extend':
    case 'fight':
    case 'pursue':
    case 'chase':
    case 'march':
    case 'break_off':
    case 'rally':
    case 'unpin':
    case 'recover':
      return action.unit
    case 'shoot':
      return action.at
    case 'transfer':
      return 'unit' in action.what ? action.what.unit : null
    default:
      return null
  }
}
/** The unit at which it points. */
export const targetOf = (action: Action): UnitId | null =>
  action.type === 'aim' || action.type === 'reply' || action.type === 'attack' || action.type === 'outflank'
    ? action.target
    : action.type === 'join'
      ? action.unit
      : null
/** The general who is pressed for it. */
export function officerOf(action: Action): number | null {
  switch (action.type) {
    case 'ride':
    case 'succeed':
    case 'join':
      return postId(action.post)
    case 'activate':
    case 'react':
    case 'mark':
      return postId({ group: action.group })
    default:
      return null
  }
}
/** Actions that have their own place in the panel, or on the table. */
const PLACED = new Set([
  'bid',
  'demand',
  'test',
  'mark',
  'activate',
  'react',
  'succeed',
  'discard',
  'play',
  'march',
  'deploy',
  'ride',
  'place',
  'done',
])
/** What is left to be asked as a list of answers. A transfer is asked of the unit in hand only: there are too many of them. */
export const answers = (legal: Action[], inHand: UnitId | null = null) =>
  legal.filter(
    (action) =>
      !PLACED.has(action.type) &&
      (action.type !== 'transfer' || ('unit' in action.what && action.what.unit === inHand)),
  )
/** Are there transfers that only a unit in hand will list? */
export const transfers = (legal: Action[]) =>
  legal.some((action) => action.type === 'transfer' && 'unit' in action.what)

// ---------------------------------------------------------------- moves

/** A leg of a move; before the battle, the place where a unit is put. */
export type Leg = Manoeuvre | { do: 'put'; at: Spot; facing: number }

/** How far the referee offers to let a unit go straight on: in his measure. Infinite if he offers nothing. */
export function reach(legal: Action[], unit: UnitId): number {
  const far = legal.flatMap((action) =>
    action.type === 'march' && action.unit === unit
      ? [action.path.reduce((sum, leg) => sum + ('mils' in leg ? leg.mils : 0), 0)]
      : [],
  )
  return far.length ? Math.max(...far) : Infinity
}
/** What a drag of a unit to a place means: obliquely ahead, back, or a turn and then straight on; no farther than it can. */
export function dragged(unit: Piece, to: Spot, most: number): Manoeuvre[] {
  const { x, y, face } = unit.stand
  const far = Math.hypot(to[0] - x, to[1] - y)
  const towards = (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI
  const left = Math.round(signed(towards - face))
  const mils = Math.floor(Math.min(far * MILS, most) / 10) * 10
  if (mils <= 0) return []
  if (Math.abs(left) <= 45) return [{ do: 'leg', mils, degrees: -left || 0 }]
  if (Math.abs(left) >= 155) return [{ do: 'back', mils }]
  return [
    { do: 'turn', facing: (Math.round(towards) + 360) % 360 },
    { do: 'leg', mils, degrees: 0 },
  ]
}

// ---------------------------------------------------------------- dice

export const NO_DICE: Spend = { rating: 0, corps: 0, commander: 0, general: 0, card: false }
/** How many dice these are. The wire leaves out the sources that give none. */
export const total = (dice: Partial<Spend>) =>
  (dice.rating ?? 0) + (dice.corps ?? 0) + (dice.commander ?? 0) + (dice.general ?? 0) + Number(dice.card ?? false)
/** The referee's chance that an order test passes with these dice; a card's die is not in his table. */
export const chance = (test: TestView, dice: Spend): number =>
  test.chances[dice.rating + dice.corps]?.[dice.commander] ?? 0

/** The splits that the referee allows. */
export const splitsOf = (legal: Action[]): Spend[] =>
  legal.flatMap((action) => (action.type === 'test' ? [{ ...NO_DICE, ...action.dice }] : []))

/**
 * The best way to find a number of dice among the splits that are allowed: the greatest chance, then the dice with the
 * fewest other uses. A commander's serve his own orders only; corps dice any test; rating dice the initiative too (LEE-6.2).
 */
export function bestSplit(test: TestView, splits: Spend[], dice: number): Spend | null {
  let best: Spend | null = null
  for (const split of splits) {
    if (split.card || total(split) !== dice) continue
    const better = best === null ? 1 : chance(test, split) - chance(test, best)
    if (
      better > 1e-9 ||
      (better > -1e-9 && (split.rating < best!.rating || (split.rating === best!.rating && split.corps < best!.corps)))
    )
      best = split
  }
  return best
}
/** A first proposal: the fewest dice that pass as often as not, else as many as there are. */
export function proposal(test: TestView, splits: Spend[]): Spend {
  let last: Spend | null = null
  for (const dice of [...new Set(splits.map(total))].sort((a, b) => a - b)) {
    last = bestSplit(test, splits, dice) ?? last
    if (last && chance(test, last) >= 0.5) return last
  }
  return last ?? NO_DICE
}
export const sameSpend = (a: Spend, b: Spend) =>
  a.rating === b.rating &&
  a.corps === b.corps &&
  a.commander === b.commander &&
  a.general === b.general &&
  a.card === b.card
/** The chance to win the bid, as one side sees it: own dice, then the enemy's. Null where nobody rolls. */
export const bidChances = (chances: (number | null)[][], most: [number, number], me: 0 | 1): (number | null)[][] =>
  Array.from({ length: most[me] + 1 }, (_, mine) =>
    Array.from({ length: most[1 - me]! + 1 }, (_, theirs) => {
      const p = me === 0 ? chances[mine]?.[theirs] : chances[theirs]?.[mine]
      return p == null ? null : me === 0 ? p : 1 - p
    }),
  )
/** How likely each sum of some dice is: the first entry is that of as many points as there are dice. */
export function sums(dice: number): number[] {
  let p = [1]
  for (let i = 0; i < dice; i++)
    p = Array.from(
      { length: p.length + 5 },
      (_, sum) => [0, 1, 2, 3, 4, 5].reduce((all, face) => all + (p[sum - face] ?? 0), 0) / 6,
    )
  return p
}
