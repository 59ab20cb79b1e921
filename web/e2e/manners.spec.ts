// Nothing is lost, nothing leaks, nobody is shut out.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  act,
  ask,
  base,
  legal,
  look,
  mayAct,
  newPlayer,
  overhear,
  playOut,
  seal,
  shownSeq,
  twoPlayers,
  type Json,
} from './people'
import { start } from './server'

test('a battle goes on after the server was away', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'bivouac-away-'))
  let server = await start(data)
  const shared = base()
  process.env.BIVOUAC_URL = server.url
  try {
    const player = await newPlayer(browser)
    const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
      game: 'verdox',
      scenario: 'redoubt',
      seats: { hasbergs: 'me', askans: 'me' },
    })
    await player.page.goto(`/battle/${battle}`)
    await player.page.locator('.handover .button.primary').click()
    await expect(player.page.locator('.shell[data-link="live"]')).toBeVisible()
    player.seat = (await player.page.locator('.shell').getAttribute('data-seat'))!
    await player.page.locator('.goal').first().click({ force: true })
    await expect.poll(() => shownSeq(player)).toBe(1)

    await server.stop()
    await expect(player.page.locator('.lost')).toBeVisible()
    server = await start(data, new URL(server.url).host)
    await expect(player.page.locator('.shell[data-link="live"]')).toBeVisible({ timeout: 30_000 })
    await expect(player.page.locator('.lost')).toHaveCount(0)
    // What was done stands, and play goes on in the same page.
    expect(await shownSeq(player)).toBe(1)
    await player.page.locator('.goal').first().click({ force: true })
    await expect.poll(() => shownSeq(player)).toBe(2)
    await player.context.close()
  } finally {
    process.env.BIVOUAC_URL = shared
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})

test('a lost network: the page says so, resumes, and has missed nothing', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  const now = await look(players[0], battle)
  const active = players.find((player) => now.turn.includes(player.seat))!
  const other = players.find((player) => player !== active)!
  await other.context.setOffline(true)
  // Chromium keeps an open socket when it goes offline: the page must notice that it cannot ask any more.
  await other.page.reload().catch(() => {})
  for (let i = 0; i < 3; i++) await act(active, battle, (await legal(active, battle))[0]!)
  await other.context.setOffline(false)
  await other.page.goto(`/battle/${battle}`)
  await expect.poll(() => shownSeq(other)).toBe((await look(other, battle)).seq)
  await expect(other.page.locator(`.unit[data-side="${active.seat}"]`)).toHaveCount(3)
})

test('same screen: between two players nothing of either side is in the page or on the wire', async ({ browser }) => {
  const player = await newPlayer(browser)
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'generals',
    scenario: 'marengo',
    seats: { white: 'me', black: 'me' },
  })
  const wire: string[] = []
  player.page.on('response', async (answer) => {
    if (/\/api\//.test(answer.url())) wire.push(await answer.text().catch(() => ''))
  })
  overhear(player, wire)
  await player.page.goto(`/battle/${battle}`)
  await expect(player.page.locator('.handover')).toBeVisible()
  // Before anybody has said who looks, no view has come over the wire.
  expect(wire.join('\n')).not.toContain('"sheets"')
  await player.page.locator('.handover .button.primary').click()
  await expect(player.page.locator('.shell')).toBeVisible()
  player.seat = (await player.page.locator('.shell').getAttribute('data-seat'))!
  const other = player.seat === 'white' ? 'black' : 'white'

  // A telling order: cavalry that goes two sectors far.
  const order = (await legal(player, battle)).find(
    (action) => action.type === 'add_order' && (action.order as Json).kind === 'cavalry' && (action.order as Json).then,
  )!
  const secret = JSON.stringify(order.order).slice(1, -1).split(',').sort()
  await act(player, battle, order)
  await expect(player.page.locator('.arrow')).toHaveCount(1)
  wire.length = 0
  await seal(player)
  await expect(player.page.locator('.handover')).toBeVisible()
  const name = await player.page.locator('.handover').getAttribute('data-handover')
  expect(name).toBe(other)
  // On the hand-over page the sheet is nowhere: not drawn, not in the document.
  const document = await player.page.content()
  expect(document).not.toContain('data-order')
  expect(await player.page.locator('.arrow').count()).toBe(0)
  wire.length = 0
  await player.page.locator('.handover .button.primary').click()
  await expect(player.page.locator(`.shell[data-seat="${other}"]`)).toBeVisible()
  await player.page.waitForTimeout(300)
  // And what the other side is sent, and shown, holds nothing of the sheet.
  for (const text of wire) {
    const sheets = [...text.matchAll(/"lines":\[([^\]]*)\]/g)].map((hit) => hit[1])
    for (const sheet of sheets) expect(secret.every((part) => sheet!.includes(part))).toBe(false)
    expect(text).not.toContain('"type":"noted"')
  }
  expect(await player.page.locator('.arrow').count()).toBe(0)
})

test('a battle with the keyboard alone, from the lobby to its true end', async ({ browser }) => {
  test.setTimeout(300_000)
  const player = await newPlayer(browser)
  const { page } = player
  const press = (key: string) => page.keyboard.press(key)
  /** Walks with Tab until what is wanted has the focus, as somebody without a mouse does. */
  const tabTo = async (wanted: string, key = 'Tab') => {
    for (let i = 0; i < 90; i++) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return
      await press(key)
    }
    throw new Error(`Tab never came to ${wanted}`)
  }
  await page.goto('/')
  await expect(page.locator('[data-game="verdox"] .button.primary')).toBeVisible()
  await tabTo('[data-game="verdox"] .button.primary')
  await press('Enter')
  // The dialog: a battle of three rounds, so that its end comes by the rules and not by giving up.
  await expect(page.locator('dialog .actions .primary')).toBeFocused()
  await tabTo('dialog summary', 'Shift+Tab')
  await press('Enter')
  await tabTo('dialog input[data-option="rounds"]')
  await page.keyboard.type('3')
  await tabTo('dialog .actions .primary')
  await press('Enter')
  await expect(page.locator('.shell')).toBeVisible()
  const battle = new URL(page.url()).pathname.split('/').pop()!
  player.seat = (await ask<{ you: string[] }>(player, `/api/battles/${battle}`)).you[0]!
  const board = page.locator('.stage svg').first()
  await tabTo('.stage svg')

  let decisions = 0
  let moved = 0
  let thisPhase = 0
  for (;;) {
    const now = await look(player, battle)
    if (now.over) break
    expect(decisions).toBeLessThan(400)
    if (!now.turn.includes(player.seat)) {
      await page.waitForTimeout(60)
      continue
    }
    await expect.poll(() => shownSeq(player)).toBe(now.seq)
    await mayAct(player)
    // After a decision the focus is where it was; only a dialog would have taken it.
    await expect(board).toBeFocused()
    const stage = (now.view.stage as Json).type
    const able = page.locator('.unit.able')
    if (stage !== 'actions') {
      await expect(page.locator('.goal').first()).toBeVisible()
      await press('n')
      await press('Enter')
    } else if (thisPhase < 5 && (await able.count())) {
      // The next unit, its next goal, go; where several deeds are possible, the first.
      await press('n')
      await press('t')
      await press('Enter')
      if (await page.locator('.menu .item').count()) await press('Enter')
      thisPhase++
      moved++
    } else {
      // The end of the phase; if units could still act, it is asked once more.
      await press('e')
      if (await page.locator('.confirm').count()) await press('e')
      thisPhase = 0
    }
    await expect
      .poll(
        async () => {
          const then = await look(player, battle)
          return then.seq > now.seq || then.over !== null
        },
        { timeout: 8000 },
      )
      .toBe(true)
    await press('Escape')
    decisions++
  }
  const { over } = (await look(player, battle)) as unknown as { over: { reason: string } }
  console.log(`by keyboard alone: ${decisions} decisions, ${moved} of them moves or attacks; over by ${over.reason}`)
  expect(over.reason).toMatch(/^verdox-/)
  expect(moved).toBeGreaterThan(5)
  await expect(page.locator('.ending')).toBeVisible()
  // Help is a key away, and gives the focus back.
  await press('?')
  await expect(page.locator('dialog')).toBeVisible()
  await press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('no serious accessibility findings on any page, light and dark', async ({ browser }) => {
  test.setTimeout(420_000)
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const player = await newPlayer(browser, { colorScheme })
    const made: string[] = []
    for (const [game, scenario, seat, other] of [
      ['verdox', 'redoubt', 'hasbergs', 'askans'],
      ['generals', 'marengo', 'white', 'black'],
      ['ccn', 'rolica-1808', 'french', 'allied'],
      ['napoleon', 'outposts-at-aubach', 'south', 'north'],
    ]) {
      const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
        game,
        scenario,
        seats: { [seat!]: 'me', [other!]: 'computer:recruit' },
      })
      made.push(`/battle/${battle}`)
    }
    for (const path of [
      '/',
      '/rules/verdox',
      '/scenarios',
      '/settings',
      '/ladder',
      '/print/generals/marengo',
      ...made,
    ]) {
      await player.page.goto(path)
      await expect(
        player.page.locator('.game .button, .rule, article, fieldset, .shell, .paper, [data-ladder]').first(),
      ).toBeVisible()
      await player.page.waitForTimeout(500)
      const { violations } = await new AxeBuilder({ page: player.page }).analyze()
      const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical')
      findings.push(
        ...serious.map(
          (found) =>
            `${path} ${colorScheme}: ${found.id} ${found.nodes
              .slice(0, 3)
              .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
              .join(' | ')}`,
        ),
      )
    }
    await player.context.close()
  }
  expect(findings).toEqual([])
})

test('no request leaves for anybody else', async ({ browser }) => {
  const player = await newPlayer(browser)
  const foreign: string[] = []
  player.page.on('request', (request) => {
    if (!request.url().startsWith(base()) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'ccn',
    scenario: 'vimeiro-1808',
    seats: { french: 'me', allied: 'computer:recruit' },
  })
  for (const path of ['/', '/rules/ccn', '/scenarios', '/settings', `/battle/${battle}`]) {
    await player.page.goto(path)
    await expect(
      player.page.locator('.game .button, .rule, article, fieldset, .shell, .paper, [data-ladder]').first(),
    ).toBeVisible()
    await player.page.waitForTimeout(300)
  }
  expect(foreign).toEqual([])
})

test('against the computer: it answers, and a hint can be had', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'hasbergs'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'verdox',
    scenario: 'redoubt',
    seats: { hasbergs: 'me', askans: 'computer:recruit' },
  })
  await player.page.goto(`/battle/${battle}`)
  await expect(player.page.locator('.shell')).toBeVisible()
  await mayAct(player)
  await player.page.getByRole('button', { name: 'Hint' }).click()
  // What the Marshal would do, and why; on the board it is pointed out.
  const counsel = player.page.getByRole('region', { name: 'Hint' })
  await expect(counsel.getByText('The Marshal would')).toBeVisible({ timeout: 20_000 })
  await expect(counsel.locator('.deed')).not.toBeEmpty()
  await expect(counsel.locator('.reasons li, .others li').first()).toBeVisible()
  await expect(player.page.locator('svg .hint').first()).toBeVisible()
  await expect(player.page.locator('.trouble')).toHaveCount(0)
  const before = await shownSeq(player)
  await counsel.getByRole('button', { name: 'Do this' }).click()
  await expect.poll(() => shownSeq(player)).toBeGreaterThan(before)
  await expect(counsel).toHaveCount(0)
  // Somebody else may watch, and sees no secret.
  const gallery = await newPlayer(browser)
  await gallery.page.goto(`/battle/${battle}`)
  await expect(gallery.page.getByText('You are watching')).toBeVisible()
  expect(await gallery.page.locator('.unit[data-kind]:not([data-kind="hidden"])').count()).toBe(0)
  await playOut([player], battle, (action) => (action.type === 'place' ? 2 : 1), 3).catch(() => 0)
})

test('a sheet is recommended whole, drawn on the board, and followed line by line', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'white'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'generals',
    scenario: 'marengo',
    seats: { white: 'me', black: 'computer:recruit' },
  })
  await player.page.goto(`/battle/${battle}`)
  await mayAct(player)
  await player.page.getByRole('button', { name: 'Hint' }).click()
  const counsel = player.page.getByRole('region', { name: 'Hint' })
  await expect(counsel.getByText('The Marshal would')).toBeVisible({ timeout: 20_000 })
  const plan = await counsel.locator('ol li').allInnerTexts()
  expect(plan.length).toBeGreaterThan(0)
  await expect(counsel.locator('.reasons li').first()).toBeVisible()
  await expect(player.page.locator('svg .advised').first()).toBeVisible()
  // The next line of the same sheet follows, until it is handed in.
  for (let i = 0; i < plan.length; i++) {
    await counsel.getByRole('button', { name: 'Do this' }).click()
    await expect(counsel.locator('.deed')).toHaveText(plan[i]!)
    await expect(counsel.locator('ol li')).toHaveCount(plan.length - 1 - i)
  }
  await player.context.close()
})

test('what may be done comes with what happened, and whoever is faster than the board is not told off', async ({
  browser,
}) => {
  const player = await newPlayer(browser)
  // Room for more placings than presses: after the last one the device is handed over.
  player.seat = 'hasbergs'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'verdox',
    scenario: 'bridgehead-small',
    seats: { hasbergs: 'me', askans: 'me' },
  })
  await player.page.goto(`/battle/${battle}`)
  await player.page.locator('.handover .button.primary').click()
  player.seat = (await player.page.locator('.shell').getAttribute('data-seat'))!
  const goal = player.page.locator('.goal').first()
  await expect(goal).toBeVisible()
  // What may be done next comes with what happened: the page asks for nothing more.
  const asked: string[] = []
  player.page.on('request', (request) => request.url().includes('/legal') && asked.push(request.url()))
  for (let step = 1; step <= 2; step++) {
    // Twice: the second press means the board as it was, which may have changed meanwhile.
    await goal.click({ force: true })
    await goal.click({ force: true, timeout: 500 }).catch(() => {})
    await expect.poll(() => shownSeq(player)).toBeGreaterThanOrEqual(step)
    await expect(player.page.locator('.trouble')).toHaveCount(0)
    await expect(player.page.locator('.shell[data-acting="true"]')).toBeVisible()
  }
  expect(asked).toEqual([])
})
