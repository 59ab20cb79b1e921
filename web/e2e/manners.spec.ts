// Nothing is lost, nothing leaks, nobody is shut out.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, ask, base, legal, look, mayAct, newPlayer, playOut, shownSeq, twoPlayers, type Json } from './people'
import { start } from './server'

test('a battle goes on after the server was away', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'bivouac-away-'))
  let server = await start(data)
  const shared = base()
  process.env.BIVOUAC_URL = server.url
  try {
    const player = await newPlayer(browser)
    const { battle } = await ask<{ battle: string }>(player, '/api/battles', { game: 'verdox', scenario: 'redoubt', seats: { hasbergs: 'me', askans: 'me' } })
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
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', { game: 'generals', scenario: 'marengo', seats: { white: 'me', black: 'me' } })
  const wire: string[] = []
  player.page.on('response', async (answer) => {
    if (/\/api\//.test(answer.url())) wire.push(await answer.text().catch(() => ''))
  })
  player.page.on('websocket', (socket) => socket.on('framereceived', (frame) => wire.push(String(frame.payload))))
  await player.page.goto(`/battle/${battle}`)
  await expect(player.page.locator('.handover')).toBeVisible()
  // Before anybody has said who looks, no view has come over the wire.
  expect(wire.join('\n')).not.toContain('"sheets"')
  await player.page.locator('.handover .button.primary').click()
  await expect(player.page.locator('.shell')).toBeVisible()
  player.seat = (await player.page.locator('.shell').getAttribute('data-seat'))!
  const other = player.seat === 'white' ? 'black' : 'white'

  // A telling order: cavalry that goes two sectors far.
  const order = (await legal(player, battle)).find((action) => action.type === 'add_order' && (action.order as Json).kind === 'cavalry' && (action.order as Json).then)!
  const secret = JSON.stringify(order.order).slice(1, -1).split(',').sort()
  await act(player, battle, order)
  await expect(player.page.locator('.arrow')).toHaveCount(1)
  wire.length = 0
  await player.page.getByRole('button', { name: 'Seal the sheet' }).click()
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

test('a battle with the keyboard alone, to its end', async ({ browser }) => {
  const player = await newPlayer(browser)
  await player.page.goto('/')
  // From the lobby to the board: Tab and Enter.
  await player.page.locator('[data-game="verdox"] .button.primary').focus()
  await player.page.keyboard.press('Enter')
  await expect(player.page.locator('dialog')).toBeVisible()
  await expect(player.page.locator('dialog .actions .primary')).toBeFocused()
  await player.page.keyboard.press('Enter')
  await expect(player.page.locator('.shell')).toBeVisible()
  const battle = new URL(player.page.url()).pathname.split('/').pop()!
  const you = (await ask<{ you: string[] }>(player, `/api/battles/${battle}`)).you
  player.seat = you[0]!
  const board = player.page.locator('.stage svg').first()
  await board.focus()
  const press = (key: string) => player.page.keyboard.press(key)
  const pass = async () => {
    await press('e')
    if (await player.page.locator('.confirm').count()) await press('e')
  }
  let turns = 0
  for (let i = 0; i < 1500; i++) {
    const now = await look(player, battle)
    if (now.over) break
    if (!now.turn.includes(player.seat)) {
      await player.page.waitForTimeout(80)
      continue
    }
    await mayAct(player)
    await expect.poll(() => shownSeq(player)).toBe(now.seq)
    await board.focus()
    const stage = (now.view.stage as Json).type
    if (stage !== 'actions') {
      await expect(player.page.locator('.goal').first()).toBeVisible()
      await press('n')
      await press('Enter')
    } else if (turns++ % 4 < 3 && (await player.page.locator('.unit.able').count())) {
      // The next unit, its next goal, go.
      await press('n')
      await press('t')
      await press('Enter')
      await player.page.waitForTimeout(30)
      if (await player.page.locator('.menu .item').count()) await press('Enter')
      await press('Escape')
    } else await pass()
    await expect.poll(async () => (await look(player, battle)).seq > now.seq || (await look(player, battle)).over !== null, { timeout: 8000 }).toBe(true)
    // After a good while of real play the rest is the same: let the round limit come.
    if (i > 60) {
      await press('?')
      await expect(player.page.locator('dialog')).toBeVisible()
      await press('Escape')
      break
    }
  }
  // The battle is ended by keyboard as well: the menu, resign, yes.
  if (!(await look(player, battle)).over) {
    await player.page.getByRole('button', { name: 'More' }).focus()
    await press('Enter')
    await player.page.getByRole('menuitem', { name: 'Resign…' }).focus()
    await press('Enter')
    await player.page.getByRole('menuitem', { name: 'Yes, resign' }).focus()
    await press('Enter')
  }
  await expect(player.page.locator('.ending')).toBeVisible()
})

test('no serious accessibility findings on any page, light and dark', async ({ browser }) => {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const player = await newPlayer(browser, { colorScheme })
    const made: string[] = []
    for (const [game, scenario, seat, other] of [['verdox', 'redoubt', 'hasbergs', 'askans'], ['generals', 'marengo', 'white', 'black'], ['ccn', 'rolica-1808', 'french', 'allied']]) {
      const { battle } = await ask<{ battle: string }>(player, '/api/battles', { game, scenario, seats: { [seat!]: 'me', [other!]: 'computer:recruit' } })
      made.push(`/battle/${battle}`)
    }
    for (const path of ['/', '/rules/verdox', '/scenarios', '/settings', ...made]) {
      await player.page.goto(path)
      await expect(player.page.locator('.game .button, .rule, article, fieldset, .shell').first()).toBeVisible()
      await player.page.waitForTimeout(500)
      const { violations } = await new AxeBuilder({ page: player.page }).analyze()
      const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical')
      findings.push(...serious.map((found) => `${path} ${colorScheme}: ${found.id} ${found.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`))
    }
    await player.context.close()
  }
  expect(findings).toEqual([])
})

test('no request leaves for anybody else, and the first board is quick', async ({ browser }) => {
  const player = await newPlayer(browser)
  const foreign: string[] = []
  player.page.on('request', (request) => {
    if (!request.url().startsWith(base()) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', { game: 'verdox', scenario: 'verdox', seats: { hasbergs: 'me', askans: 'computer:recruit' } })
  await player.page.goto(`/battle/${battle}`)
  await expect(player.page.locator('.shell .terrain')).toBeVisible()
  const millis = await player.page.evaluate(() => performance.now())
  console.log(`first board of the largest map after ${Math.round(millis)} ms`)
  expect(foreign).toEqual([])

  // Sixty frames a second while the largest map is dragged about: the time of a frame's own work, seen by the page.
  const box = (await player.page.locator('.stage svg').first().boundingBox())!
  for (let i = 0; i < 4; i++) await player.page.getByRole('button', { name: 'Zoom in' }).click()
  await player.page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      if (frames.length < 400) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    ;(window as unknown as { frames: number[] }).frames = frames
  })
  await player.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await player.page.mouse.down()
  for (let i = 0; i < 60; i++) await player.page.mouse.move(box.x + box.width / 2 + 80 * Math.sin(i / 6), box.y + box.height / 2 + 60 * Math.cos(i / 6))
  await player.page.mouse.up()
  const frames = await player.page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const sorted = [...frames].sort((a, b) => a - b)
  console.log(`frames while dragging: median ${sorted[sorted.length >> 1]!.toFixed(1)} ms, 95% ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(1)} ms of ${frames.length}`)
})

test('against the computer: it answers, and a hint can be had', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'hasbergs'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', { game: 'verdox', scenario: 'redoubt', seats: { hasbergs: 'me', askans: 'computer:recruit' } })
  await player.page.goto(`/battle/${battle}`)
  await expect(player.page.locator('.shell')).toBeVisible()
  await mayAct(player)
  await player.page.getByRole('button', { name: 'Hint' }).click()
  await expect(player.page.locator('.hint, .trouble').first()).toBeVisible()
  await expect(player.page.locator('.trouble')).toHaveCount(0)
  // Somebody else may watch, and sees no secret.
  const gallery = await newPlayer(browser)
  await gallery.page.goto(`/battle/${battle}`)
  await expect(gallery.page.getByText('You are watching')).toBeVisible()
  expect(await gallery.page.locator('.unit[data-kind]:not([data-kind="hidden"])').count()).toBe(0)
  await playOut([player], battle, (action) => (action.type === 'place' ? 2 : 1), 3).catch(() => 0)
})
