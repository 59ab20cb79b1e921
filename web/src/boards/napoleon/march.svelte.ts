// A move being put together, leg by leg, and what the referee says of it before it is made.
import { ApiError } from '../../lib/api'
import type { Battle } from '../../lib/battle.svelte'
import type { Message } from '../../lib/i18n.svelte'
import { FIVE, type Action, type Manoeuvre, type UnitView, type View } from './table'

class March {
  /** The unit in hand. */
  unit = $state<number | null>(null)
  path = $state.raw<Manoeuvre[]>([])
  /** Where it would stand. */
  ghost = $state.raw<UnitView | null>(null)
  refusal = $state.raw<{ message: Message | string; rule?: string } | null>(null)
  #asked = 0
  #pause: ReturnType<typeof setTimeout> | undefined

  clear() {
    clearTimeout(this.#pause)
    this.#asked++
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
  /** The action that the path would be, in the decision of the moment. */
  action(view: View): Action | null {
    if (this.unit === null || !this.path.length) return null
    if (view.decision === 'path') return { type: 'path', path: this.path, join: null, onto: null }
    if (view.decision === 'readiness' || view.decision === 'regroup') return { type: 'manoeuvre', unit: this.unit, manoeuvre: this.path[0]! }
    return { type: 'move', unit: this.unit, path: this.path, emerge: null, ready: false }
  }
  set(battle: Battle, path: Manoeuvre[], pause = 40) {
    this.path = path
    clearTimeout(this.#pause)
    const ticket = ++this.#asked
    const action = this.action(battle.view as View)
    const unit = this.unit
    if (!action || unit === null) {
      this.ghost = null
      this.refusal = null
      return
    }
    this.#pause = setTimeout(() => {
      battle
        .preview<View>(action)
        .then((seen) => {
          if (ticket !== this.#asked) return
          this.refusal = null
          this.ghost = seen?.units.find((known) => known.id === unit) ?? null
        })
        .catch((error: unknown) => {
          if (ticket !== this.#asked || !(error instanceof ApiError)) return
          this.ghost = null
          if (error.status !== 0) this.refusal = { message: error.error.say ?? error.error.message, ...(error.error.rule ? { rule: error.error.rule } : {}) }
        })
    }, pause)
  }
  /** One more leg; a leg of the same kind grows. */
  add(battle: Battle, leg: Manoeuvre) {
    const last = this.path.at(-1)
    if (last && 'mm' in last && 'mm' in leg && last.do === leg.do && last.do !== 'oblique') this.set(battle, [...this.path.slice(0, -1), { ...last, mm: Math.max(0, last.mm + leg.mm) }].filter((known) => !('mm' in known) || known.mm > 0) as Manoeuvre[])
    else if (last?.do === 'turn' && leg.do === 'turn') this.set(battle, [...this.path.slice(0, -1), ...(last.degrees + leg.degrees === 0 ? [] : [{ do: 'turn' as const, degrees: last.degrees + leg.degrees }])])
    else this.set(battle, [...this.path, leg])
  }
  back(battle: Battle) {
    this.set(battle, this.path.slice(0, -1))
  }
  async go(battle: Battle): Promise<void> {
    const action = this.action(battle.view as View)
    if (action && (await battle.act(action))) this.clear()
  }
  /** What the legs cost by the table of BWN-9.8, obstacles left out: for the bar that shows what is left. */
  spent(): number {
    return this.path.reduce((sum, leg) => sum + ('mm' in leg ? (leg.do === 'back' ? 2 * leg.mm : leg.mm) : leg.do === 'about_face' ? 10 : FIVE), 0)
  }
}
export const march = new March()
