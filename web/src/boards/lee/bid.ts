// A bid of dice in secret: for the initiative, or for keeping it.
import { bidChances, seatOf, SIDES, type Action, type Event, type Prompt, type View } from './table'

export interface Bid {
  /** What is bid for. */
  kind: 'bid' | 'keep' | 'keep_reply'
  /** My place among the armies. */
  me: 0 | 1
  /** The numbers of dice that may be bid, with the action of each. */
  keys: { dice: number; action: Action }[]
  /** How many I have bid already; null if I have not. */
  mine: number | null
  /** Has the enemy sealed his bid? */
  sealed: boolean
  most: [number, number]
  /** The chance to win by own dice, then by the enemy's; null where nobody rolls. */
  chances: (number | null)[][]
}

/** The bid that the view asks for; null if it asks for something else. */
export function bidOf(view: View, legal: Action[], seat: string | null): Bid | null {
  const asked: Prompt = view.prompt
  const me = seatOf(seat)
  const keys = legal
    .flatMap((action) => (action.type === 'bid' || action.type === 'demand' ? [{ dice: action.dice, action }] : []))
    .sort((a, b) => a.dice - b.dice)
  if (asked.type === 'bid')
    return {
      kind: 'bid',
      me,
      keys,
      mine: asked.own[me],
      sealed: asked.committed[1 - me]!,
      most: asked.most,
      chances: bidChances(asked.chances, asked.most, me),
    }
  if (asked.type !== 'keep' && asked.type !== 'keep_reply') return null
  // The rows of the referee's table are those of the player who demands; a tie is not his win (LEE-6.19).
  const by = SIDES.indexOf(asked.by)
  const demands = by === me
  const chances = Array.from({ length: asked.most[me] + 1 }, (_, mine) =>
    Array.from({ length: asked.most[1 - me]! + 1 }, (_, theirs) =>
      demands ? (asked.chances[mine]?.[theirs] ?? null) : 1 - (asked.chances[theirs]?.[mine] ?? 0),
    ),
  )
  return {
    kind: asked.type,
    me,
    keys,
    mine: asked.type === 'keep_reply' && demands ? asked.dice : null,
    sealed: asked.type === 'keep_reply' && !demands,
    most: asked.most,
    chances,
  }
}
/** The first proposal: the fewest dice that are more than a bluff. */
export const firstBid = (bid: Bid): number => bid.keys.find(({ dice }) => dice > 0)?.dice ?? bid.keys[0]?.dice ?? 0

/** What the enemy has bid in the turns before, as all could see when the bids were opened. */
export const bidsBefore = (steps: { events: { type: string }[] }[], me: 0 | 1): number[] =>
  steps.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'bids' ? [(event as Extract<Event, { type: 'bids' }>).dice[1 - me]!] : [],
    ),
  )
/** My chance for each number of dice if the enemy bids one of his earlier numbers again; nobody rolls where both bid none. */
export const chancesAsBefore = (chances: (number | null)[][], past: number[]): number[] =>
  chances.map((row) => past.reduce((sum, theirs) => sum + (row[theirs] ?? 0), 0) / Math.max(1, past.length))
