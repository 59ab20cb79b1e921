// A battle as this page knows it: the view of one pair of eyes, what is legal, what happened, and how to act.
import type {
  Advice,
  Chat,
  ChatLine,
  Legal,
  ListedBattle,
  Missed,
  Moment,
  Odds,
  Orders,
  Over,
  Parted,
  Present,
  Reading,
  Replay,
  Sitter,
  Status,
  Sum,
  Sums,
  Table,
  Told,
  ToldSince,
  Viewed,
} from '../wire/envelope'
import { ApiError, call } from './api'
import type { Message } from './i18n.svelte'
import { Live, type Link, type Said } from './live'
import { seatInfo, type SeatInfo } from './lobby.svelte'
import { Moments, type Staged, type Stager } from './moments.svelte'
import { Ruler } from './ruler.svelte'
import { lastLook, looked } from './seen'
import { byFinger, calledAs, settings } from './settings.svelte'

/** An action or an event of any game. */
export type Tagged = { type: string }
/** An event with its sentence. */
export type Spoken<E> = E & { say?: Message }
export interface Step<E> {
  seq: number
  seat: string | null
  events: E[]
}
/** An action that is looked at before it is done. */
export interface Considered<A> {
  action: A
  sums: Sum[]
  odds: Odds | null
}
/** An action that waits for a word before it is sent: a finger pointed at it, or it would end the turn. */
export interface Waiting<A> {
  action: A
  why: 'finger' | 'last'
}
/** What a board says about actions before they are sent. */
export interface Caution<V, A extends Tagged, E extends Tagged> {
  /** Would the turn end with it by itself, because nothing else is left? */
  endsTurn?(action: A, battle: Battle<V, A, E>): boolean | Promise<boolean>
  /** Is it taken back freely, so that a finger need not ask first? */
  harmless?(action: A, battle: Battle<V, A, E>): boolean
}
/** Something went wrong, in words a player understands. */
export interface Trouble {
  message: Message | string
  rule?: string
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The steps that stand: an undo takes back the last one of its seat. */
export function standing<E>(told: { seat: string | null; events: E[]; undone?: boolean }[]): Step<E>[] {
  const steps: { seat: string | null; events: E[] }[] = []
  for (const { seat, events, undone } of told) {
    if (undone) {
      const last = steps.findLastIndex((step) => step.seat === seat)
      if (last >= 0) steps.splice(last, 1)
    } else if (events.length) steps.push({ seat, events })
  }
  return steps.map((step, i) => ({ ...step, seq: i + 1 }))
}

const CHUNK = 25
/** Somebody who was away is shown at most this many steps. */
const MOST_MISSED = 40

export class Battle<V = unknown, A extends Tagged = Tagged, E extends Tagged = Tagged> {
  readonly id: string
  game = $state('')
  scenario = $state('')
  commitment = $state('')
  /** The options and the terms with which the battle was made. */
  options = $state.raw<Present<V, A, E>['options']>({})
  terms = $state.raw<Table['terms'] | null>(null)
  /** The moment of another battle from which it goes on. */
  from = $state.raw<Present<V, A, E>['from'] | null>(null)
  /** The other battle of a duel. */
  duel = $state<string | null>(null)
  /** Did this player make the battle? */
  founder = $state(false)
  /** The invitation that led here has been taken by somebody else. */
  inviteUsed = $state(false)
  seats = $state.raw<Record<string, SeatInfo>>({})
  mySeats = $state.raw<string[]>([])
  /** The seat whose eyes look; null for a spectator. */
  seat = $state<string | null>(null)
  link = $state<Link>('connecting')
  missing = $state(false)
  /** Why this server cannot read the battle. */
  unreadable = $state.raw<ApiError | null>(null)
  hints = $state(false)
  canUndo = $state(false)

  // The present, as the referee last told it. `seq` counts what was told, undos too; `ply` the steps that stand.
  #now = $state.raw<Moment<V, Spoken<E>> | null>(null)
  seq = $state(0)
  #told: Missed<Spoken<E>>[] = []
  steps = $state.raw<Step<Spoken<E>>[]>([])
  chat = $state.raw<ChatLine[]>([])
  #legal = $state.raw<A[]>([])
  exhaustive = $state(true)
  /** What is still to be seen before the present. */
  readonly moments = new Moments<V, Spoken<E>>()
  /** Is what happened during an absence being shown? */
  catchingUp = $state(false)
  thinking = $state<{ seat: string; progress: number } | null>(null)
  clocks = $state.raw<Record<string, Reading | null>>({})
  clocksReadAt = $state(0)
  drawOffered = $state<string | null>(null)
  paused = $state(false)
  /** It was played by other rules than the server's, and cannot go on. */
  parted = $state.raw<Parted | null>(null)
  /** The last thing that went wrong, in words a player understands. */
  trouble = $state.raw<Trouble | null>(null)
  considered = $state.raw<Considered<A> | null>(null)
  advice = $state.raw<Advice<A> | null>(null)
  advising = $state(false)
  /** What waits for a word before it is sent. */
  waiting = $state.raw<Waiting<A> | null>(null)
  /** What the board says about actions before they are sent. */
  caution: Caution<V, A, E> = {}
  /** Places that a lesson points out. */
  lit = $state.raw<string[]>([])
  /** An event that the player points at in the log, as it looks on the board. */
  pointedAt = $state.raw<Staged | null>(null)
  busy = $state(false)
  flipped = $state(false)

  // The past, while somebody looks back; counted in steps.
  at = $state<number | null>(null)
  #pages = $state.raw<Map<number, Moment<V, Spoken<E>>>>(new Map())
  #wholeLength = $state<number | null>(null)

  /** The seat to which the device must be handed before anything more is shown. */
  handover = $state<string | null>(null)

  /** The line of sight tool. */
  readonly ruler: Ruler

  #live: Live<Said<V, A, Spoken<E>>> | null = null
  #asked = 0
  /** The moment that `legal` belongs to. */
  #legalAt = $state(-1)
  #retry: ReturnType<typeof setTimeout> | undefined

  /** Looks with the eyes of those who watch, whoever sits before the screen. */
  readonly #watching: boolean

  constructor(id: string, how: 'playing' | 'watching' = 'playing') {
    this.id = id
    this.#watching = how === 'watching'
    this.ruler = new Ruler(id)
    this.moments.onidle = () => this.#seen()
  }

  // ---------------------------------------------------------------- what is shown

  get shown(): Moment<V, Spoken<E>> | null {
    const past = this.at === null ? this.#now : (this.#pages.get(this.at) ?? this.#lastPage)
    return this.moments.shown ?? past
  }
  /** Is the enemy's turn, or what came of an act, being shown before the present? */
  get following(): boolean {
    return this.at === null && this.moments.playing
  }
  // While a page of the past is on its way the one before it stays.
  #lastPage = $state.raw<Moment<V, Spoken<E>> | null>(null)
  /** What is seen; boards are shown only once there is something. */
  get view(): V {
    return this.shown?.view as V
  }
  get status(): Status | null {
    return this.shown
  }
  /** How many steps can be looked back through. After the end everything is shown, also what nobody noticed. */
  get length(): number {
    return this.#wholeLength ?? this.#now?.ply ?? 0
  }
  get over(): Over | null {
    return this.following ? null : (this.#now?.over ?? null)
  }
  get phase(): Message | null {
    const status = this.status
    return status ? { key: status.phase, args: status.phase_args } : null
  }
  get turn(): string[] {
    return (this.following ? this.shown : this.#now)?.turn ?? []
  }
  /** May the player act now, at the present moment? */
  get acting(): boolean {
    return (
      this.at === null &&
      !this.following &&
      !this.over &&
      !this.paused &&
      this.seat !== null &&
      this.turn.includes(this.seat)
    )
  }
  /** What may be done: nothing as long as something else is shown than the present. */
  get legal(): A[] {
    return this.acting ? this.#legal : []
  }
  /** Does the player owe a decision in the present, seen or not? */
  get owes(): boolean {
    return this.seat !== null && !!this.#now?.turn.includes(this.seat)
  }
  /** May the player act, and is it known by what? */
  get ready(): boolean {
    return this.acting && this.#legalAt === this.seq
  }
  get sameScreen(): boolean {
    return this.mySeats.length > 1
  }
  /** The steps up to what is shown, the latest last. */
  get story(): Step<Spoken<E>>[] {
    const beat = this.moments.now
    if (this.at === null) {
      if (!beat) return this.steps
      // What is still to be seen is not told beforehand.
      const before = this.steps.filter((step) => step.seq < beat.after.ply)
      const events = beat.after.events.slice(0, beat.index === null ? undefined : beat.index + 1)
      return [...before, { seq: beat.after.ply, seat: beat.after.seat, events }]
    }
    const found: Step<Spoken<E>>[] = []
    for (let ply = this.at; ply >= 0 && found.length < 60; ply--) {
      const page = this.#pages.get(ply)
      if (!page) break
      found.unshift({ seq: ply, seat: page.seat, events: page.events })
    }
    if (beat)
      found.push({
        seq: beat.after.ply,
        seat: beat.after.seat,
        events: beat.after.events.slice(0, beat.index === null ? undefined : beat.index + 1),
      })
    return found
  }
  /** The step that led to what is shown, for dice and animation. */
  get latest(): Step<Spoken<E>> | null {
    // While a step is told event by event, the board shows how it was before.
    if (this.moments.now && this.moments.now.index !== null) return null
    return this.story.at(-1) ?? null
  }

  // ---------------------------------------------------------------- coming and going

  async open(invite: string | null = null): Promise<void> {
    try {
      if (invite) await this.#join(invite)
      if (await this.#waitForPlayer()) return
      await this.#look(null)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 403)) this.missing = true
      else if (error instanceof ApiError && error.error.kind === 'unreadable') this.unreadable = error
      else {
        this.link = 'lost'
        this.#retry = setTimeout(() => void this.open(), 1500)
      }
    }
  }

  async #join(invite: string): Promise<void> {
    try {
      await call(`/api/battles/${this.id}/join`, { invite, ...calledAs() })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error
      // A player who sits there has simply opened the link again; for everybody else it is used up.
      const { battles } = await call<{ battles: ListedBattle[] }>('/api/battles?mine=1')
      this.inviteUsed = !battles.some((known) => known.battle === this.id && known.you.length > 0)
    }
  }

  /** Two players at one device: before anybody says who looks, not even the view of one side is asked for. */
  async #waitForPlayer(): Promise<boolean> {
    if (this.#watching) return false
    const { battles } = await call<{ battles: ListedBattle[] }>('/api/battles?mine=1')
    const mine = battles.find((known) => known.battle === this.id)
    if (!mine) return false
    // The name of the game is enough to fetch its board, while the view is asked for.
    this.game = mine.game
    this.scenario = mine.scenario
    if (mine.you.length < 2 || mine.over) return false
    this.mySeats = mine.you
    this.#seat(mine.seats)
    this.handover = mine.you.find((seat) => mine.turn.includes(seat)) ?? mine.you[0]!
    return true
  }

  close() {
    this.moments.clear()
    this.#playing = false
    clearTimeout(this.#retry)
    this.#live?.close()
    this.#live = null
  }

  /** Somebody has taken the device in hand. */
  async takeOver(): Promise<void> {
    const seat = this.handover
    this.handover = null
    try {
      await this.#look(seat)
    } catch (error) {
      this.handover = seat
      this.#explain(error)
    }
  }

  /** Forgets everything that one side may see. */
  #forget() {
    this.close()
    this.#now = null
    this.#lastPage = null
    this.#pages = new Map()
    this.#told = []
    this.#considering = null
    this.at = null
    this.seq = 0
    this.steps = []
    this.#legal = []
    this.#legalAt = -1
    this.chat = []
    this.considered = null
    this.advice = null
    this.trouble = null
    this.ruler.clear()
  }

  #query(extra: Record<string, string | number> = {}): string {
    const query = new URLSearchParams()
    if (this.#watching) query.set('seat', 'spectator')
    else if (this.seat !== null && this.sameScreen) query.set('seat', this.seat)
    for (const [name, value] of Object.entries(extra)) query.set(name, String(value))
    const text = query.toString()
    return text ? `?${text}` : ''
  }

  async #look(seat: string | null): Promise<void> {
    this.seat = seat
    const [about, past] = await Promise.all([
      call<Present<V, A, Spoken<E>>>(`/api/battles/${this.id}${this.#query()}`),
      call<ToldSince<Spoken<E>>>(`/api/battles/${this.id}/events${this.#query({ after: 0 })}`),
    ])
    this.#describe(about)
    this.seat = this.#watching ? null : (seat ?? about.you[0] ?? null)
    this.#told = past.events.filter((told) => told.seq <= about.seq)
    const missed = this.#missed(about.ply, about.over)
    this.#settle(about)
    const known = { view: about.view, legal: about.legal ?? null }
    const listener = {
      address: () => `/ws/battles/${this.id}${this.#query({ after: this.seq })}`,
      link: (link: Link) => {
        this.link = link
        if (link === 'live' && this.acting && !this.ready) void this.#askLegal()
      },
      message: (message: Said<V, A, Spoken<E>>) => this.#hear(message),
    }
    this.#live = new Live<Said<V, A, Spoken<E>>>(listener, known)
    this.#catchUp(await missed)
    void this.listenAgain().catch(() => {})
  }

  /** What was said, as far as this player wishes to hear it. */
  async listenAgain(): Promise<void> {
    this.chat = (await call<Chat>(`/api/battles/${this.id}/chat${this.#query()}`)).chat
  }

  /** What happened since this seat last looked on this device, beginning with what it saw then. */
  async #missed(now: number, over: Over | null): Promise<Moment<V, Spoken<E>>[]> {
    const last = lastLook(this.id, this.seat) ?? (this.mySeats.length && now <= MOST_MISSED ? 0 : now)
    // Once a battle is over everybody sees everything, and the past is another one.
    if (settings.pace === 'off' || over || last >= now) return []
    const from = Math.max(last, now - MOST_MISSED)
    try {
      return (await call<Replay<V, Spoken<E>>>(`/api/battles/${this.id}/replay${this.#query({ from, to: now })}`))
        .moments
    } catch {
      return []
    }
  }
  #late: Moment<V, Spoken<E>>[] = []
  #catchUp(missed: Moment<V, Spoken<E>>[]) {
    // The board must be there to say how things look.
    if (!this.moments.stager) this.#late = missed
    else if (missed.length > 1 && !this.moments.playing && this.#now?.ply === missed.at(-1)?.ply) {
      // The first look at a battle has no last one.
      this.catchingUp = lastLook(this.id, this.seat) !== null
      for (const [i, moment] of missed.slice(1).entries())
        this.moments.add(missed[i]!, moment, moment.seat !== null && moment.seat === this.seat)
      if (!this.moments.playing) this.catchingUp = false
    } else this.#seen()
  }
  /** The board is here: from now on it says how events look, and which actions ask first. */
  stage(stager: Stager<V, Spoken<E>> | undefined, caution: Caution<V, A, E> = {}) {
    this.caution = caution
    this.moments.stager = stager ?? (() => null)
    this.#catchUp(this.#late.splice(0))
  }
  /** The present is on the screen, and why. */
  #seen() {
    this.catchingUp = false
    const now = this.#now
    if (!now || this.at !== null) return
    if (this.#live || this.over) looked(this.id, this.seat, now.ply)
    if (this.sameScreen && !now.over && this.seat !== null && !now.turn.includes(this.seat)) {
      const next = this.mySeats.find((seat) => now.turn.includes(seat))
      if (next) {
        this.#forget()
        this.handover = next
        return
      }
    }
    if (this.acting && !this.ready) void this.#askLegal()
  }

  #describe(about: Present<V, A, Spoken<E>>) {
    this.game = about.game
    this.scenario = about.scenario
    this.commitment = about.commitment
    this.options = about.options
    this.from = about.from ?? null
    this.duel = about.duel ?? null
    this.founder = about.founder
    this.mySeats = about.you
    this.hints = about.hints
    this.#seat(about.seats)
    this.#lay(about.table)
  }

  #seat(seats: Record<string, Sitter>) {
    this.seats = Object.fromEntries(
      Object.entries(seats).map(([seat, who]) => [seat, seatInfo(who, this.mySeats.includes(seat))]),
    )
  }

  // ---------------------------------------------------------------- hearing

  #lay(table: Table) {
    this.terms = table.terms
    this.#seat(table.seats)
    this.clocks = table.clocks ?? {}
    this.clocksReadAt = Date.now()
    this.drawOffered = table.draw_offered_by
    this.paused = table.paused
    this.parted = table.parted ?? null
    if (!table.thinking) this.thinking = null
    else if (this.thinking?.seat !== table.thinking) this.thinking = { seat: table.thinking, progress: 0 }
  }

  #hear(message: Said<V, A, Spoken<E>>) {
    if ('thinking' in message)
      this.thinking = { seat: message.thinking.seat, progress: (message.thinking.progress ?? 0) / 1000 }
    else if ('chat' in message) {
      const said = message.chat
      if (said && !this.chat.some((line) => line.number === said.number)) this.chat = [...this.chat, said]
    } else if ('battle' in message) this.#begin(message)
    else if ('table' in message) this.#lay(message.table)
    else this.#advance(message)
  }

  /** Everything anew, or the present. */
  #begin(present: Present<V, A, Spoken<E>>) {
    this.#lay(present.table)
    if (present.reset) this.#told = []
    else if (present.seq <= this.seq) return
    this.#pages = new Map()
    this.moments.clear()
    this.#settle(present)
  }

  #advance(told: Told<V, A, Spoken<E>> | Missed<Spoken<E>>) {
    if (told.seq <= this.seq) return
    this.#told.push({ seq: told.seq, seat: told.seat, events: told.events, undone: told.undone })
    this.seq = told.seq
    if (told.undone) {
      this.#pages = new Map()
      this.moments.clear()
    }
    // A long absence brings the missed steps without their views; the last one has it.
    if ('view' in told) this.#settle(told)
  }

  /** The present is this. What led to it is shown first. */
  #settle(about: Told<V, A, Spoken<E>> | Present<V, A, Spoken<E>>) {
    const before = this.#now
    this.seq = about.seq
    this.steps = standing(this.#told)
    const last = this.#told.at(-1)
    const { turn, phase, phase_args, ply, score, over, view } = about
    const now = {
      turn,
      phase,
      phase_args,
      ply,
      score,
      over,
      view,
      seat: last?.seat ?? null,
      events: last?.events ?? [],
    }
    this.#now = now
    this.canUndo = about.undo ?? false
    this.considered = null
    this.waiting = null
    this.advice = this.#rest?.seq === about.seq ? this.#rest.advice : null
    this.#rest = null
    this.#considering = null
    this.trouble = null
    this.#allow(about.legal)
    if (over) {
      // What the past looks like is another matter now: everything is shown.
      this.#pages = new Map()
      this.#wholeLength = null
    }
    if (!turn.some((seat) => this.seats[seat]?.kind === 'computer')) this.thinking = null
    const follows =
      before &&
      'seat' in about &&
      !about.undone &&
      ply > before.ply &&
      settings.pace !== 'off' &&
      this.moments.stager &&
      this.at === null
    if (follows) this.moments.add(before, now, now.seat !== null && now.seat === this.seat)
    if (!this.moments.playing) this.#seen()
  }

  /** What may be done in the present moment, as far as the server has said. */
  #allow(legal: Legal<A> | undefined) {
    this.#asked++
    this.#legal = legal?.actions ?? []
    this.exhaustive = legal?.exhaustive ?? true
    this.#legalAt = legal ? this.seq : -1
  }

  /** Asks again what the server has not said, or what got lost on the way. */
  async #askLegal(): Promise<void> {
    const ticket = ++this.#asked
    if (this.seat === null) return
    try {
      const answer = await call<Legal<A>>(`/api/battles/${this.id}/legal?seat=${this.seat}`)
      if (ticket === this.#asked) this.#allow(answer)
    } catch {
      // The next message, or the next connection, asks again.
    }
  }

  // ---------------------------------------------------------------- doing

  #explain(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) this.trouble = { message: { key: 'web-trouble-offline' } }
    else this.trouble = { message: error.error.say ?? error.error.message, rule: error.error.rule }
  }

  /** Does it; nothing is done if there is nothing to do. */
  async act(action: A | null | undefined, how: 'asking' | 'surely' = 'asking'): Promise<boolean> {
    if (!action || !this.acting || this.busy) return false
    if (how === 'asking') {
      const seq = this.seq
      this.busy = true
      const asks = await this.#asksFirst(action).finally(() => (this.busy = false))
      // Something happened meanwhile: it is decided anew.
      if (asks || seq !== this.seq || !this.acting) return false
    }
    this.waiting = null
    this.busy = true
    this.trouble = null
    const early = !this.ready
    try {
      await call(`/api/battles/${this.id}/actions`, { seat: this.seat, action, after: this.seq })
      return true
    } catch (error) {
      // Something happened meanwhile: the socket brings it, and the player decides anew.
      if (error instanceof ApiError && error.status === 409) return false
      // Whoever is faster than the board meant the board as it was: that it has changed is nothing to be told off for.
      if (early && error instanceof ApiError && error.status !== 0) return false
      this.#explain(error)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Does the action wait for a word? The second tap on the same thing is the word. */
  async #asksFirst(action: A): Promise<boolean> {
    const again = this.waiting?.why === 'finger' && same(this.waiting.action, action)
    let last = false
    try {
      last = settings.takeBack && !!(await this.caution.endsTurn?.(action, this))
    } catch {
      // Whether the turn would end could not be asked: then the act itself is told whether it goes.
    }
    if (last) this.waiting = { action, why: 'last' }
    else if (!again && byFinger() && !this.caution.harmless?.(action, this)) this.waiting = { action, why: 'finger' }
    else return false
    this.trouble = null
    clearTimeout(this.#pause)
    this.#ponder(action)
    return true
  }
  /** A line of the log is pointed at: the board shows where it was, and who. */
  pointAt(event: Spoken<E> | null) {
    const view = this.view
    this.pointedAt = event && view ? (this.moments.stager?.(event, view, view) ?? null) : null
  }
  /** Does what waits for a word. */
  confirm = () => this.act(this.waiting?.action, 'surely')
  /** Takes back what waits for a word: nothing has happened. */
  takeBack = () => {
    this.waiting = null
    this.consider(null)
  }

  /** Does one thing after the other, as long as there is a next one and it goes through. */
  async actAll(next: () => A | null): Promise<boolean> {
    for (;;) {
      const action = next()
      if (!action) return true
      const seq = this.seq
      if (!(await this.act(action, 'surely'))) return false
      // The answer comes by the socket: what is legal next belongs to it.
      for (let i = 0; i < 400 && (this.seq === seq || (this.acting && !this.ready)); i++)
        await new Promise((wait) => setTimeout(wait, 10))
      if (!this.acting) return false
    }
  }

  async #post(what: string, body: Record<string, unknown> = {}): Promise<void> {
    try {
      await call(`/api/battles/${this.id}/${what}`, { ...(this.seat ? { seat: this.seat } : {}), ...body })
    } catch (error) {
      this.#explain(error)
    }
  }
  undo = () => this.#post('undo')
  resign = () => this.#post('resign')
  offerDraw = () => this.#post('draw')
  resume = () => this.#post('resume')
  say = (text: string) => this.#post('chat', { text })

  /** The standing orders of the seat that looks. */
  async standing(): Promise<unknown> {
    return (await call<Orders>(`/api/battles/${this.id}/standing-orders?seat=${this.seat}`)).orders
  }
  async fileStanding(orders: unknown): Promise<boolean> {
    try {
      await call(`/api/battles/${this.id}/standing-orders`, { seat: this.seat, orders })
      return true
    } catch (error) {
      this.#explain(error)
      return false
    }
  }

  /** What the board would look like after an action that rolls no die and reveals nothing. */
  async preview(action: A): Promise<V | null> {
    const [live, seat] = [this.#live, this.seat]
    if (!live || seat === null) return null
    return (await live.ask<Viewed<V>>({ do: 'preview', seat, action })).view
  }

  /** Why is this not possible? The refusal, or nothing if it is. */
  async whyNot(action: A): Promise<void> {
    if (this.seat === null) return
    try {
      await call(`/api/battles/${this.id}/check`, { seat: this.seat, action })
      this.trouble = null
    } catch (error) {
      this.#explain(error)
    }
  }

  /** Asks the Marshal what to do, and why. Play may go on meanwhile: then the answer is too late and says nothing. */
  async hint(): Promise<void> {
    const { seat, seq } = this
    if (seat === null || this.advising) return
    this.advising = true
    const isCurrent = () => this.seat === seat && this.seq === seq
    try {
      const advice = await call<Advice<A>>(`/api/battles/${this.id}/suggest`, { seat, level: 'marshal', millis: 1500 })
      if (!isCurrent()) return
      this.advice = advice
      this.#ponder(advice.action)
    } catch (error) {
      if (isCurrent()) this.#explain(error)
    } finally {
      this.advising = false
    }
  }

  /** The rest of a sheet, to be recommended when its first line is written. */
  #rest: { seq: number; advice: Advice<A> } | null = null
  /** Does what the Marshal would do. */
  async heed(): Promise<void> {
    const { advice } = this
    if (!advice) return
    const [action, ...plan] = advice.plan ?? []
    this.#rest = action ? { seq: this.seq + 1, advice: { ...advice, action, plan, considered: [] } } : null
    if (!(await this.act(advice.action))) this.#rest = null
  }

  /** What is being looked at, or else what the Marshal would do: for boards to point out. */
  get pondered(): A | null {
    return this.considered?.action ?? this.advice?.action ?? null
  }

  #considering: A | null = null
  #pause: ReturnType<typeof setTimeout> | undefined
  /** Shows the sums and the chances of an action before it is done; nothing to show none. */
  consider(action: A | null | undefined) {
    // What waits for a word stays in sight with its chances.
    action = this.waiting?.action ?? action
    if (same(this.#considering, action)) return
    clearTimeout(this.#pause)
    this.#considering = action ?? null
    if (!action) this.considered = null
    // A pointer that only passes by asks nothing.
    else this.#pause = setTimeout(() => this.#ponder(action), 60)
  }

  #ponder(action: A) {
    const [live, seat] = [this.#live, this.seat]
    this.#considering = action
    if (!live || seat === null) return
    void Promise.all([live.ask<Sums>({ do: 'explain', seat, action }), live.ask<Odds>({ do: 'odds', seat, action })])
      .then(([{ sums }, odds]) => {
        if (this.#considering === action) this.considered = { action, sums, odds: odds.outcomes.length ? odds : null }
      })
      .catch(() => {
        if (this.#considering === action) this.considered = null
      })
  }

  // ---------------------------------------------------------------- looking back

  /** Shows the moment after step `ply`; nothing for the present. */
  async lookBack(ply: number | null): Promise<void> {
    if (ply !== null && ply >= this.length && this.#wholeLength !== null) ply = this.over ? this.length : null
    else if (ply !== null && ply >= this.length && !this.over) ply = null
    if (this.at !== null && this.shown) this.#lastPage = this.shown
    else this.#lastPage = this.#now
    this.#stop()
    this.at = ply
    this.waiting = null
    this.considered = null
    if (ply === null) return
    await this.#page(ply)
    // The page before and the page after, for the log and for playing on.
    if (ply % CHUNK < 8 && ply >= CHUNK) void this.#page(ply - CHUNK)
    if (ply % CHUNK > CHUNK - 6) void this.#page(ply + CHUNK)
  }

  #playing = $state(false)
  /** Is the past being played? */
  get playing(): boolean {
    return this.#playing
  }
  #stop() {
    this.#playing = false
    this.moments.clear()
  }
  /** Plays on from the moment that is shown, or stops. */
  async play(): Promise<void> {
    if (this.#playing) return this.#stop()
    if (this.at === null || this.at >= this.length) await this.lookBack(0)
    this.#playing = true
    while (this.#playing && this.at !== null && this.at < this.length) {
      const next: number = this.at + 1
      await this.#page(next)
      const [before, after] = [this.#pages.get(this.at), this.#pages.get(next)]
      if (!before || !after) break
      this.moments.add(before, after)
      await this.moments.done()
      if (!this.#playing) return
      this.at = next
      if (next % CHUNK > CHUNK - 6) void this.#page(next + CHUNK)
    }
    this.#playing = false
  }

  #fetching = new Set<number>()
  async #page(ply: number): Promise<void> {
    const from = Math.floor(ply / CHUNK) * CHUNK
    if (this.#pages.has(ply) || this.#fetching.has(from) || (this.#wholeLength !== null && from > this.#wholeLength))
      return
    this.#fetching.add(from)
    try {
      const answer = await call<Replay<V, Spoken<E>>>(
        `/api/battles/${this.id}/replay${this.#query({ from, to: from + CHUNK - 1 })}`,
      )
      const pages = new Map(this.#pages)
      for (const moment of answer.moments) pages.set(moment.ply, moment)
      this.#pages = pages
      if (this.over) this.#wholeLength = answer.plies
    } catch (error) {
      this.#explain(error)
      this.at = null
    } finally {
      this.#fetching.delete(from)
    }
  }
}

/** A battle of a game that is not known: what belongs together is handed on together. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBattle = Battle<any, any, any>
