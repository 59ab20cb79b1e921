// What the lobby knows: the games, and the battles that concern the player.
import type { GameAbout, Games, ListedBattle, Listing, Sitter } from '../wire/envelope'
import { ApiError, call } from './api'
import { settings } from './settings.svelte'

/** Who sits in a seat, from where the player sits. */
export type SeatInfo = Sitter | { kind: 'me' }
export type BattleSummary = Omit<ListedBattle, 'seats'> & { seats: Record<string, SeatInfo> }

class Lobby {
  games = $state.raw<GameAbout[] | null>(null)
  mine = $state.raw<BattleSummary[] | null>(null)
  open = $state.raw<BattleSummary[] | null>(null)
  finished = $state.raw<BattleSummary[] | null>(null)
  /** Battles of others that are over. */
  past = $state.raw<BattleSummary[] | null>(null)
  running = $state.raw<BattleSummary[] | null>(null)
  trouble = $state(false)

  async loadGames(language: string): Promise<void> {
    try {
      this.games = (await call<Games>(`/api/games?lang=${language}`)).games
      this.trouble = false
    } catch (error) {
      this.#failed(error)
    }
  }

  async #list(query: string): Promise<BattleSummary[]> {
    const { battles } = await call<Listing>(`/api/battles?${query}`)
    return battles.map(summary)
  }

  async refresh(): Promise<void> {
    try {
      const [mine, open, finished, live] = (await Promise.all(
        ['mine=1', 'open=1', 'finished=1', 'live=1'].map((query) => this.#list(query)),
      )) as [BattleSummary[], BattleSummary[], BattleSummary[], BattleSummary[]]
      const own = new Set(mine.map((battle) => battle.battle))
      const others = (battles: BattleSummary[]) => battles.filter((battle) => !own.has(battle.battle))
      this.mine = mine.filter((battle) => !battle.over)
      this.open = others(open)
      this.finished = mine.filter((battle) => battle.over)
      this.past = others(finished)
      this.running = others(live).filter((battle) => !Object.values(battle.seats).some((who) => who.kind === 'open'))
      this.trouble = false
      // What could not be asked while nobody answered.
      if (!this.games) await this.loadGames(settings.language)
    } catch (error) {
      this.#failed(error)
    }
  }
  /** Only silence means that the server cannot be reached; an answer, whatever it says, does not. */
  #failed(error: unknown) {
    this.trouble = !(error instanceof ApiError) || error.status === 0
  }

  scenarioTitle(game: string, scenario: string | null): string {
    return (
      this.games?.find((info) => info.game === game)?.scenarios.find((known) => known.id === scenario)?.title ??
      scenario ??
      ''
    )
  }

  /** Looks again every few seconds, while somebody looks at the lobby. */
  watchBattles(): () => void {
    void this.refresh()
    const timer = setInterval(() => document.visibilityState === 'visible' && void this.refresh(), 5000)
    return () => clearInterval(timer)
  }
}

export function summary(raw: ListedBattle): BattleSummary {
  const seats = Object.fromEntries(
    Object.entries(raw.seats).map(([seat, who]) => [seat, seatInfo(who, raw.you.includes(seat))]),
  )
  return { ...raw, seats }
}

/** Who sits there; the server does not say "you", so the caller does. */
export const seatInfo = (who: Sitter, mine = false): SeatInfo => (mine ? { kind: 'me' } : who)

export const lobby = new Lobby()
