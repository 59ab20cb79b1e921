// What the table and the panel tell each other: the group that the staff tree points at, the unit in hand.
class Lit {
  group = $state<number | null>(null)
  unit = $state<number | null>(null)
  /** The unit that was pressed, not only pointed at. */
  held = $state<number | null>(null)
}
export const lit = new Lit()
