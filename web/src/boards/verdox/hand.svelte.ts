// What the player holds: the kind to be placed next, and the line of an open menu.
import type { Kind } from '../../wire/verdox'

export const hand = $state<{ kind: Kind; option: number }>({ kind: 'infantry', option: 0 })
