// How far a player has looked at each battle, kept on the device: what came later is shown on coming back.
const KEY = 'bivouac-seen'
const MOST = 100

type Looks = Record<string, number>

function looks(): Looks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Looks
  } catch {
    return {}
  }
}
const name = (battle: string, seat: string | null) => `${battle} ${seat ?? ''}`

/** The number of steps that stood when the seat last looked; null if it never did on this device. */
export const lastLook = (battle: string, seat: string | null): number | null => looks()[name(battle, seat)] ?? null

export function looked(battle: string, seat: string | null, ply: number) {
  const { [name(battle, seat)]: _, ...others } = looks()
  const kept = Object.entries(others).slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [name(battle, seat)]: ply }))
  } catch {
    // A private window may refuse: then nothing is shown again.
  }
}
