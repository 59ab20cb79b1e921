// The one list of boards. A game's board is its own folder and one line here.
import type { AnyBoard } from './board'

const boards: Record<string, () => Promise<{ default: AnyBoard }>> = {
  verdox: () => import('./verdox'),
  generals: () => import('./generals'),
  ccn: () => import('./ccn'),
  napoleon: () => import('./napoleon'),
  lee: () => import('./lee'),
}

export const hasBoard = (game: string) => game in boards

export async function loadBoard(game: string): Promise<AnyBoard | null> {
  const load = boards[game]
  return load ? (await load()).default : null
}
