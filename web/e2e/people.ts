// Players: browsers that make battles, act through the page, and (where a battle would take too long) through the same
// calls that the page makes.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { inflateRawSync } from 'node:zlib'

export const base = () => process.env.BIVOUAC_URL!

export type Json = Record<string, unknown>

export interface Player {
  context: BrowserContext
  page: Page
  seat: string
  /** What broke in the page: exceptions, and drawings whose numbers are none. */
  broken: string[]
}

/** A new browser. What happened is shown at once, unless the test is about how it is shown. */
export async function newPlayer(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
  pace: 'slow' | 'normal' | 'fast' | 'off' = 'off',
): Promise<Player> {
  const context = await browser.newContext({ baseURL: base(), ...options })
  await context.addInitScript((pace) => {
    // A page that could not be reached has no storage.
    if (!location.protocol.startsWith('http')) return
    const saved = JSON.parse(localStorage.getItem('bivouac-settings') ?? '{}') as Record<string, unknown>
    // The last act of a turn is sent at once, unless the test is about taking it back.
    if (!saved.pace) localStorage.setItem('bivouac-settings', JSON.stringify({ takeBack: false, ...saved, pace }))
  }, pace)
  const page = await context.newPage()
  // A page that breaks says so in the report of the test.
  const broken: string[] = []
  page.on('pageerror', (error) => {
    broken.push(error.message)
    console.error(`the page broke: ${error.message}\n${error.stack ?? ''}`)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    if (message.text().includes('attribute')) broken.push(message.text())
    console.error(`the page says: ${message.text()}`)
  })
  return { context, page, seat: '', broken }
}

/** Hands in a sheet of Generals that has room for more orders: the page asks once. */
export async function seal({ page }: Player): Promise<void> {
  const button = page.getByRole('button', { name: 'Seal the sheet' })
  await button.click()
  await expect(page.getByText(/orders are not written/)).toBeVisible()
  await button.click()
}

/** The text of a message of the socket: longer ones come packed. */
export const opened = (payload: string | Buffer) =>
  typeof payload === 'string' ? payload : inflateRawSync(payload).toString()

/** Notes every message that the sockets of a page bring from now on. */
export function overhear({ page }: Player, heard: string[]): void {
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(opened(payload))))
}

/** A call in the name of the player's own browser. */
export async function ask<T = Json>(player: Player, path: string, body?: Json): Promise<T> {
  const answer = body
    ? await player.context.request.post(base() + path, { data: body })
    : await player.context.request.get(base() + path)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

export const look = (player: Player, battle: string) =>
  ask<Json & { turn: string[]; seq: number; over: unknown; view: Json; phase: string }>(
    player,
    `/api/battles/${battle}?seat=${player.seat}`,
  )

export const legal = async (player: Player, battle: string) =>
  (await ask<{ actions: Json[] }>(player, `/api/battles/${battle}/legal?seat=${player.seat}`)).actions

export async function act(player: Player, battle: string, action: Json): Promise<void> {
  await ask(player, `/api/battles/${battle}/actions`, { seat: player.seat, action })
}

/** Waits until the page shows what its player may do now. */
export async function mayAct(player: Player): Promise<void> {
  await expect(player.page.locator('.shell[data-acting="true"]')).toBeVisible()
}

export const shownSeq = async (player: Player) => Number(await player.page.locator('.shell').getAttribute('data-seq'))

/** A small generator, so that a scripted battle is the same every time its dice are. */
export function lot(seed: number): (n: number) => number {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** Plays on by the calls of the page until the battle is over; `prefer` scores actions, the best is taken. */
export async function playOut(
  players: Player[],
  battle: string,
  prefer: (action: Json, view: Json) => number,
  most = 4000,
): Promise<number> {
  const draw = lot(7)
  let steps = 0
  while (steps < most) {
    const now = await look(players[0]!, battle)
    if (now.over) return steps
    const player = players.find((known) => now.turn.includes(known.seat))
    if (!player) throw new Error(`nobody can act: ${now.turn.join()}`)
    const actions = await legal(player, battle)
    if (actions.length === 0) throw new Error(`nothing is legal for ${player.seat}`)
    const view = player === players[0] ? now.view : {}
    const scored = actions.map((action) => ({ action, score: prefer(action, view) + draw(1000) / 1000 }))
    scored.sort((a, b) => b.score - a.score)
    await act(player, battle, scored[0]!.action)
    steps++
  }
  throw new Error(`not over after ${most} steps`)
}

/** Makes a battle between two browsers: the first invites, the second opens the link in its browser. */
export async function twoPlayers(
  browser: Browser,
  game: string,
  scenario: string,
  seats: [string, string],
  options: Json = {},
): Promise<{ battle: string; players: [Player, Player] }> {
  const [one, two] = [await newPlayer(browser), await newPlayer(browser)]
  const made = await ask<{ battle: string; invites: Record<string, string> }>(one, '/api/battles', {
    game,
    scenario,
    options,
    seats: { [seats[0]]: 'me', [seats[1]]: 'invite' },
  })
  one.seat = seats[0]
  two.seat = seats[1]
  await one.page.goto(`/battle/${made.battle}`)
  await two.page.goto(made.invites[seats[1]]!)
  await expect(one.page.locator('.shell')).toBeVisible()
  await expect(two.page.locator('.shell')).toBeVisible()
  return { battle: made.battle, players: [one, two] }
}
