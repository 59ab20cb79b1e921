// The hand over the table: what it holds, what it points at, and the menu where a press means more than one thing.
export class Hand<Action> {
  /** The unit or the commander in hand. */
  chosen = $state.raw<{ unit: number } | { commander: number } | null>(null)
  /** The unit under the pointer. */
  hovered = $state<number | null>(null)
  /** What is asked, and where the menu opens. */
  asked = $state.raw<{ x: number; y: number; actions: Action[] } | null>(null)
  /** Which line of the menu is lit. */
  option = $state(0)

  constructor(readonly act: (action: Action) => unknown) {}

  get unit(): number | null {
    return this.chosen && 'unit' in this.chosen ? this.chosen.unit : null
  }
  get commander(): number | null {
    return this.chosen && 'commander' in this.chosen ? this.chosen.commander : null
  }
  /** What the lit line of the menu would do. */
  get considered(): Action | null {
    return this.asked?.actions[this.option] ?? null
  }
  /** Does the only thing there is to do, or asks which. */
  pick(actions: Action[], x: number, y: number) {
    if (actions.length === 1) void this.act(actions[0]!)
    else {
      this.option = 0
      this.asked = { x, y, actions }
    }
  }
  /** Answers the menu. */
  answer(action: Action | null = this.considered) {
    this.asked = null
    if (action !== null) void this.act(action)
  }
  /** The keys of the menu, and those that go from one unit or target to the next. True if the key meant something. */
  key(event: KeyboardEvent, able: number[], targets: number[]): boolean {
    const after = (ids: number[], id: number | null) => ids[(ids.indexOf(id ?? -1) + 1) % ids.length]
    if (this.asked && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const count = this.asked.actions.length
      this.option = (this.option + (event.key === 'ArrowDown' ? 1 : -1) + count) % count
    } else if (this.asked && (event.key === 'Enter' || event.key === ' ')) this.answer()
    else if (event.key === 'n' || event.key === 'N') {
      const next = after(able, this.unit)
      if (next !== undefined) this.chosen = { unit: next }
    } else if (event.key === 't' || event.key === 'T') this.hovered = after(targets, this.hovered) ?? null
    else return false
    return true
  }
}
