// A move being put together, leg by leg, and what the referee says of it before it is made.
import { ApiError } from '../../lib/api'
import type { Battle, Tagged } from '../../lib/battle.svelte'
import type { Message } from '../../lib/i18n.svelte'

/** What a game says about its moves. */
export interface Legs<Leg, Unit, View, Action> {
  /** The action that a path would be, in the decision of the moment. */
  action(view: View, unit: number, path: Leg[]): Action
  /** The last leg and one more as they are walked together. Null if they stay two legs. */
  joined(last: Leg, leg: Leg): Leg[] | null
  /** A unit as a view shows it. */
  unit(view: View, id: number): Unit | null
  /** Where a unit would stand as far as the path alone says: for moves of which the referee shows nothing beforehand. */
  guess?(unit: Unit, path: Leg[]): Unit | null
}

/** So long after a lost connection the referee is asked again. */
const AGAIN = 400

/** What a march needs of a battle. */
type Field<View, Action extends Tagged> = Pick<Battle<View, Action>, 'view' | 'preview' | 'act'>

export class March<Leg, Unit, View, Action extends Tagged> {
  /** The unit in hand. */
  unit = $state<number | null>(null)
  path = $state.raw<Leg[]>([])
  /** Where it would stand. */
  ghost = $state.raw<Unit | null>(null)
  refusal = $state.raw<{ message: Message | string; rule?: string } | null>(null)
  #asked = 0
  #pause: ReturnType<typeof setTimeout> | undefined
  #heard: (() => void) | null = null
  #answer: Promise<void> = Promise.resolve()

  constructor(readonly legs: Legs<Leg, Unit, View, Action>) {}

  clear() {
    clearTimeout(this.#pause)
    this.#asked++
    this.#heard?.()
    this.unit = null
    this.path = []
    this.ghost = null
    this.refusal = null
  }
  take(unit: number | null) {
    if (this.unit === unit) return
    this.clear()
    this.unit = unit
  }
  action(view: View): Action | null {
    return this.unit === null || !this.path.length ? null : this.legs.action(view, this.unit, this.path)
  }
  set(battle: Field<View, Action>, path: Leg[], pause = 40) {
    this.path = path
    clearTimeout(this.#pause)
    this.#heard?.()
    const ticket = ++this.#asked
    const action = this.action(battle.view)
    const unit = this.unit
    if (!action || unit === null) {
      this.ghost = null
      this.refusal = null
      return
    }
    this.#answer = new Promise((heard) => (this.#heard = heard))
    const ask = () =>
      battle
        .preview(action)
        .then((seen) => {
          if (ticket !== this.#asked) return
          this.refusal = null
          const now = this.legs.unit(battle.view, unit)
          this.ghost = seen ? this.legs.unit(seen, unit) : now && (this.legs.guess?.(now, path) ?? null)
          this.#heard?.()
        })
        .catch((error: unknown) => {
          if (ticket !== this.#asked || !(error instanceof ApiError)) return
          this.ghost = null
          // The question got lost with the connection: it is asked until there is an answer.
          if (error.status === 0) this.#pause = setTimeout(() => void ask(), AGAIN)
          else {
            this.refusal = {
              message: error.error.say ?? error.error.message,
              ...(error.error.rule ? { rule: error.error.rule } : {}),
            }
            this.#heard?.()
          }
        })
    this.#pause = setTimeout(() => void ask(), pause)
  }
  /** One more leg; a leg of the same kind grows. */
  add(battle: Field<View, Action>, leg: Leg) {
    const last = this.path.at(-1)
    const both = last === undefined ? null : this.legs.joined(last, leg)
    this.set(battle, both ? [...this.path.slice(0, -1), ...both] : [...this.path, leg])
  }
  back(battle: Field<View, Action>) {
    this.set(battle, this.path.slice(0, -1))
  }
  /** Lets go of the unit: the path is the order as soon as the referee allows it. A refused path stays, with its reason. */
  async drop(battle: Field<View, Action>): Promise<void> {
    const { unit, path } = this
    await this.#answer
    if (this.unit === unit && this.path === path && !this.refusal) await this.go(battle)
  }
  async go(battle: Field<View, Action>): Promise<void> {
    const action = this.action(battle.view)
    if (action && (await battle.act(action))) this.clear()
  }
}
