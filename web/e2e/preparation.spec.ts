// Before a battle of Napoleon: an army is enlisted, the country laid out, regiments deployed, all by hand on the page.
import { expect, test } from '@playwright/test'
import { act, ask, legal, look, mayAct, newPlayer, shownSeq, type Json, type Player } from './people'

type Prepared = {
  decision: string
  size: [number, number]
  terrain: Json[]
  units: { id: number; here: boolean; stand: { x: number; y: number; face: number } | null }[]
  preparation: { drafts: ({ units: Json[]; nation: string } | null)[] }
}

async function upToDate(player: Player, battle: string) {
  await mayAct(player)
  await expect.poll(async () => (await shownSeq(player)) === (await look(player, battle)).seq).toBe(true)
}
/** Steps until the player is asked for this; he gives the first answer of those preferred. */
async function until(player: Player, battle: string, wanted: string, prefer: string[]): Promise<Prepared> {
  for (let decisions = 0; decisions < 300;) {
    const now = await look(player, battle)
    const view = now.view as unknown as Prepared
    if (!now.turn.includes(player.seat)) {
      await player.page.waitForTimeout(50)
      continue
    }
    if (view.decision === wanted) return view
    decisions++
    const actions = await legal(player, battle)
    await act(
      player,
      battle,
      prefer.map((type) => actions.find((action) => action.type === type)).find((action) => action) ?? actions[0]!,
    )
  }
  throw new Error(`never came to ${wanted}`)
}
/** A place of the table, in pixels of the page. */
async function onTable(player: Player, [x, y]: [number, number], view: Prepared) {
  const box = (await player.page.locator('.stage svg.board').boundingBox())!
  const scale = box.width / (view.size[0] + 28)
  return { x: box.x + (x + 14) * scale, y: box.y + (view.size[1] - y + 14) * scale }
}
const viewOf = async (player: Player, battle: string) => (await look(player, battle)).view as unknown as Prepared

test('Napoleon: an army list, the country and the deployment, by hand', async ({ browser }) => {
  test.setTimeout(300_000)
  const player = await newPlayer(browser)
  player.seat = 'south'
  const { page } = player
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'napoleon',
    scenario: 'vanguard-battle',
    seats: { south: 'me', north: 'computer:recruit' },
  })
  await page.goto(`/battle/${battle}`)
  await mayAct(player)

  // The army book: a nation, a regiment, a general, an upgrade; then the ready list, which can be handed in.
  await page.getByRole('button', { name: 'Austria' }).click()
  await expect.poll(async () => (await viewOf(player, battle)).preparation.drafts[0]!.nation).toBe('AU')
  await page.locator('[data-row="AU-LINE"] select').first().selectOption('3')
  await page.locator('[data-row="AU-LINE"] button').click()
  await expect(page.locator('[data-enlisted="AU-LINE"]')).toHaveCount(1)
  expect((await viewOf(player, battle)).preparation.drafts[0]!.units).toEqual([
    { kind: 'AU-LINE', bases: 3, light: 0, training: 'regular' },
  ])
  await page.locator('[data-buy="redoubt"] button').last().click()
  await expect(page.locator('[data-buy="redoubt"] b.n')).toHaveText('1')
  // What the rules do not allow is refused with its rule, and the list stays as it is.
  await page.locator('[data-row="AU-LINE"] select').last().selectOption('elite')
  await page.locator('[data-row="AU-LINE"] button').click()
  await expect(page.locator('.trouble')).toContainText('BWN-')
  await expect(page.locator('[data-enlisted="AU-LINE"]')).toHaveCount(1)
  await page.locator('[data-edit="standard"]').click()
  await expect.poll(async () => (await viewOf(player, battle)).preparation.drafts[0]!.units.length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Hand in the list' }).click()

  // A piece of terrain is carried to the table: refused on the operational base, with the rule, and laid where there is room.
  let view = await until(player, battle, 'terrain', ['done', 'turn_table'])
  await upToDate(player, battle)
  const chip = page.locator('.chip[data-stuff]').first()
  const stuff = (await chip.getAttribute('data-stuff'))!
  const water = ['stream', 'river'].includes(stuff)
  await chip.click()
  const before = (await look(player, battle)).seq
  if (!water) {
    const base = await onTable(player, [600, 40], view)
    await page.mouse.move(base.x, base.y, { steps: 3 })
    await expect(page.locator('[data-carried][data-refused="true"]')).toBeAttached()
    await page.mouse.click(base.x, base.y)
    await expect(page.locator('.kit .no')).toContainText('BWN-')
    expect((await look(player, battle)).seq).toBe(before)
  }
  const sample = (await legal(player, battle)).find(
    (action) => action.type === 'lay' && (action.sketch as Json).stuff === stuff,
  )!
  const points = (sample.sketch as Json).points as [number, number][]
  const middle = (k: 0 | 1) => (Math.min(...points.map((p) => p[k])) + Math.max(...points.map((p) => p[k]))) / 2
  const spot = await onTable(player, [middle(0), middle(1)], view)
  await page.mouse.move(spot.x, spot.y, { steps: 3 })
  await expect(page.locator('[data-carried][data-refused="false"]')).toBeAttached()
  await page.mouse.click(spot.x, spot.y)
  await expect.poll(async () => (await viewOf(player, battle)).terrain.length).toBeGreaterThan(view.terrain.length)

  // Deployment: the next regiment is in hand, the wheel turns it, a press puts it down; outside the zone it is refused.
  view = await until(player, battle, 'deploy', ['lay', 'road', 'objective', 'division', 'turn_table', 'begin', 'done'])
  await upToDate(player, battle)
  await expect(page.locator('.chip[aria-pressed="true"]')).toHaveCount(1)
  const unit = Number(await page.locator('.chip[aria-pressed="true"]').getAttribute('data-waiting'))
  const far = await onTable(player, [300, 600], view)
  await page.mouse.move(far.x, far.y, { steps: 3 })
  await expect(page.locator('[data-carried="regiment"][data-refused="true"]')).toBeAttached()
  await expect(page.locator('.kit .no')).toContainText('BWN-22.23')
  const post = (await legal(player, battle)).find(
    (action) => action.type === 'deploy' && action.unit === unit,
  )! as Json & { at: [number, number]; face: number }
  const near = await onTable(player, [post.at[0], post.at[1] - 40], view)
  await page.mouse.move(near.x, near.y, { steps: 3 })
  await expect(page.locator('[data-carried="regiment"][data-refused="false"]')).toBeAttached()
  await page.mouse.wheel(0, -100)
  await page.waitForTimeout(200)
  await page.mouse.click(near.x, near.y)
  await expect
    .poll(async () => (await viewOf(player, battle)).units.find((known) => known.id === unit)!.here)
    .toBe(true)
  const stand = (await viewOf(player, battle)).units.find((known) => known.id === unit)!.stand!
  expect(stand.face).toBe(post.face + 5)
  expect(Math.hypot(stand.x - post.at[0], stand.y - (post.at[1] - 40))).toBeLessThan(6)

  // The rest of the division by drag and drop from the tray, one of them.
  await upToDate(player, battle)
  const waiting = page.locator('.chip[data-waiting]')
  if (await waiting.count()) {
    const next = Number(await waiting.first().getAttribute('data-waiting'))
    const place = (await legal(player, battle)).find((action) => action.type === 'deploy' && action.unit === next) as
      (Json & { at: [number, number] }) | undefined
    if (place) {
      const [from, to] = [(await waiting.first().boundingBox())!, await onTable(player, place.at, view)]
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
      await expect
        .poll(async () => (await viewOf(player, battle)).units.find((known) => known.id === next)!.here)
        .toBe(true)
    }
  }
})

test('Napoleon: the sight tool says what is in the way', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'south'
  const { page } = player
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'napoleon',
    scenario: 'crossroads-of-saint-avold',
    seats: { south: 'me', north: 'computer:recruit' },
  })
  await page.goto(`/battle/${battle}`)
  await mayAct(player)
  const view = await viewOf(player, battle)
  await page.getByRole('button', { name: 'Sight' }).click()
  // Across the village in the middle of the table, and over open ground.
  for (const [from, to, state, said] of [
    [[900, 400], [900, 750], 'shut', 'BWN-4.24'],
    [[620, 560], [760, 560], 'open', '14 cm'],
  ] as [[number, number], [number, number], string, string][]) {
    const [a, b] = [await onTable(player, from, view), await onTable(player, to, view)]
    await page.mouse.click(a.x, a.y)
    await page.mouse.move(b.x, b.y)
    await page.mouse.click(b.x, b.y)
    await expect(page.locator(`[data-sight="${state}"]`)).toBeVisible()
    await expect(page.locator('aside .note')).toContainText(said)
  }
})
