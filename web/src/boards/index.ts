// The one list of boards. A game's board is its own folder and one line here.
import type { BoardModule } from './board'

const boards: Record<string, () => Promise<{ default: BoardModule }>> = {
  verdox: () => import('./verdox'),
  generals: () => import('./generals'),
  ccn: () => import('./ccn'),
  napoleon: () => import('./napoleon'),
}

export const hasBoard = (game: string) => game in boards

export async function loadBoard(game: string): Promise<BoardModule | null> {
  const load = boards[game]
  return load ? (await load()).default : null
}
