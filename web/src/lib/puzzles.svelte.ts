// Puzzles: which there are, and which were solved on this device.
import type { PuzzleAbout, PuzzleAnswer, Puzzles } from '../wire/envelope'
import { call } from './api'
import type { Tagged } from './battle.svelte'

type Named = Pick<PuzzleAbout, 'game' | 'id'>
/** Solved by oneself, or after a look at the answer. */
export type Solved = 'alone' | 'shown'

const KEY = 'bivouac-puzzles'
function load(): Record<string, Solved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Solved>
  } catch {
    return {}
  }
}
let kept = $state<Record<string, Solved>>(load())
const pathOf = ({ game, id }: Named) => `${game}/${id}`

export const solved = (puzzle: Named): Solved | undefined => kept[pathOf(puzzle)]
export function remember(puzzle: Named, how: Solved) {
  // What was once found alone stays so.
  if (solved(puzzle) === 'alone') return
  kept = { ...kept, [pathOf(puzzle)]: how }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A private window may refuse: what was solved is then known as long as the page.
  }
}

export const list = () => call<Puzzles>('/api/puzzles')
export const answer = (puzzle: Named) => call<PuzzleAnswer<Tagged>>(`/api/puzzles/${pathOf(puzzle)}`)
export const begin = async (puzzle: Named) =>
  (await call<{ battle: string }>(`/api/puzzles/${pathOf(puzzle)}`, {})).battle
