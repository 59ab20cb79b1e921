// Who sits where, in words.
import { t } from './i18n.svelte'
import type { SeatInfo } from './lobby.svelte'

export const seatWord = (game: string, seat: string) => t(`web-seat-${game}-${seat}`)

export function whoWord(who: SeatInfo | undefined): string {
  switch (who?.kind) {
    case 'me':
      return t('web-who-me')
    case 'computer':
      return t('web-who-computer', { level: t(`web-level-${who.level ?? 'veteran'}`) })
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
