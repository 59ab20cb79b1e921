// A battle looked at afterwards: asked for, waited for, and told from one side's point of view.
import type { Analysed, Analysis, TurningPoint } from '../wire/envelope'
import { ApiError, call } from './api'
import type { Tagged } from './battle.svelte'

export type Looked = Analysis<Tagged>
export type Moment = TurningPoint<Tagged>

const AGAIN = 700

/** From -1000 … 1000 for the side listed first to 0 … 100 for a side. */
export const chance = (balance: number, first: boolean) => 50 + ((first ? 1 : -1) * balance) / 20
/** A change of the balance in the same points. */
export const points = (change: number, first: boolean) => ((first ? 1 : -1) * change) / 20

/** What the curve shows after each step: the truth, or what a side could know. */
export function line(analysis: Looked, seat: string | null): number[] {
  return analysis.points.map((point) => (seat === null ? point.truth : point.known[seat]) ?? 0)
}

/** The luck in what a side did, added up, from that side's point of view. */
export function luckOf(analysis: Looked, seat: string, first: boolean): number[] {
  let sum = 0
  return analysis.points.map((point) => {
    if (point.seat === seat) sum += points(point.luck, first)
    return sum
  })
}

/** The points of a curve for an SVG, `wide` × `high`; what lies outside the limits is cut off. */
export function path(values: number[], [low, high]: [number, number], width: number, height: number): string {
  const x = (i: number) => (values.length > 1 ? (i * width) / (values.length - 1) : 0)
  const y = (value: number) => height - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * height
  return values.map((value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('')
}

/** The analysis of a battle, as it comes. */
export class Lookback {
  analysis = $state.raw<Looked | null>(null)
  /** How far it is, 0 to 1; null if nobody works on it. */
  progress = $state<number | null>(null)
  trouble = $state.raw<unknown>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    readonly battle: string,
    readonly seat: string | null,
  ) {}

  get #path() {
    return `/api/battles/${this.battle}/analysis`
  }

  /** Asks for it, and waits. What is there already is shown at once. */
  async open(): Promise<void> {
    this.trouble = null
    await this.#hear(() => call<Analysed<Tagged>>(this.#path, this.seat === null ? {} : { seat: this.seat }))
  }

  async #hear(ask: () => Promise<Analysed<Tagged>>): Promise<void> {
    try {
      const { progress, analysis } = await ask()
      if (this.#closed) return
      this.progress = progress === null ? null : progress / 1000
      if (analysis) this.analysis = analysis
      else this.#timer = setTimeout(() => void this.#hear(() => this.#wait(progress)), AGAIN)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.trouble = error
      this.progress = null
    }
  }

  // Another server may have been asked: then it is asked for anew.
  #wait(progress: number | null): Promise<Analysed<Tagged>> {
    const query = this.seat === null ? '' : `?seat=${this.seat}`
    return progress === null
      ? call(this.#path, this.seat === null ? {} : { seat: this.seat })
      : call(this.#path + query)
  }

  close() {
    this.#closed = true
    clearTimeout(this.#timer)
  }
}
