// The tape measure: always one key away.
class Tape {
  on = $state(false)
  from = $state.raw<[number, number] | null>(null)
  to = $state.raw<[number, number] | null>(null)
  toggle() {
    this.on = !this.on
    this.from = null
    this.to = null
  }
}
export const tape = new Tape()
