// The line of sight tool: two places, and what the referee says of the line between them.
import type { Sightline } from '../wire/envelope'
import type { Sight } from '../wire/kernel'
import { call } from './api'

export class Ruler {
  /** Is it in hand? */
  on = $state(false)
  from = $state<string | null>(null)
  to = $state<string | null>(null)
  sight = $state.raw<Sight | null>(null)
  /** The second end stays where it was pressed, until a new line is begun. */
  #pinned = false
  #asked = 0
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(readonly battle: string) {}

  toggle() {
    this.on = !this.on
    this.clear()
  }
  clear() {
    clearTimeout(this.#pause)
    this.from = null
    this.to = null
    this.sight = null
    this.#pinned = false
  }
  /** The pointer, or the cursor of the keyboard, is over a place. */
  aim(place: string | null) {
    if (!this.on || this.#pinned || !this.from || place === null || place === this.to) return
    this.#measure(place, 40)
  }
  /** A place is pressed: the first end, then the second, then a new line. */
  press(place: string) {
    if (!this.from || this.#pinned) {
      this.clear()
      this.from = place
    } else if (place === this.from) this.clear()
    else {
      this.#measure(place, 0)
      this.#pinned = true
    }
  }

  #measure(to: string, pause: number) {
    const from = this.from!
    const ticket = ++this.#asked
    this.to = to
    this.sight = null
    clearTimeout(this.#pause)
    if (to === from) return
    // A pointer that only passes by asks nothing.
    this.#pause = setTimeout(() => {
      const query = new URLSearchParams({ from, to })
      call<Sightline>(`/api/battles/${this.battle}/sight?${query}`)
        .then(({ sight }) => {
          if (ticket === this.#asked) this.sight = sight
        })
        .catch(() => {})
    }, pause)
  }
}
