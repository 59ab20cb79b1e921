// The one list of games, in the order of the lobby. A game is its own folder, and an import and a line here.
import type { About, AnyBoard } from './board'
import { about as ccn } from './ccn/about'
import { about as generals } from './generals/about'
import { about as lee } from './lee/about'
import { about as napoleon } from './napoleon/about'
import { about as verdox } from './verdox/about'

interface Listed {
  about: About
  load: () => Promise<{ default: AnyBoard }>
}

const games: Record<string, Listed> = {
  verdox: { about: verdox, load: () => import('./verdox') },
  generals: { about: generals, load: () => import('./generals') },
  ccn: { about: ccn, load: () => import('./ccn') },
  napoleon: { about: napoleon, load: () => import('./napoleon') },
  lee: { about: lee, load: () => import('./lee') },
}

export const ABOUT: [string, About][] = Object.entries(games).map(([game, { about }]) => [game, about])

export const hasBoard = (game: string) => game in games

export async function loadBoard(game: string): Promise<AnyBoard | null> {
  const listed = games[game]
  return listed ? (await listed.load()).default : null
}
