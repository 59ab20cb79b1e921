// The queue between the socket and the board: what happened is shown beat by beat, at a pace that a person can follow.
// The shell owns time; a board only says how an event looks. Following a battle and replaying it are this one machine.
import type { Moment } from '../wire/envelope'
import { PACES, SETTLE, settings } from './settings.svelte'

/** A die to show: a number 1–6, or the name of a face with its picture. */
export type Face = number | string

/** How an event looks on the board. Places are written as the board's own words for them. */
export interface Staged {
  /** Where something acts. */
  focus?: string[]
  /** Where something is acted upon. */
  target?: string[]
  /** The way of what moves, from its first place to its last. */
  path?: string[]
  dice?: Face[]
  /** What is lost where: "−2", or a cross for a whole unit. */
  losses?: { at: string; count: number | 'all' }[]
  /** Is the way one of retreat? */
  retreat?: boolean
  /** How long it is shown at the normal pace, in milliseconds. */
  lasts: number
}
export type Stager<V, E> = (event: E, before: V, after: V) => Staged | null

/** One thing to look at: an event of a step on the board as it was before, or the board as the step left it. */
export interface Beat<V, E> {
  before: Moment<V, E>
  after: Moment<V, E>
  /** The place of the event in its step; null when the step is done and the board shows it. */
  index: number | null
  staged: Staged
}

/** An event without a picture, but with a sentence. */
const READ = 850

export class Moments<V, E extends object> {
  #beats = $state.raw<Beat<V, E>[]>([])
  #at = $state(0)
  #paused = $state(false)
  #held = false
  #frame = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void)[] = []
  /** How an event looks; the board of the game says so. */
  stager: Stager<V, E> | null = null
  /** Called when everything was seen. */
  onidle: () => void = () => {}

  get playing(): boolean {
    return this.#at < this.#beats.length
  }
  get now(): Beat<V, E> | null {
    return this.#beats[this.#at] ?? null
  }
  /** What the board shows. */
  get shown(): Moment<V, E> | null {
    const beat = this.now
    return beat && (beat.index === null ? beat.after : beat.before)
  }
  get paused(): boolean {
    return this.#paused
  }
  /** Where we are among what is to be seen, counted in steps of the battle. */
  get progress(): { step: number; of: number } {
    const steps = [...new Set(this.#beats.map((beat) => beat.after))]
    return { step: this.now ? steps.indexOf(this.now.after) + 1 : steps.length, of: steps.length }
  }

  /** Queues a step. Of the player's own steps only what chance or the enemy made of them is shown. */
  add(before: Moment<V, E>, after: Moment<V, E>, own = false) {
    const beats: Beat<V, E>[] = []
    after.events.forEach((event, index) => {
      const staged =
        this.stager?.(event, before.view, after.view) ?? ('say' in event && event.say ? { lasts: READ } : null)
      if (!staged || staged.lasts <= 0) return
      const fate = staged.dice?.length || staged.losses?.length || staged.retreat
      if (!own || fate) beats.push({ before, after, index, staged })
    })
    // What nobody needs to see, the board just shows.
    if (!beats.length && own) return
    beats.push({ before, after, index: null, staged: { lasts: SETTLE } })
    const idle = !this.playing
    this.#beats = idle ? beats : [...this.#beats, ...beats]
    if (idle) this.#go(0)
  }

  #go(at: number) {
    this.#at = at
    this.#run()
  }
  #stop() {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#timer)
  }
  #run() {
    this.#stop()
    const beat = this.now
    if (!beat) {
      this.#beats = []
      this.#at = 0
      this.#paused = false
      for (const done of this.#waiting.splice(0)) done()
      this.onidle()
    } else if (!this.#paused && !this.#held)
      // Its time begins when it is drawn, however long that takes.
      this.#frame = requestAnimationFrame(() => {
        this.#timer = setTimeout(() => this.#go(this.#at + 1), beat.staged.lasts * (PACES[settings.pace] || 1))
      })
  }

  /** The next beat, by hand. */
  step() {
    this.#paused = true
    this.#go(this.#at + 1)
  }
  /** The beat before, by hand. */
  back() {
    this.#paused = true
    this.#go(Math.max(0, this.#at - 1))
  }
  pause() {
    this.#paused = !this.#paused
    this.#run()
  }
  /** Nobody looks: time stands still until somebody does. */
  hold(held: boolean) {
    this.#held = held
    this.#run()
  }
  /** Shows the present at once. */
  skip() {
    if (this.playing) this.#go(this.#beats.length)
  }
  /** Forgets what was to be shown, without a word to anybody. */
  clear() {
    this.#stop()
    this.#beats = []
    this.#at = 0
    this.#paused = false
    this.#waiting = []
  }
  /** Everything that is queued now was seen. */
  done(): Promise<void> {
    return this.playing ? new Promise((seen) => this.#waiting.push(seen)) : Promise.resolve()
  }
}
