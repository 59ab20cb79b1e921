// What is carried over the table before the battle: a piece of terrain, works, a regiment. The referee says what it thinks of
// each place before anything is put down.
import { ApiError } from '../../lib/api'
import type { Message } from '../../lib/i18n.svelte'
import type { Piece } from '../tabletop/ground'
import { inside } from '../tabletop/lie'
import { putDown, type Item } from './sketch'
import type { Action, Formation, UnitView, View, Battle } from './table'

type Mm = [number, number]

/** A regiment of guns must say where its guns stand, any other must not (BWN-3.26): asked once, then known. */
const SLOT = 'BWN-3.26'

class Placing {
  item = $state.raw<Item | null>(null)
  at = $state.raw<Mm | null>(null)
  turn = $state(0)
  grow = $state(1)
  form = $state<Formation>('column')
  /** What would be there, as the referee sees it. */
  unit = $state.raw<UnitView | null>(null)
  pieces = $state.raw<Piece[]>([])
  refusal = $state.raw<{ message: Message | string; rule?: string } | null>(null)
  #guns = new Map<number, boolean>()
  #asked = 0
  #pause: ReturnType<typeof setTimeout> | undefined

  /** Takes something in hand; nothing puts it away. */
  take(item: Item | null, turn = 0, form: Formation = 'column') {
    clearTimeout(this.#pause)
    this.#asked++
    this.item = item
    this.turn = turn
    this.grow = 1
    this.form = form
    this.at = null
    this.unit = null
    this.pieces = []
    this.refusal = null
  }
  get who(): number | null {
    return this.item && 'unit' in this.item ? this.item.unit : null
  }
  /** How far one notch turns: what looks at the enemy is aimed more finely than what only lies there. */
  get notch(): number {
    return this.who === null ? (this.item?.what === 'redoubt' ? 90 : 15) : 5
  }

  carry(battle: Battle, at: Mm) {
    this.at = [Math.round(at[0]), Math.round(at[1])]
    this.#ask(battle)
  }
  spin(battle: Battle, notches: number) {
    this.turn = (this.turn + notches * this.notch + 360) % 360
    this.#ask(battle)
  }
  size(battle: Battle, by: number) {
    this.grow = Math.min(2, Math.max(0.3, this.grow * by))
    this.#ask(battle)
  }
  reform(battle: Battle, form: Formation) {
    this.form = form
    this.unit = null
    this.#ask(battle)
  }
  action(view: View): Action | null {
    if (!this.item || !this.at) return null
    const place = this.at
    const section = view.terrain.findIndex(
      (piece) => piece.ground.kind === 'tz' && piece.area && inside(piece.area, place),
    )
    const who = this.who
    return putDown(
      this.item,
      place,
      { turn: this.turn, grow: this.grow, form: this.form, gun: who !== null && (this.#guns.get(who) ?? false) },
      view.size,
      section < 0 ? null : section,
    )
  }

  #ask(battle: Battle, pause = 25) {
    clearTimeout(this.#pause)
    const ticket = ++this.#asked
    this.#pause = setTimeout(() => void this.#judge(battle, ticket), pause)
  }
  async #judge(battle: Battle, ticket: number): Promise<void> {
    const view = battle.view
    const [action, who] = [this.action(view), this.who]
    if (!action) return
    try {
      const seen = await battle.preview(action)
      if (ticket !== this.#asked) return
      this.refusal = null
      this.unit = who === null ? null : (seen?.units.find((known) => known.id === who) ?? null)
      const known = new Set(view.terrain.map((piece) => piece.id))
      this.pieces = seen?.terrain.filter((piece) => !known.has(piece.id)) ?? []
    } catch (error) {
      if (ticket !== this.#asked || !(error instanceof ApiError) || error.status === 0) return
      if (error.error.rule === SLOT && who !== null && !this.#guns.has(who)) {
        this.#guns.set(who, true)
        this.#ask(battle, 0)
        return
      }
      this.pieces = []
      this.refusal = {
        message: error.error.say ?? error.error.message,
        ...(error.error.rule ? { rule: error.error.rule } : {}),
      }
    }
  }
  /** Puts it down where it is. What the referee refuses stays in hand, with the reason. */
  async put(battle: Battle): Promise<void> {
    const action = this.action(battle.view)
    if (!action) return
    clearTimeout(this.#pause)
    await this.#judge(battle, ++this.#asked)
    if (this.refusal) return
    if (await battle.act(this.action(battle.view))) this.take(null)
  }
}
export const placing = new Placing()
