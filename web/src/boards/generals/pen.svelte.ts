// What the player holds while writing: a kind of unit in a sector, or an arrow of the sheet.
import type { Kind, Order } from './plan'

export const pen = $state<{ from: string | null; kind: Kind; arrow: Order | null }>({ from: null, kind: 'infantry', arrow: null })
