// Commands & Colors in words.
import { say, type Argument, type Message } from '../../lib/i18n.svelte'
import { cardId, named, pieces, spans, type Action, type View, type Battle } from './field'

/** The kind of unit on a hex, as a word. */
function unitOn(hex: string, view?: View): Argument {
  const unit = view?.units.find((known) => known.hex === hex)
  return unit ? { key: `ccn-unit-${unit.kind.toLowerCase()}` } : hex
}
/** The leader on a hex, by his name. */
function leaderOn(hex: string, view?: View): Argument {
  return view?.leaders.find((known) => known.hex === hex)?.name ?? { key: 'ccn-leader-unnamed', args: { hex } }
}
/** Who stands on a hex: "the Rifles in F6". */
function standing(hex: string, view?: View): Argument {
  const unit = view?.units.find((known) => known.hex === hex)
  if (unit) return { key: 'ccn-unit-in', args: { kind: named(unit.nation, unit.kind), hex } }
  const leader = view?.leaders.find((known) => known.hex === hex)
  return leader ? { key: 'ccn-leader-in', args: { leader: leader.name, hex } } : hex
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
      return { key: 'web-ccn-do-order-leader', args: { leader: leaderOn(action.leader, view) } }
    case 'leave_square':
      return { key: 'web-ccn-do-leave-square', args: { unit: unitOn(action.unit, view), hex: action.unit } }
    case 'move':
      return {
        key: action.leave_leader ? 'web-ccn-do-move-alone' : 'web-ccn-do-move',
        args: { unit: unitOn(action.unit, view), from: action.unit, to: action.path.at(-1) ?? '' },
      }
    case 'move_leader':
      return {
        key: 'web-ccn-do-move-leader',
        args: { leader: leaderOn(action.leader, view), to: action.path.at(-1) ?? '' },
      }
    case 'exit':
      return { key: 'web-ccn-do-exit', args: { unit: unitOn(action.unit, view), hex: action.unit } }
    case 'fire':
      return {
        key: 'web-ccn-do-fire',
        args: { unit: unitOn(action.unit, view), from: action.unit, target: standing(action.target, view) },
      }
    case 'melee':
      return action.guns?.length
        ? {
            key: 'web-ccn-do-combined',
            args: {
              unit: unitOn(action.unit, view),
              from: action.unit,
              target: standing(action.target, view),
              guns: action.guns.join(', '),
            },
          }
        : {
            key: 'web-ccn-do-melee',
            args: { unit: unitOn(action.unit, view), from: action.unit, target: standing(action.target, view) },
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
    case 'orders': {
      const orders = ordersGiven(battle.view)
      return orders ? { key: 'web-ccn-ask-orders-of', args: { orders } } : { key: 'web-ccn-ask-orders' }
    }
    default: {
      const phase = dashed(decision.phase)
      return { key: `web-ccn-ask-${phase}` }
    }
  }
}

/** "Attack Centre: 2 of 3 ordered"; null for a card that orders all of a kind at once. */
export function ordersGiven(view: View): Message | null {
  const played = view.turn.acts_as ?? view.turn.played
  const all = view.turn.orders ?? []
  if (!played || !all.length) return null
  const named = card(played)
  const [only] = all
  if (all.length === 1) return { key: 'web-ccn-orders', args: { card: named, given: only!.given, most: only!.most } }
  const wings = all.map(({ wing, given, most }) => ({
    key: 'web-ccn-orders-wing',
    args: { wing: wing ? { key: `ccn-wing-${wing}` } : '', given, most },
  }))
  return { key: 'web-ccn-orders-more', args: { card: named, wings } }
}

/** The first few of some hexes, by who stands there. */
function who(hexes: string[], view: View): string {
  const names = [...new Set(hexes)].map((hex) => {
    const said = standing(hex, view)
    return typeof said === 'object' && 'key' in said ? say(said as Message) : String(said)
  })
  return names.length > FEW ? `${names.slice(0, FEW).join(', ')}, …` : names.join(', ')
}
const FEW = 3

/** What ending a phase would leave undone, to be named once before it is. */
export function undone(end: Action, legal: Action[], view: View): Message | null {
  if (end.type === 'end_orders') {
    const open = legal.flatMap((action) =>
      action.type === 'order_unit' ? [action.unit] : action.type === 'order_leader' ? [action.leader] : [],
    )
    if (!open.length) return null
    const given = (view.turn.orders ?? []).reduce((sum, wing) => sum + wing.given, 0)
    const nobody = given === 0 && !view.units.some((unit) => unit.ordered)
    return { key: nobody ? 'web-ccn-no-orders-sure' : 'web-ccn-orders-left-sure', args: { pieces: who(open, view) } }
  }
  const open = [...pieces(legal)].map((piece) => piece.split(' ')[1]!)
  return open.length ? { key: 'web-ccn-end-sure', args: { count: open.length, pieces: who(open, view) } } : null
}

const side = (whose: string): Message => ({ key: `web-seat-ccn-${whose}` })
const worth = (banners: number): Message => ({ key: 'web-ccn-goal-worth', args: { banners } })

/** A special rule of the scenario in words, from its data. */
export function special({ special: rule, paid }: View['specials'][number], view: View): Message {
  switch (rule.kind) {
    case 'objective': {
      const mode = typeof rule.mode === 'string' ? rule.mode : (Object.keys(rule.mode)[0] as 'count' | 'each')
      const need = typeof rule.mode === 'string' ? 0 : Object.values(rule.mode)[0]!
      return {
        key: `web-ccn-goal-${mode}`,
        args: {
          side: side(rule.side),
          hexes: spans(rule.hexes, view),
          count: rule.hexes.length,
          need,
          when:
            rule.when === 'instant'
              ? { key: 'web-ccn-goal-at-once' }
              : { key: 'web-ccn-goal-turn-start', args: { from: rule.when.turn_start } },
          banners: worth(rule.banners),
          lasting: { key: `web-ccn-goal-${rule.lasting}` },
        },
      }
    }
    case 'exit':
      return {
        key: 'web-ccn-goal-exit',
        args: {
          side: side(rule.side),
          hexes: spans(rule.hexes, view),
          from: rule.from,
          banners: worth(rule.banners),
          max: rule.max,
          left: paid,
        },
      }
    case 'clock':
      return {
        key: 'web-ccn-goal-clock',
        args: {
          side: side(rule.side),
          banners: worth(rule.banners),
          from: rule.from,
          every: rule.every,
          max: rule.max,
          paid,
        },
      }
    case 'reinforce': {
      const coming = view.coming.filter((unit) => rule.arrivals.some((arrival) => arrival.unit === unit.id))
      const units = coming.map((unit) => ({
        key: 'web-ccn-goal-arrival',
        args: { unit: named(unit.nation, unit.kind), hex: unit.hex },
      }))
      return { key: 'web-ccn-goal-reinforce', args: { side: side(rule.side), turn: rule.turn, units } }
    }
  }
}

/** What wins the battle, and its special rules: generated from the data. */
export function goal({ view }: Pick<Battle, 'view'>): { goals: Message[]; rules: Message[] } {
  const still = view.specials.filter(
    ({ special: rule }) =>
      rule.kind !== 'reinforce' || view.coming.some((unit) => rule.arrivals.some(({ unit: id }) => id === unit.id)),
  )
  return {
    goals: [
      ...view.sides.map((one) => ({
        key: 'web-ccn-goal-banners',
        args: { side: side(one.side), goal: one.goal, banners: one.banners },
      })),
      { key: 'web-ccn-goal-units' },
      ...still.filter(({ special: rule }) => rule.kind === 'objective').map((rule) => special(rule, view)),
    ],
    rules: [
      ...still.filter(({ special: rule }) => rule.kind !== 'objective').map((rule) => special(rule, view)),
      ...(view.square_roll ? [{ key: 'web-ccn-goal-square-roll' }] : []),
    ],
  }
}
