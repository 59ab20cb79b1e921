// What the lobby says about each game besides its words.
import { ABOUT } from '../boards'
import type { About } from '../boards/board'

export interface Entry extends About {
  game: string
}

export const CATALOGUE: Entry[] = ABOUT.map(([game, about]) => ({ game, ...about }))

/** The entry of a game; a game that this page does not know yet looks like the last one. */
export const entryOf = (game: string): Entry =>
  CATALOGUE.find((entry) => entry.game === game) ?? { ...CATALOGUE.at(-1)!, game }

/** The game whose rules have ids with this prefix. */
export const gameOf = (prefix: string): string | undefined =>
  CATALOGUE.find((entry) => entry.prefixes.includes(prefix))?.game
