// A battle as this page knows it: the view of one pair of eyes, what is legal, what happened, and how to act.
import { ApiError, call, type Over, type Status, type WireError } from './api'
import type { Message } from './i18n.svelte'
import { Live, type Link } from './live'
import { seatInfo, type SeatInfo } from './lobby.svelte'
import { Ruler } from './ruler.svelte'

export type Action = Record<string, unknown> & { type: string }
export type Event = Record<string, unknown> & { type: string; say?: Message }
export interface Step {
  seq: number
  seat: string | null
  events: Event[]
}
export interface SumPart {
  label: string
  amount: number
  rule: string
  subject?: { id: number; name: string }
}
export interface Sum {
  name: string
  total: number
  parts: SumPart[]
}
export interface Odds {
  exact: boolean
  outcomes: { p: number; result: Message }[]
}
export interface Considered {
  action: Action
  sums: Sum[]
  odds: Odds | null
}
/** What the Marshal would do, and why. */
export interface Advice {
  action: Action
  /** The candidates with their values from -1 (lost) to 1 (won), best first. */
  considered: { action: Action; value: number; visits: number }[]
  /** What gets better or worse by it, the weightiest first. */
  reasons: { aspect: string; gain: number }[]
  /** The rest of a sheet that is written in secret. */
  plan?: Action[]
}
export interface ChatLine {
  number: number
  name: string | null
  seat: string | null
  text: string
}
export interface Trouble {
  message: Message | string
  rule?: string
}
/** A clock: milliseconds left when it was read. */
export interface Clock {
  left: number
  running: boolean
}
export interface Table {
  seats: Record<string, unknown>
  clocks: Record<string, Clock | null> | null
  deserted: string[]
  draw_offered_by: string | null
  paused: boolean
  thinking: string | null
}
/** A moment of the battle: what is seen, and what has just happened. */
export interface Moment {
  ply: number
  view: unknown
  status: Status
  seat: string | null
  events: Event[]
}

interface Answer extends Status {
  game: string
  scenario: string | null
  commitment: string
  seats: Record<string, unknown>
  you: string[]
  hints: boolean
  undo?: boolean
  seq: number
  view: unknown
  table?: Table
}
interface Told extends Partial<Answer> {
  seq: number
  seat: string | null
  events: Event[]
  undone?: boolean
  reset?: boolean
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The steps that stand: an undo takes back the last one of its seat. */
export function standing(told: { seat: string | null; events: Event[]; undone?: boolean }[]): Step[] {
  const steps: { seat: string | null; events: Event[] }[] = []
  for (const { seat, events, undone } of told) {
    if (undone) {
      const last = steps.findLastIndex((step) => step.seat === seat)
      if (last >= 0) steps.splice(last, 1)
    } else if (events.length) steps.push({ seat, events })
  }
  return steps.map((step, i) => ({ ...step, seq: i + 1 }))
}

const CHUNK = 25

export class Battle {
  readonly id: string
  game = $state('')
  scenario = $state('')
  commitment = $state('')
  seats = $state.raw<Record<string, SeatInfo>>({})
  mySeats = $state.raw<string[]>([])
  /** The seat whose eyes look; null for a spectator. */
  seat = $state<string | null>(null)
  link = $state<Link>('connecting')
  missing = $state(false)
  hints = $state(false)
  canUndo = $state(false)

  // The present, as the referee last told it. `seq` counts what was told, undos too; `ply` the steps that stand.
  #now = $state.raw<Moment | null>(null)
  seq = $state(0)
  #told: Told[] = []
  steps = $state.raw<Step[]>([])
  chat = $state.raw<ChatLine[]>([])
  legal = $state.raw<Action[]>([])
  exhaustive = $state(true)
  thinking = $state<{ seat: string; progress: number } | null>(null)
  clocks = $state.raw<Record<string, Clock | null>>({})
  clocksReadAt = $state(0)
  drawOffered = $state<string | null>(null)
  paused = $state(false)
  /** The last thing that went wrong, in words a player understands. */
  trouble = $state.raw<Trouble | null>(null)
  considered = $state.raw<Considered | null>(null)
  advice = $state.raw<Advice | null>(null)
  advising = $state(false)
  busy = $state(false)
  flipped = $state(false)

  // The past, while somebody looks back; counted in steps.
  at = $state<number | null>(null)
  #pages = $state.raw<Map<number, Moment>>(new Map())
  #wholeLength = $state<number | null>(null)

  /** The seat to which the device must be handed before anything more is shown. */
  handover = $state<string | null>(null)

  /** The line of sight tool. */
  readonly ruler: Ruler

  #live: Live | null = null
  #asked = 0
  /** The moment that `legal` belongs to. */
  #legalAt = $state(-1)
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
    this.ruler = new Ruler(id)
  }

  // ---------------------------------------------------------------- what is shown

  get shown(): Moment | null {
    return this.at === null ? this.#now : (this.#pages.get(this.at) ?? this.#lastPage)
  }
  // While a page of the past is on its way the one before it stays.
  #lastPage = $state.raw<Moment | null>(null)
  get view(): unknown {
    return this.shown?.view
  }
  get status(): Status | null {
    return this.shown?.status ?? null
  }
  /** How many steps can be looked back through. After the end everything is shown, also what nobody noticed. */
  get length(): number {
    return this.#wholeLength ?? this.#now?.ply ?? 0
  }
  get over(): Over | null {
    return this.#now?.status.over ?? null
  }
  get phase(): Message | null {
    const status = this.status
    return status ? { key: status.phase, args: status.phase_args } : null
  }
  get turn(): string[] {
    return this.#now?.status.turn ?? []
  }
  /** May the player act now, at the present moment? */
  get acting(): boolean {
    return this.at === null && !this.over && !this.paused && this.seat !== null && this.turn.includes(this.seat)
  }
  /** May the player act, and is it known by what? */
  get ready(): boolean {
    return this.acting && this.#legalAt === this.seq
  }
  get sameScreen(): boolean {
    return this.mySeats.length > 1
  }
  /** The steps up to what is shown, the latest last. */
  get story(): Step[] {
    if (this.at === null) return this.steps
    const found: Step[] = []
    for (let ply = this.at; ply >= 0 && found.length < 60; ply--) {
      const page = this.#pages.get(ply)
      if (!page) break
      found.unshift({ seq: ply, seat: page.seat, events: page.events })
    }
    return found
  }
  /** The step that led to what is shown, for dice and animation. */
  get latest(): Step | null {
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
      else {
        this.link = 'lost'
        this.#retry = setTimeout(() => void this.open(), 1500)
      }
    }
  }

  async #join(invite: string): Promise<void> {
    try {
      await call(`/api/battles/${this.id}/join`, { invite })
    } catch (error) {
      // Whoever sits there already has simply opened the link again.
      if (error instanceof ApiError && error.status !== 0) this.#explain(error)
      else throw error
    }
  }

  /** Two players at one device: before anybody says who looks, not even the view of one side is asked for. */
  async #waitForPlayer(): Promise<boolean> {
    const { battles } = await call<{ battles: { battle: string; game: string; scenario: string; you: string[]; turn: string[]; over: Over | null; seats: Record<string, unknown> }[] }>('/api/battles?mine=1')
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
    this.legal = []
    this.#legalAt = -1
    this.chat = []
    this.considered = null
    this.advice = null
    this.trouble = null
    this.ruler.clear()
  }

  #query(extra: Record<string, string | number> = {}): string {
    const query = new URLSearchParams()
    if (this.seat !== null && this.sameScreen) query.set('seat', this.seat)
    for (const [name, value] of Object.entries(extra)) query.set(name, String(value))
    const text = query.toString()
    return text ? `?${text}` : ''
  }

  async #look(seat: string | null): Promise<void> {
    this.seat = seat
    const [about, past] = await Promise.all([
      call<Answer>(`/api/battles/${this.id}${this.#query()}`),
      call<{ events: Told[] }>(`/api/battles/${this.id}/events${this.#query({ after: 0 })}`),
    ])
    this.#describe(about)
    this.seat = seat ?? about.you[0] ?? null
    this.#told = past.events.filter((told) => told.seq <= about.seq)
    this.#settle(about)
    this.#live = new Live({
      address: () => `/ws/battles/${this.id}${this.#query({ after: this.seq })}`,
      link: (link) => {
        this.link = link
        if (link === 'live' && this.acting && this.legal.length === 0) void this.#askLegal()
      },
      message: (message) => this.#hear(message),
    })
    void call<{ chat: ChatLine[] }>(`/api/battles/${this.id}/chat${this.#query()}`).then(({ chat }) => (this.chat = chat)).catch(() => {})
  }

  #describe(about: Answer) {
    this.game = about.game
    this.scenario = about.scenario ?? ''
    this.commitment = about.commitment ?? ''
    this.mySeats = about.you
    this.hints = about.hints
    this.#seat(about.seats)
    if (about.table) this.#lay(about.table)
  }

  #seat(seats: Record<string, unknown>) {
    this.seats = Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, seatInfo(who, this.mySeats.includes(seat))]))
  }

  // ---------------------------------------------------------------- hearing

  #lay(table: Table) {
    this.#seat(table.seats)
    this.clocks = table.clocks ?? {}
    this.clocksReadAt = Date.now()
    this.drawOffered = table.draw_offered_by
    this.paused = table.paused
    if (!table.thinking) this.thinking = null
    else if (this.thinking?.seat !== table.thinking) this.thinking = { seat: table.thinking, progress: 0 }
  }

  #hear(message: Record<string, unknown>) {
    if (message.thinking) {
      const { seat, progress } = message.thinking as { seat: string; progress: number }
      this.thinking = { seat, progress: progress / 1000 }
    }
    if (message.chat) {
      const said = message.chat as ChatLine
      if (!this.chat.some((line) => line.number === said.number)) this.chat = [...this.chat, said]
    }
    if (message.table) this.#lay(message.table as Table)
    if (typeof message.seq === 'number') this.#advance(message as unknown as Told)
  }

  #advance(told: Told) {
    if (told.reset) this.#told = []
    else if (told.seq <= this.seq) return
    else this.#told.push({ seq: told.seq, seat: told.seat, events: told.events ?? [], undone: told.undone })
    this.seq = told.seq
    if (told.undone || told.reset) this.#pages = new Map()
    if (told.table) this.#lay(told.table)
    // A long absence brings the missed steps without their views; the last one has it.
    if (told.view !== undefined) this.#settle(told as Answer)
  }

  /** The present is this. */
  #settle(about: Answer) {
    this.seq = about.seq
    this.steps = standing(this.#told)
    const last = this.#told.at(-1)
    this.#now = { ply: about.ply, view: about.view, status: about, seat: last?.seat ?? null, events: last?.events ?? [] }
    this.canUndo = about.undo ?? false
    this.considered = null
    this.advice = this.#rest?.seq === about.seq ? this.#rest.advice : null
    this.#rest = null
    this.#considering = null
    this.trouble = null
    if (about.over) {
      // What the past looks like is another matter now: everything is shown.
      this.#pages = new Map()
      this.#wholeLength = null
    }
    if (!about.turn.some((seat) => this.seats[seat]?.kind === 'computer')) this.thinking = null
    if (this.sameScreen && !about.over && this.seat !== null && !about.turn.includes(this.seat)) {
      const next = this.mySeats.find((seat) => about.turn.includes(seat))
      if (next) {
        this.#forget()
        this.handover = next
        return
      }
    }
    void this.#askLegal()
  }

  async #askLegal(): Promise<void> {
    const ticket = ++this.#asked
    const seq = this.seq
    if (!this.acting || this.seat === null) {
      this.legal = []
      return
    }
    try {
      const answer = await call<{ actions: Action[]; exhaustive: boolean }>(`/api/battles/${this.id}/legal?seat=${this.seat}`)
      if (ticket !== this.#asked) return
      this.legal = answer.actions
      this.#legalAt = seq
      this.exhaustive = answer.exhaustive
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

  async act(action: unknown): Promise<boolean> {
    if (!this.acting || this.busy) return false
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
    return (await call<{ orders: unknown }>(`/api/battles/${this.id}/standing-orders?seat=${this.seat}`)).orders
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
  async preview<V>(action: unknown): Promise<V | null> {
    const [live, seat] = [this.#live, this.seat]
    if (!live || seat === null) return null
    return (await live.ask<{ view: V | null }>({ do: 'preview', seat, action })).view
  }

  /** Why is this not possible? The refusal, or nothing if it is. */
  async whyNot(action: unknown): Promise<void> {
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
      const advice = await call<Advice>(`/api/battles/${this.id}/suggest`, { seat, level: 'marshal', millis: 1500 })
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
  #rest: { seq: number; advice: Advice } | null = null
  /** Does what the Marshal would do. */
  async heed(): Promise<void> {
    const { advice } = this
    if (!advice) return
    const [action, ...plan] = advice.plan ?? []
    this.#rest = action ? { seq: this.seq + 1, advice: { ...advice, action, plan, considered: [] } } : null
    if (!(await this.act(advice.action))) this.#rest = null
  }

  /** What is being looked at, or else what the Marshal would do: for boards to point out. */
  get pondered(): Action | null {
    return this.considered?.action ?? this.advice?.action ?? null
  }

  #considering: Action | null = null
  #pause: ReturnType<typeof setTimeout> | undefined
  /** Shows the sums and the chances of an action before it is done; nothing to show none. */
  consider(action: Action | null) {
    if (same(this.#considering, action)) return
    clearTimeout(this.#pause)
    this.#considering = action
    if (!action) this.considered = null
    // A pointer that only passes by asks nothing.
    else this.#pause = setTimeout(() => this.#ponder(action), 60)
  }

  #ponder(action: Action) {
    const [live, seat] = [this.#live, this.seat]
    this.#considering = action
    if (!live || seat === null) return
    void Promise.all([live.ask<{ sums: Sum[] }>({ do: 'explain', seat, action }), live.ask<Odds>({ do: 'odds', seat, action })])
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
    this.at = ply
    this.considered = null
    if (ply === null) return
    await this.#page(ply)
    // The page before and the page after, for the log and for playing on.
    if (ply % CHUNK < 8 && ply >= CHUNK) void this.#page(ply - CHUNK)
    if (ply % CHUNK > CHUNK - 6) void this.#page(ply + CHUNK)
  }

  #fetching = new Set<number>()
  async #page(ply: number): Promise<void> {
    const from = Math.floor(ply / CHUNK) * CHUNK
    if (this.#pages.has(ply) || this.#fetching.has(from) || (this.#wholeLength !== null && from > this.#wholeLength)) return
    this.#fetching.add(from)
    try {
      const answer = await call<{ plies: number; moments: (Status & { view: unknown; seat: string | null; events: Event[] })[] }>(`/api/battles/${this.id}/replay${this.#query({ from, to: from + CHUNK - 1 })}`)
      const pages = new Map(this.#pages)
      for (const moment of answer.moments) pages.set(moment.ply, { ply: moment.ply, view: moment.view, status: moment, seat: moment.seat, events: moment.events })
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

export type { WireError }
