// Battles of one's own: a battle of each game is made from nothing in the page, and its first turn is played.
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { act, ask, legal, look, mayAct, newPlayer, type Player } from './people'

/** The place of a point of the board, in units of its picture, on the screen. */
async function spot(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.locator('.field svg.board').evaluate(
    (svg, at) => {
      const box = svg.getBoundingClientRect()
      const view = (svg as SVGSVGElement).viewBox.baseVal
      return { x: box.left + (at.x / view.width) * box.width, y: box.top + (at.y / view.height) * box.height }
    },
    { x, y },
  )
}
const R = 34
const WIDE = R * Math.sqrt(3)
/** The middle of a hex of Commands & Colors. */
const hex = (name: string) => {
  const row = name.charCodeAt(0) - 65
  return { x: 20 + WIDE * (Number(name.slice(1)) - 0.5 + (row % 2 ? 0.5 : 0)), y: 20 + R + row * 1.5 * R }
}
async function press(page: Page, at: { x: number; y: number }) {
  const { x, y } = await spot(page, at.x, at.y)
  await page.mouse.click(x, y)
}
const tool = (page: Page, id: string) => page.locator(`[data-tool="${id}"]`)
const checked = (page: Page): Locator => page.locator('.editor[data-checked="true"]')
const troubles = (page: Page, count: number) => expect(page.locator(`[data-troubles="${count}"]`)).toBeVisible()

async function fromNothing(browser: Browser, game: string): Promise<Player> {
  const player = await newPlayer(browser, { viewport: { width: 1440, height: 900 } })
  await player.page.goto(`/scenarios/edit?game=${game}`)
  await expect(checked(player.page)).toBeVisible()
  return player
}

/** Plays the battle that stands in the editor against the computer, on this side; gives its id. */
async function play(player: Player, side: string): Promise<string> {
  const { page } = player
  await page.getByRole('banner').getByRole('button', { name: 'Play' }).click()
  await page.locator(`dialog input[type=radio][value=${side}]`).check()
  await page
    .locator('dialog')
    .getByRole('radio', { name: /Recruit/ })
    .check()
  await page.locator('dialog button.primary').click()
  await page.waitForURL(/\/battle\//)
  player.seat = side
  await mayAct(player)
  return page.url().split('/battle/')[1]!
}

/** Acts through the calls of the page until the turn is the other's, or the battle asks something of the other side. */
async function firstTurn(player: Player, battle: string, prefer: (type: string) => number) {
  for (let step = 0; step < 60; step++) {
    const now = await look(player, battle)
    if (now.over || !now.turn.includes(player.seat)) return step
    const actions = await legal(player, battle)
    const best = actions.sort((a, b) => prefer(String(b.type)) - prefer(String(a.type)))[0]!
    await act(player, battle, best)
  }
  throw new Error('the first turn does not end')
}

test('a battle of Napoleonics is made from nothing, and its first turn is played', async ({ browser }) => {
  const player = await fromNothing(browser, 'ccn')
  const { page } = player
  // An empty field is no battle, and the page says so.
  await troubles(page, 1)
  await expect(page.getByText('each side needs a unit on the board')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Play' })).toBeDisabled()

  // Ground is painted in one stroke, and one undo takes the stroke back.
  await tool(page, 'g H').click()
  const [from, to] = [await spot(page, hex('F5').x, hex('F5').y), await spot(page, hex('F7').x, hex('F7').y)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  const board = page.getByRole('application')
  const said = page.locator('.field [aria-live]')
  await expect(said).toHaveText(/^F7, hill/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toHaveText(/^F7, clear ground/)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(said).toHaveText(/^F7, hill/)

  // Units: by the mouse, and by keys alone.
  await tool(page, 'u french LN').click()
  for (const place of ['C5', 'C6', 'C7']) await press(page, hex(place))
  await page.getByRole('button', { name: 'British' }).click()
  await tool(page, 'u british LN').click()
  await board.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/^E7, clear ground, British: line infantry/)
  await press(page, hex('F6'))
  await expect(page.locator('[data-unit="E7"]')).toBeVisible()
  await troubles(page, 0)

  // What is illegal is told with its place, and lit there.
  await tool(page, 'g S').click()
  await press(page, hex('F6'))
  await troubles(page, 1)
  await expect(page.locator('[data-trouble="F6"]')).toBeVisible()
  await expect(page.locator('.problems .why').getByText('no LN can be there')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await troubles(page, 0)

  // A leader, and ground to hold, as the sentence that a player will read.
  await tool(page, 'leader british').click()
  await press(page, hex('F6'))
  await page.getByLabel('leader', { exact: true }).fill('Hill')
  await tool(page, 'flag').click()
  await press(page, hex('F6'))
  await expect(page.locator('[data-rule="objective"]')).toContainText('hill F6')
  await page.getByLabel('Title of the battle').fill('The hill of Hill')
  await expect(checked(page)).toBeVisible()
  await troubles(page, 0)

  // The file is written as people write it.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('# The map has nine rows')
  expect(text).toContain('title = "The hill of Hill"')
  expect(text).toMatch(/F .*H:bLN\*/)
  expect(text).toContain('name = "Hill"')

  // On the shelf it stays, also for somebody else who has the link.
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.waitForURL(/item=/)
  const other = await newPlayer(browser)
  await other.page.goto(page.url())
  await expect(other.page.locator('[data-unit="F6"]')).toBeVisible()
  await expect(other.page.getByLabel('Title of the battle')).toHaveValue('The hill of Hill')

  const battle = await play(player, 'french')
  await expect(page.locator('[data-hex="F6"][data-kind="LN"]')).toBeVisible()
  await firstTurn(player, battle, (type) => (type.startsWith('end') ? 1 : 0))
  // The battle keeps its own copy.
  await ask(player, `/api/battles/${battle}`)
  await player.context.close()
  await other.context.close()
})

test('a battle of Verdox is made from nothing, and its first turn is played', async ({ browser }) => {
  const player = await fromNothing(browser, 'verdox')
  const { page } = player
  await troubles(page, 0)
  await tool(page, 'g f').click()
  await press(page, { x: 44 * 7.5, y: 44 * 2.5 })
  await expect(page.locator('.field [aria-live]')).toHaveText('(7,2), forest')
  await tool(page, 'hand').waitFor({ state: 'detached' })
  // A second headquarters of one side does not happen: it moves.
  await tool(page, 'g L').click()
  await press(page, { x: 44 * 2.5, y: 44 * 6.5 })
  await troubles(page, 0)
  await page.getByRole('button', { name: 'Mirror' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(checked(page)).toBeVisible()
  const battle = await play(player, 'hasbergs')
  expect(
    await firstTurn(player, battle, (type) => (type === 'place' ? 2 : type.startsWith('end') ? 1 : 0)),
  ).toBeGreaterThan(0)
  await player.context.close()
})

test('a battle of Generals is made from nothing, and its first turn is played', async ({ browser }) => {
  const player = await fromNothing(browser, 'generals')
  const { page } = player
  await troubles(page, 0)
  const middle = { x: 10 + 238 + 44 + 119, y: 10 + 76 + 36 + 148 + 56 }
  await tool(page, 's hill').click()
  await press(page, middle)
  await expect(page.locator('.field [aria-live]')).toHaveText('b2, hill')
  // A bridge needs a road and a river: told at once, lit where it lies.
  await tool(page, 'b bridge').click()
  await press(page, { x: middle.x, y: middle.y + 74 })
  await troubles(page, 1)
  await expect(page.locator('[data-trouble="b1-b2"]')).toBeVisible()
  await tool(page, 'b road').click()
  await press(page, { x: middle.x, y: middle.y + 74 })
  await tool(page, 's river R1').click()
  await press(page, middle)
  await troubles(page, 0)
  const battle = await play(player, 'white')
  const sheet = await legal(player, battle)
  await act(
    player,
    battle,
    sheet.find((action) => action.type === 'add_order')!,
  )
  const done = (await legal(player, battle)).find((action) => action.type === 'commit')!
  await act(player, battle, done)
  await expect.poll(async () => (await look(player, battle)).phase).not.toBe('')
  await player.context.close()
})

test('a scenario of the program is opened, changed, and says what would be lost', async ({ browser }) => {
  const player = await newPlayer(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = player
  await page.goto('/scenarios/edit?game=ccn&from=vimeiro-1808')
  await troubles(page, 0)
  await expect(page.locator('[data-rule]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Mirror' }).click()
  // What stood in column 1 of 12 stands in column 12.
  await expect(page.locator('[data-unit="B12"]')).toBeVisible()
  await troubles(page, 0)
  await page.getByRole('button', { name: 'Mirror' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-unit="B1"]')).toBeVisible()
  // Balance at a glance, stopped as soon as something is known.
  await page.getByRole('button', { name: /Try 40/ }).click()
  await expect(page.locator('[data-fought]:not([data-fought="0"])')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await player.context.close()
})

/** Carries a press from one point of a table to another; points in the measure of the table. */
async function draw(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const [a, b] = [await spot(page, from.x, from.y), await spot(page, to.x, to.y)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 })
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await page.mouse.up()
}

test('a battle of Napoleon is made from nothing, and its first turn is played', async ({ browser }) => {
  const player = await fromNothing(browser, 'napoleon')
  const { page } = player
  // The board is 120 by 100 cm: ten units of the picture to a centimetre, and a rim of 14; y counts from the north.
  const at = (x: number, y: number) => ({ x: 14 + x * 10, y: 14 + (100 - y) * 10 })
  await tool(page, 't tz').click()
  await draw(page, at(55, 45), at(66, 56))
  await tool(page, 't wood').click()
  await draw(page, at(18, 42), at(36, 56))
  await tool(page, 't hill').click()
  await draw(page, at(84, 42), at(104, 58))
  await page.getByLabel('Main objective').selectOption('T1')
  await page.getByLabel('Secondary objective').first().selectOption('W1')
  await page.getByLabel('Secondary objective').nth(1).selectOption('H1')
  await tool(page, 'u south FR-LINE').click()
  await press(page, at(50, 19.5))
  await press(page, at(72, 19.5))
  await page.getByRole('button', { name: 'North', exact: true }).click()
  await tool(page, 'u north RU-LINE').click()
  await press(page, at(68, 81))
  await press(page, at(46, 81))
  await expect(checked(page)).toBeVisible()
  await troubles(page, 0)
  const battle = await play(player, 'south')
  expect(await firstTurn(player, battle, (type) => (/done|end|pass/.test(type) ? 1 : 0))).toBeGreaterThan(0)
  await player.context.close()
})

test('a battle of Lee is made from nothing, and its first turn is played', async ({ browser }) => {
  const player = await fromNothing(browser, 'lee')
  const { page } = player
  // 48 by 40 inches, 25.4 units of the picture to an inch, and a rim of 14.
  const at = (x: number, y: number) => ({ x: 14 + x * 25.4, y: 14 + (40 - y) * 25.4 })
  await tool(page, 't hill').click()
  await draw(page, at(14, 17), at(22, 24))
  await tool(page, 'p union place').click()
  await press(page, at(18, 20))
  await tool(page, 'u union infantry').click()
  await press(page, at(18, 12))
  await press(page, at(22, 12))
  await page.getByRole('button', { name: 'Confederacy', exact: true }).click()
  await tool(page, 'u confederate infantry').click()
  await press(page, at(18, 28))
  await press(page, at(22, 28))
  await expect(checked(page)).toBeVisible()
  await troubles(page, 0)
  const battle = await play(player, 'union')
  expect(await firstTurn(player, battle, (type) => (/done|end|pass/.test(type) ? 1 : 0))).toBeGreaterThan(0)
  await player.context.close()
})
