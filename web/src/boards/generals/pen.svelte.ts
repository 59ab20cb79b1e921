// What the player holds while writing: a kind of unit in a sector, an arrow of the sheet, a marker.
import type { Kind, Marker, Order } from './plan'

export const pen = $state<{
  from: string | null
  kind: Kind
  arrow: Order | null
  marker: Marker | null
  /** How many of the lines that read alike are not carried out now. */
  heldBack: Record<string, number>
}>({
  from: null,
  kind: 'infantry',
  arrow: null,
  marker: null,
  heldBack: {},
})
