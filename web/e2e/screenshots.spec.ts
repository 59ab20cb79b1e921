// Every page at phone and desktop size, light and dark, kept as files for people to look at.
import { expect, test, type Browser } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { act, ask, legal, look, newPlayer, type Json, type Player } from './people'

const SIZES = { desktop: { width: 1280, height: 760 }, phone: { width: 844, height: 390 } }
const FOLDER = 'screenshots'
mkdirSync(FOLDER, { recursive: true })

async function battleOf(player: Player, game: string, scenario: string, seat: string, other: string): Promise<string> {
  const made = await ask<{ battle: string }>(player, '/api/battles', {
    game,
    scenario,
    seats: { [seat]: 'me', [other]: 'computer:recruit' },
  })
  player.seat = seat
  return made.battle
}

/** Plays a few decisions so that the board shows a battle and not its first moment. */
async function playSome(player: Player, battle: string, steps: number, prefer: (action: Json) => number) {
  for (let i = 0; i < steps;) {
    const now = await look(player, battle)
    if (now.over) return
    if (!now.turn.includes(player.seat)) {
      await new Promise((done) => setTimeout(done, 60))
      continue
    }
    const actions = await legal(player, battle)
    const best = actions
      .map((action, k) => ({ action, score: prefer(action) + ((k * 7919) % 97) / 100 }))
      .sort((a, b) => b.score - a.score)[0]
    if (!best) return
    await act(player, battle, best.action).catch(() => {})
    i++
  }
}

async function shots(
  browser: Browser,
  name: string,
  path: string,
  from: Player | null,
  ready: string,
  prepare?: (player: Player) => Promise<void>,
) {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const) {
      const storageState = from ? await from.context.storageState() : undefined
      const viewer = await newPlayer(browser, { viewport, colorScheme, storageState })
      if (from) viewer.seat = from.seat
      await viewer.page.goto(path)
      await expect(viewer.page.locator(ready).first()).toBeVisible()
      await prepare?.(viewer)
      await viewer.page.waitForTimeout(500)
      await viewer.page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png` })
      await viewer.context.close()
    }
}

test('verdox', async ({ browser }) => {
  const player = await newPlayer(browser)
  const battle = await battleOf(player, 'verdox', 'bridgehead-small', 'hasbergs', 'askans')
  await playSome(player, battle, 40, (action) =>
    action.type === 'move'
      ? 3 + (action.path as string[]).length
      : action.type === 'place'
        ? 5
        : action.type === 'end_phase'
          ? 0
          : 4,
  )
  await shots(browser, 'verdox', `/battle/${battle}`, player, '.shell .unit', async (viewer) => {
    await expect(viewer.page.locator('.shell[data-acting="true"]')).toBeVisible()
    const able = viewer.page.locator('.unit.able')
    if (await able.count()) await able.nth(Math.min(3, (await able.count()) - 1)).click()
    const goal = viewer.page.locator('.target, .goal').first()
    if (await goal.count()) await goal.hover({ force: true })
  })
})

test('the whole fortress', async ({ browser }) => {
  const player = await newPlayer(browser)
  const battle = await battleOf(player, 'verdox', 'verdox', 'hasbergs', 'askans')
  await playSome(player, battle, 30, (action) => (action.type === 'end_phase' ? 0 : 2))
  await shots(browser, 'verdox-full', `/battle/${battle}`, player, '.shell .unit')
})

test('generals', async ({ browser }) => {
  const player = await newPlayer(browser)
  const scenario = (
    await ask<{ games: { game: string; scenarios: { id: string }[] }[] }>(player, '/api/games')
  ).games.find((game) => game.game === 'generals')!.scenarios[0]!.id
  const battle = await battleOf(player, 'generals', scenario, 'white', 'black')
  await playSome(player, battle, 26, (action) =>
    action.type === 'add_order' ? 2 : action.type === 'commit' ? 1 : action.type === 'activate' ? 3 : 0,
  )
  await playSome(player, battle, 4, (action) => (action.type === 'add_order' ? 3 : 0))
  await shots(browser, 'generals', `/battle/${battle}`, player, '.shell .sector')
})

test('napoleonics', async ({ browser }) => {
  const player = await newPlayer(browser)
  const battle = await battleOf(player, 'ccn', 'vimeiro-1808', 'french', 'allied')
  const prefer = (action: Json) =>
    ({ play_card: 3, order_unit: 4, fire: 6, melee: 6, move: 2, end_moves: 1, end_combat: 1, end_orders: 1 })[
      action.type as string
    ] ?? 5
  await playSome(player, battle, 24, prefer)
  await shots(browser, 'napoleonics', `/battle/${battle}`, player, '.shell .unit', async (viewer) => {
    const able = viewer.page.locator('.unit.able')
    if (await able.count()) await able.first().click()
  })
})

test('napoleon', async ({ browser }) => {
  const player = await newPlayer(browser)
  const battle = await battleOf(player, 'napoleon', 'crossroads-of-saint-avold', 'south', 'north')
  await playSome(
    player,
    battle,
    60,
    (action) =>
      ({
        charge: 6,
        shoot: 6,
        division: 5,
        move: action.ready ? 0 : 4,
        combat: 7,
        mark: 3,
        seal: 2,
        test_order: 4,
        done: 1,
        pass: 1,
      })[action.type as string] ?? 2,
  )
  await shots(browser, 'napoleon', `/battle/${battle}`, player, '.shell .unit', async (viewer) => {
    const able = viewer.page.locator('.unit.able path').nth(1)
    if (await able.count()) await able.click({ force: true })
  })
})

test('pages', async ({ browser }) => {
  const player = await newPlayer(browser)
  await battleOf(player, 'verdox', 'redoubt', 'hasbergs', 'askans')
  await battleOf(player, 'ccn', 'vimeiro-1808', 'french', 'allied')
  const other = await newPlayer(browser)
  await ask(other, '/api/battles', { game: 'verdox', scenario: 'redoubt', seats: { hasbergs: 'me', askans: 'open' } })
  await shots(browser, 'lobby', '/', player, '.game .button.primary')
  await shots(browser, 'new-battle', '/', player, '.game .button.primary', async (viewer) =>
    viewer.page.locator('.game .button.primary').first().click(),
  )
  await shots(browser, 'rules', '/rules/verdox#VER-6.14', player, '.rule.here')
  await shots(browser, 'scenarios', '/scenarios', player, 'article svg .terrain')
  await shots(browser, 'settings', '/settings', player, 'fieldset')
  await shots(browser, 'nowhere', '/battle/nowhere', player, '.note')
  const same = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'verdox',
    scenario: 'redoubt',
    seats: { hasbergs: 'me', askans: 'me' },
  })
  await shots(browser, 'handover', `/battle/${same.battle}`, player, '.handover')
})

test('lee', async ({ browser }) => {
  const player = await newPlayer(browser)
  const battle = await battleOf(player, 'lee', 'crossroads', 'union', 'confederate')
  await playSome(
    player,
    battle,
    40,
    (action) => ({ fire: 8, assault: 7, march: 5, mark: 4, roll: 4, done: 0, end: 0 })[action.type as string] ?? 2,
  )
  await shots(browser, 'lee', `/battle/${battle}`, player, '.shell .unit')
})
