// Who sits where, in words.
import { knows, t } from './i18n.svelte'
import type { SeatInfo } from './lobby.svelte'

/** A side by its name: the client's own word, else the game's, else the name on the wire. A new game breaks no page. */
export function seatWord(game: string, seat: string): string {
  const own = `web-seat-${game}-${seat}`
  return knows(own) ? t(own) : knows(`${game}-${seat}`) ? t(`${game}-${seat}`) : seat
}
/** The name of a game: the client's own word, else the one on the wire. */
export function gameWord(game: string, title = game): string {
  const own = `web-game-${game}-title`
  return knows(own) ? t(own) : title
}

export function whoWord(who: SeatInfo | undefined): string {
  switch (who?.kind) {
    case 'me':
      return t('web-who-me')
    case 'computer':
      return t('web-who-computer', { level: t(`web-level-${who.level}`) })
    case 'open':
      return t('web-who-open')
    case 'invite':
      return t('web-who-invited')
    case 'player':
      return who.name || t('web-who-guest')
    default:
      return t('web-who-guest')
  }
}
