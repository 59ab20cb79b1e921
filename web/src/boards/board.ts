// The small interface between the battle shell and a game's board.
import type { Component } from 'svelte'
import type { Battle, Spoken, Tagged } from '../lib/battle.svelte'
import type { Message } from '../lib/i18n.svelte'
import type { Face, Stager } from '../lib/moments.svelte'
import type { Odds } from '../wire/envelope'

export type { Face, Staged } from '../lib/moments.svelte'

/** What the lobby shows of a game before its board is loaded; its words are `web-game-…`. */
export interface About {
  /** How long a battle takes, at least and at most. */
  minutes: [number, number]
  weight: 1 | 2 | 3 | 4 | 5
  tint: string
  /** A figure of the sprite. */
  emblem: string
  /** How the ids of its rules begin. */
  prefixes: string[]
  /** A drawing, 240 × 150. */
  Cover: Component
}

/** The colours of a special face: its figure and what is behind it. */
export interface Print {
  figure: string
  ground: string
}

/** Something that can be decided by a button rather than on the board: end a phase, pass, hand in a sheet. */
export interface Choice<A> {
  action: A
  say: Message
  /** The natural next thing: shown in the accent colour. */
  primary?: boolean
  /** Ask once more before it is done: many units could still act. */
  confirm?: Message
  /** What else is done before, one after the other, until there is nothing more: the action comes last. */
  first?: () => A | null
}

/** One question of the standing orders; its first answer is "ask me". */
export interface StandingField {
  id: string
  say: Message
  values: { value: string; say: Message }[]
  /** It is asked only if another question has one of these answers. */
  when?: { field: string; values: string[] }
}
export interface StandingForm<B> {
  /** The questions; where they depend on the battle, those of this one. */
  fields: StandingField[] | ((battle: B) => StandingField[])
  /** The answers that were filed; what is left out is the first answer. */
  read(orders: unknown): Record<string, string>
  write(answers: Record<string, string>): unknown
}

/** Chances as a few short bars under a heading. */
export interface BarGroup {
  say: Message
  bars: { say: Message; p: number; tint: string }[]
}

/** A table on paper: forces, an order sheet, an army list. */
export interface Sheet {
  /** What it belongs to, so that a person can choose what is printed. */
  part: 'forces' | 'orders' | 'list'
  title: string
  /** What stands under the title. */
  note?: string
  head: string[]
  rows: (string | number)[][]
  /** So many empty lines follow, to be written by hand. */
  empty?: number
}

/** A board with the view, the actions and the events of its game. */
export interface BoardModule<V, A extends Tagged, E extends Tagged> {
  /** The board itself, an SVG that takes the room. */
  Board: Component<{ battle: Battle<V, A, E> }>
  /** What else belongs to the player, in the panel: waves, orders, banners. */
  Side?: Component<{ battle: Battle<V, A, E> }>
  /** What lies before the board: a hand of cards, a battle zone. */
  Tray?: Component<{ battle: Battle<V, A, E> }>
  /** On a phone the tray needs more room than is left below the board: show it in the panel. */
  trayInPanel?: boolean
  /** A small picture of a position, for lists. */
  Picture: Component<{ view: V }>
  /** What is asked of the player, in one plain sentence. */
  prompt(battle: Battle<V, A, E>): Message
  /** An action in words, for the list of everything legal. */
  describe(action: A, battle: Battle<V, A, E>): Message
  /** The buttons of the moment. */
  choices(battle: Battle<V, A, E>): Choice<A>[]
  /** The dice that an event shows. */
  dice(event: Spoken<E>): Face[]
  /** The faces of special dice in the order in which the referee counts them. */
  faces?: string[]
  /** How a special face is printed. */
  print?(view: V, face: Face): Print | undefined
  /** Does the game know lines of sight? Then the board lends its places to the ruler. */
  sight?: boolean
  /** How the tool speaks of a place and of a distance, where the words of the wire are not those of a player. */
  sightWords?: { place(place: string, battle: Battle<V, A, E>): string; distance(distance: number): string }
  /** What may be answered in advance. */
  standing?: StandingForm<Battle<V, A, E>>
  /** Small drawings beside the rules: those that have one, and how it is drawn. */
  examples?: { rules: ReadonlySet<string>; Example: Component<{ rule: string }> }
  /** The turn or round that an event opens, by its number: the scrubber marks it. */
  turnOf?(event: Spoken<E>): number | null
  /** How an event looks on the board, and how long; null if there is nothing to see. */
  stage?: Stager<V, Spoken<E>>
  /** Would the turn end by itself with this action, because nothing else is left? Then the page asks first. */
  endsTurn?(action: A, battle: Battle<V, A, E>): boolean | Promise<boolean>
  /** Is this action taken back freely, so that a finger need not ask first? */
  harmless?(action: A, battle: Battle<V, A, E>): boolean
  /** What the number beside a side counts, if it is not plainly points. */
  scoreWord?: Message
  /** The chances of an action as a few short bars; the joint table is then shown on demand. */
  bars?(odds: Odds, action: A): BarGroup[] | null
  /** The goal of the battle and its special rules in words, from the data; the game's own words if nothing is said. */
  goal?(battle: Battle<V, A, E>): { goals: Message[]; rules: Message[] }
  /** The battle on paper: the forces of both sides, order sheets, army lists, as far as the view shows them. */
  paper?(view: V): Sheet[]
  /** The tables of units and terrain, to open beside the board. */
  Reference?: Component<{ battle: Battle<V, A, E> }>
}

/** A board whose game is not known: the shell hands it what belongs together. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBoard = BoardModule<any, any, any>
