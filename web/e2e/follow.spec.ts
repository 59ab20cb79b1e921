// A table that can be followed: the enemy's turn is shown step by step, nothing is skipped, the last board is the present,
// and what a player owes is asked only afterwards.
import { expect, test, type Page } from '@playwright/test'
import { act, ask, legal, look, newPlayer, type Json, type Player } from './people'

interface Seen {
  beat: string
  lasts: number
  from: number
  to: number
  acting: boolean
  asked: number
}

/** What asks something of the player: units that may act, kinds to place, orders to choose, answers. */
const ASKING = '.unit.able, .kind[role=radio], .division .pick .button, [data-answer]'

/** Writes down what is on the screen from the first moment on, whenever it changes. */
async function watch(page: Page) {
  await page.addInitScript((asking) => {
    const seen: { beat: string; lasts: number; from: number; to: number; acting: boolean; asked: number }[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shell = document.querySelector<HTMLElement>('.shell')
      const beat = shell?.dataset.beat ?? ''
      const last = seen.at(-1)
      if (last?.beat === beat) return
      const now = performance.now()
      if (last) last.to = now
      seen.push({
        beat,
        lasts: Number(shell?.dataset.lasts ?? 0),
        from: now,
        to: now,
        acting: shell?.dataset.acting === 'true',
        asked: document.querySelectorAll(asking).length,
      })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-beat'],
    })
  }, ASKING)
}
const seen = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)).filter(({ beat }) => beat)

/** Where everything stands on the board; names lie where the picture at its size has room for them. */
const board = (page: Page) =>
  page
    .locator('.table')
    .evaluate((table) =>
      [...table.querySelectorAll<SVGElement>('[data-unit], .unit, .counter, [data-leader], [data-commander]')]
        .map((piece) => [piece.getAttribute('transform'), piece.querySelector('path')?.getAttribute('d')].join(' '))
        .sort(),
    )

/** How long a beat takes at the fast pace. */
const FAST = 0.45

async function against(player: Player, game: string, seats: [string, string], scenario?: string): Promise<string> {
  const made = await ask<{ battle: string }>(player, '/api/battles', {
    game,
    ...(scenario ? { scenario } : {}),
    seats: { [seats[0]]: 'me', [seats[1]]: 'computer:recruit' },
  })
  player.seat = seats[0]
  return made.battle
}

/** Acts for the player, as far as it owes anything, without the page. */
async function answer(player: Player, battle: string, prefer: (action: Json) => number): Promise<boolean> {
  const now = await look(player, battle)
  if (now.over || !now.turn.includes(player.seat)) return false
  const actions = await legal(player, battle)
  actions.sort((a, b) => prefer(b) - prefer(a))
  await act(player, battle, actions[0]!)
  return true
}

const GAMES: { game: string; seats: [string, string]; scenario?: string; prefer: (action: Json) => number }[] = [
  {
    game: 'verdox',
    seats: ['hasbergs', 'askans'],
    scenario: 'redoubt',
    prefer: (action) => (action.type === 'end_phase' ? 1 : 0),
  },
  {
    game: 'generals',
    seats: ['white', 'black'],
    prefer: (action) => (action.type === 'commit' ? 2 : action.type === 'pass' ? 1 : 0),
  },
  { game: 'ccn', seats: ['french', 'allied'], prefer: (action) => (String(action.type).startsWith('end') ? 1 : 0) },
  {
    game: 'napoleon',
    seats: ['south', 'north'],
    prefer: (action) => (['seal', 'done', 'pass'].includes(String(action.type)) ? 1 : 0),
  },
  {
    game: 'lee',
    seats: ['union', 'confederate'],
    scenario: 'drill',
    prefer: (action) => (['bid', 'done'].includes(String(action.type)) ? 1 : 0),
  },
]

for (const { game, seats, scenario, prefer } of GAMES)
  test(`${game}: the enemy's turn is shown step by step, and the last board is the present`, async ({ browser }) => {
    const player = await newPlayer(browser, {}, 'fast')
    const names = (await ask<{ games: { game: string; seats: [string, string] }[] }>(player, '/api/games')).games.find(
      (info) => info.game === game,
    )!.seats
    const battle = await against(player, game, [seats[0], names.find((name) => name !== seats[0])!], scenario)
    await watch(player.page)
    await player.page.goto(`/battle/${battle}`)
    await expect(player.page.locator('.shell')).toBeVisible()
    // Until the enemy has made some steps that can be seen.
    let enemy: { seq: number; seat: string | null; events: Json[] }[] = []
    for (let i = 0; i < 120 && enemy.length < 6; i++) {
      await answer(player, battle, prefer)
      await player.page.waitForTimeout(60)
      const told = await ask<{ events: typeof enemy }>(player, `/api/battles/${battle}/events?seat=${player.seat}`)
      enemy = told.events.filter((step) => step.seat !== player.seat && step.seat !== null)
    }
    expect(enemy.length).toBeGreaterThanOrEqual(3)
    await expect(player.page.locator('.shell[data-following="false"]')).toBeVisible({ timeout: 120_000 })

    const beats = await seen(player.page)
    // Every step of the enemy was on the screen, in order, and ended with its board.
    const steps = [...new Set(beats.map(({ beat }) => Number(beat.split('.')[0])))]
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    for (const step of enemy) expect(steps, `step ${step.seq} was not shown`).toContain(step.seq)
    for (const step of steps) expect(beats.some(({ beat }) => beat === `${step}.board`)).toBe(true)
    // Each had its time (clocks of a browser are coarse), and nobody was asked meanwhile.
    for (const { beat, lasts, from, to } of beats) expect(to - from, beat).toBeGreaterThanOrEqual(lasts * FAST - 2)
    expect(beats.some(({ acting }) => acting)).toBe(false)
    expect(beats.filter(({ asked }) => asked > 0)).toEqual([])

    // Somebody who opens the battle now sees the same board.
    const shown = await board(player.page)
    const fresh = await player.context.newPage()
    await fresh.addInitScript(() => localStorage.setItem('bivouac-settings', JSON.stringify({ pace: 'off' })))
    await fresh.goto(`/battle/${battle}`)
    await expect(fresh.locator('.shell')).toBeVisible()
    expect(await board(fresh)).toEqual(shown)
    await player.context.close()
  })

test('what happened can be paused, stepped through and skipped', async ({ browser }) => {
  const player = await newPlayer(browser, {}, 'slow')
  const battle = await against(player, 'verdox', ['hasbergs', 'askans'], 'redoubt')
  const { page } = player
  await page.goto(`/battle/${battle}`)
  await expect(page.locator('.shell')).toBeVisible()
  const bar = page.getByRole('toolbar', { name: 'What happens' })
  for (let i = 0; i < 80 && !(await bar.isVisible()); i++) {
    await answer(player, battle, (action) => (action.type === 'end_phase' ? 1 : 0))
    await page.waitForTimeout(80)
  }
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Pause' }).click()
  const beat = () => page.locator('.shell').getAttribute('data-beat')
  const first = await beat()
  await page.waitForTimeout(1500)
  expect(await beat()).toBe(first)
  await bar.getByRole('button', { name: 'One event on' }).click()
  expect(await beat()).not.toBe(first)
  await bar.getByRole('button', { name: 'One event back' }).click()
  expect(await beat()).toBe(first)
  await bar.getByRole('button', { name: /^Skip/ }).click()
  await expect(page.locator('.shell[data-following="false"]')).toBeVisible()
  await player.context.close()
})

test('coming back, what happened since the last look is shown; without motion nothing moves, and nothing is missing', async ({
  browser,
}) => {
  const player = await newPlayer(browser, { reducedMotion: 'reduce' }, 'fast')
  const battle = await against(player, 'verdox', ['hasbergs', 'askans'], 'redoubt')
  const { page } = player
  await page.goto(`/battle/${battle}`)
  await expect(page.locator('.shell[data-following="false"]')).toBeVisible({ timeout: 60_000 })
  await page.goto('/')
  // Hours pass.
  let ply = (await look(player, battle)).ply as number
  const before = ply
  for (let i = 0; i < 60 && ply < before + 4; i++) {
    await answer(player, battle, (action) => (action.type === 'end_phase' ? 1 : 0))
    await page.waitForTimeout(60)
    ply = (await look(player, battle)).ply as number
  }
  await page.goto(`/battle/${battle}`)
  await expect(page.getByText('Since your last look')).toBeVisible()
  await expect(page.locator('html[data-motion="off"]')).toBeVisible()
  await expect(page.locator('.shell[data-following="false"]')).toBeVisible({ timeout: 60_000 })
  // Seen is seen.
  await page.reload()
  await expect(page.locator('.shell[data-acting="true"], .shell[data-following="false"]')).toBeVisible()
  await expect(page.getByText('Since your last look')).toHaveCount(0)
  await player.context.close()
})
