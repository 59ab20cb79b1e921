// Nothing is pressed by mistake: orders that were written are carried out, touching twice is harmless, the last act of a turn
// can be taken back, a phase that leaves something undone asks once, and a finger asks first.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { act, ask, legal, look, mayAct, newPlayer, seal, shownSeq, twoPlayers, type Json, type Player } from './people'

/** Where a place of the board is on the screen. */
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).first().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('Generals: written orders are carried out by one press, but for those that are held back', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'generals', 'marengo', ['white', 'black'])
  const [white, black] = players
  // Seven orders: cavalry, so that they can be carried out at once.
  for (let i = 0; i < 4; i++) {
    const order = (await legal(white, battle)).find(
      (action) =>
        action.type === 'add_order' &&
        (action.order as Json).kind === 'cavalry' &&
        !(action.order as Json).then &&
        /2$/.test((action.order as Json).to as string),
    )
    if (order) await act(white, battle, order)
  }
  const written = ((await look(white, battle)).view.sheets as { lines: Json[] }[])[0]!.lines.length
  expect(written).toBeGreaterThan(1)
  await mayAct(white)
  // Some orders are not written: it asks once.
  await seal(white)
  await act(black, battle, { type: 'commit' })
  await expect.poll(async () => ((await look(white, battle)).view.stage as Json).decision).toBe('activation')
  await mayAct(white)
  const lines = white.page.locator('[data-line]')
  await expect(lines.first()).toBeVisible()
  // One is held back, the others go with one press.
  await lines
    .last()
    .getByRole('button', { name: /^Hold back/ })
    .click()
  await white.page
    .getByRole('button', { name: /^Carry out/ })
    .first()
    .click()
  await expect.poll(async () => (await look(white, battle)).turn.includes('white')).toBe(false)
  await act(black, battle, { type: 'commit' })
  const bound = async () =>
    ((await look(white, battle)).view.sheets as { lines: { shown: boolean }[] }[])[0]!.lines.filter(
      ({ shown }) => shown,
    ).length
  await expect.poll(bound).toBe(written - 1)
})

test('Generals: a quick drag takes the unit that was pressed, and an illegal one says why', async ({ browser }) => {
  const { players } = await twoPlayers(browser, 'generals', 'marengo', ['white', 'black'])
  const { page } = players[0]
  await mayAct(players[0])
  const unit = await middle(page, '.unit[data-side="white"][data-place="b1"]')
  const sector = async (name: string) => middle(page, `[data-sector="${name}"]`)
  const drag = async (to: { x: number; y: number }) => {
    await page.mouse.move(unit.x, unit.y)
    await page.mouse.down()
    // The first thing that the page hears of the way is its end.
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
  }
  await drag(await sector('b2'))
  await expect(page.locator('.arrow[data-order^="b1"]')).toHaveCount(1)
  await expect(page.locator('.trouble')).toHaveCount(0)
  await drag(await sector('b3'))
  await expect(page.locator('.trouble')).toContainText('GEN-')
})

/** A battle of Verdox in which the first side to act owns the page. */
async function inAction(browser: Browser): Promise<{ player: Player; battle: string }> {
  const { battle, players } = await twoPlayers(browser, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  for (;;) {
    const now = await look(players[0], battle)
    if ((now.view.stage as Json).type === 'actions') break
    const who = players.find((player) => now.turn.includes(player.seat))!
    await act(who, battle, (await legal(who, battle))[0]!)
  }
  const now = await look(players[0], battle)
  const player = players.find((known) => now.turn.includes(known.seat))!
  await mayAct(player)
  return { player, battle }
}

test('Verdox: pressing a unit again, twice quickly, or putting it back spends nothing', async ({ browser }) => {
  const { player } = await inAction(browser)
  const { page } = player
  const before = await shownSeq(player)
  const unit = page.locator('.unit.able').first()
  const square = await unit.getAttribute('data-square')
  const at = await middle(page, `.unit.able[data-square="${square}"]`)
  await page.mouse.click(at.x, at.y)
  await expect(page.locator('.held')).toHaveCount(1)
  await page.mouse.click(at.x, at.y)
  await expect(page.locator('.held')).toHaveCount(0)
  await page.mouse.dblclick(at.x, at.y)
  await expect(page.locator('.held')).toHaveCount(0)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y, { steps: 3 })
  await page.mouse.move(at.x, at.y, { steps: 3 })
  await page.mouse.up()
  await expect(page.locator('.held')).toHaveCount(0)
  expect(await shownSeq(player)).toBe(before)
  await expect(page.locator('.sides')).toContainText('value face up')
})

test('ending a phase names what could still act, and asks once', async ({ browser }) => {
  const { player } = await inAction(browser)
  const { page } = player
  const before = await shownSeq(player)
  const end = page.getByRole('button', { name: 'End phase' })
  await end.click()
  await expect(page.locator('.confirm')).toContainText(/could still act: .*\(\d+,\d+\)/)
  expect(await shownSeq(player)).toBe(before)
  await end.click()
  await expect.poll(() => shownSeq(player)).toBeGreaterThan(before)
})

test('the last act of a turn waits, and can be taken back', async ({ browser }) => {
  const { player, battle } = await inAction(browser)
  const { page } = player
  // All but one unit have acted.
  const pieceOf = (action: Json) => `${action.unit ?? ''}${action.barge ?? ''}`
  for (;;) {
    const actions = (await legal(player, battle)).filter((action) => action.type !== 'end_phase')
    const pieces = [...new Set(actions.map(pieceOf))]
    if (pieces.length <= 1) break
    await act(
      player,
      battle,
      actions.find((action) => pieceOf(action) === pieces[0])!,
    )
  }
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('bivouac-settings')!) as Json
    localStorage.setItem('bivouac-settings', JSON.stringify({ ...saved, takeBack: true }))
  })
  await page.reload()
  await mayAct(player)
  const before = await shownSeq(player)
  const point = async () => {
    await page.locator('.unit.able').first().click()
    await page.locator('.goal').first().click({ force: true })
  }
  await point()
  await expect(page.locator('.confirm.last')).toContainText('The last act of your turn')
  expect((await look(player, battle)).seq).toBe(before)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.locator('.confirm.last')).toHaveCount(0)
  expect((await look(player, battle)).seq).toBe(before)
  expect((await look(player, battle)).turn).toContain(player.seat)
  // The unit is still in hand.
  await page.locator('.goal').first().click({ force: true })
  await page.getByRole('button', { name: 'End turn' }).click()
  // The phase is over; what waits may still have to be brought on.
  await expect.poll(async () => ((await look(player, battle)).view.stage as Json).type).not.toBe('actions')
})

test('a finger asks first: the first tap shows chances and cost, Confirm or a second tap does it', async ({
  browser,
}) => {
  const player = await newPlayer(browser, { hasTouch: true, viewport: { width: 844, height: 390 } })
  const { page } = player
  const made = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'verdox',
    scenario: 'redoubt',
    seats: { hasbergs: 'me', askans: 'open' },
  })
  const friend = await newPlayer(browser)
  await ask(friend, `/api/battles/${made.battle}/join`, {})
  player.seat = 'hasbergs'
  friend.seat = 'askans'
  for (;;) {
    const now = await look(player, made.battle)
    if ((now.view.stage as Json).type === 'actions' && now.turn.includes(player.seat)) break
    const who = [player, friend].find((known) => now.turn.includes(known.seat))!
    const actions = await legal(who, made.battle)
    await act(who, made.battle, actions.find((action) => action.type === 'end_phase') ?? actions[0]!)
  }
  await page.goto(`/battle/${made.battle}`)
  await mayAct(player)
  const before = await shownSeq(player)
  const tap = async (selector: string) => {
    const at = await middle(page, selector)
    await page.touchscreen.tap(at.x, at.y)
  }
  await tap('.unit.able')
  await expect(page.locator('.goal').first()).toBeVisible()
  await tap('.goal')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeVisible()
  expect((await confirm.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  expect(await shownSeq(player)).toBe(before)
  await confirm.tap()
  await expect.poll(() => shownSeq(player)).toBeGreaterThan(before)
  // At the pace that shows the result at once, nothing slides to its place.
  await expect(page.locator('.came')).toHaveCount(0)
  // What is pressed most is large enough for a finger, and within the screen.
  for (const selector of ['.bar > .button', '.bar .more > .button']) {
    for (const box of await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
      if (box.height === 0) continue
      expect(box.height, selector).toBeGreaterThanOrEqual(40)
      expect(box.right, selector).toBeLessThanOrEqual(844)
    }
  }
})

test('what a battle is about is on its page: goal, tables, and an invitation until it is used', async ({ browser }) => {
  const player = await newPlayer(browser)
  const { page } = player
  const made = await ask<{ battle: string; invites: Record<string, string> }>(player, '/api/battles', {
    game: 'verdox',
    scenario: 'redoubt',
    seats: { hasbergs: 'me', askans: 'invite' },
  })
  await page.goto(`/battle/${made.battle}`)
  await expect(page.locator('.goal li').first()).toContainText('headquarters')
  await expect(page.getByText('Your friend is not here yet.').first()).toBeVisible()
  await expect(page.locator('.invitation input')).toHaveValue(/invite=/)
  await page.getByRole('button', { name: 'Units and ground' }).first().click()
  await expect(page.locator('[data-table="units"] [data-kind="artillery"]')).toContainText('150')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-table="units"]')).toHaveCount(0)
  // The friend comes: nothing is left to send.
  const friend = await newPlayer(browser)
  await friend.page.goto(made.invites.askans!)
  await expect(friend.page.locator('.shell')).toBeVisible()
  await expect(page.locator('.invitation')).toHaveCount(0)
})
