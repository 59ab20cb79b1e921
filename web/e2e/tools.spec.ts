// What lies beside the board: the line of sight tool, standing orders, a set-up made on the board itself.
import { expect, test } from '@playwright/test'
import {
  act,
  ask,
  legal,
  look,
  mayAct,
  newPlayer,
  overhear,
  shownSeq,
  twoPlayers,
  type Json,
  type Player,
} from './people'

const middleOf = async (player: Player, selector: string) => {
  const b = (await player.page.locator(selector).first().boundingBox())!
  return { x: b.x + b.width / 2, y: b.y + b.height / 2 }
}

test('the line of sight tool asks the referee and shows what is in the way', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'french'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'ccn',
    scenario: 'vimeiro-1808',
    seats: { french: 'me', allied: 'computer:recruit' },
  })
  await player.page.goto(`/battle/${battle}`)
  await mayAct(player)
  // Between two units of the own side, as the referee judges it.
  const hexes = await player.page
    .locator('.unit[data-hex]')
    .evaluateAll((units) => units.map((unit) => unit.getAttribute('data-hex')!))
  const judged: Record<string, { from: string; to: string; at: string[] }> = {}
  for (const from of hexes)
    for (const to of hexes) {
      if (from === to || (judged.open && judged.shut)) continue
      const { sight } = await ask<{ sight: { distance: number; shut?: Json; at: string[] } }>(
        player,
        `/api/battles/${battle}/sight?from=${from}&to=${to}`,
      )
      if (sight.distance > 1) judged[sight.shut ? 'shut' : 'open'] ??= { from, to, at: sight.at }
    }
  const before = (await look(player, battle)).seq
  await player.page.getByRole('button', { name: 'Sight' }).click()
  for (const [state, { from, to, at }] of Object.entries(judged)) {
    const [a, b] = [
      await middleOf(player, `.unit[data-hex="${from}"]`),
      await middleOf(player, `.unit[data-hex="${to}"]`),
    ]
    await player.page.mouse.click(a.x, a.y)
    // Pointing is enough; pressing holds the line.
    await player.page.mouse.move(b.x, b.y)
    await expect(player.page.locator(`[data-sight="${state}"]`)).toBeVisible()
    await expect(player.page.locator('[data-sight] .stop')).toHaveCount(at.length)
    await player.page.mouse.click(b.x, b.y)
    await expect(player.page.locator(`[data-sight="${state}"]`)).toBeVisible()
  }
  expect(Object.keys(judged).sort()).toEqual(['open', 'shut'])
  await expect(player.page.getByText(/The line/).first()).toBeVisible()
  // Nothing was ordered meanwhile, and a key puts the tool away.
  expect((await look(player, battle)).seq).toBe(before)
  await player.page.keyboard.press('Escape')
  await expect(player.page.locator('[data-sight]')).toHaveCount(0)
})

test('standing orders are filed in the page, kept, and told to nobody else', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'ccn', 'vimeiro-1808', ['french', 'allied'])
  const [french, allied] = players
  const heard: string[] = []
  overhear(allied, heard)
  await allied.page.reload()
  await expect(allied.page.locator('.shell[data-link="live"]')).toBeVisible()
  await french.page.getByRole('button', { name: 'More' }).click()
  await french.page.getByRole('menuitem', { name: /Standing orders/ }).click()
  await french.page.locator('[data-field="square"] label', { hasText: 'always' }).click()
  await french.page.locator('[data-field="flags"] label', { hasText: 'ignore all' }).click()
  await french.page.getByRole('button', { name: 'File the orders' }).click()
  await expect(french.page.locator('dialog')).toHaveCount(0)
  const kept = await ask<{ orders: Json }>(french, `/api/battles/${battle}/standing-orders?seat=french`)
  expect(kept.orders).toMatchObject({ square: 'always', flags: 'all', first_strike: 'ask' })
  // They are there when the form is opened again.
  await french.page.getByRole('button', { name: 'More' }).click()
  await french.page.getByRole('menuitem', { name: /Standing orders/ }).click()
  await expect(french.page.locator('[data-field="square"] label.on')).toHaveText('always')
  await french.page.keyboard.press('Escape')
  await allied.page.waitForTimeout(300)
  expect(heard.join('\n')).toContain('"table"')
  expect(heard.join('\n')).not.toMatch(/"(square|flags)":"(always|all)"|standing/)
  expect(
    (
      await allied.context.request.get(`${process.env.BIVOUAC_URL}/api/battles/${battle}/standing-orders?seat=french`)
    ).status(),
  ).toBe(403)
})

test('Lee: orders for when a corps is attacked are filed for each corps, with how many dice', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'union'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'lee',
    scenario: 'crossroads',
    seats: { union: 'me', confederate: 'open' },
  })
  const { page } = player
  await page.goto(`/battle/${battle}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /Standing orders/ }).click()
  const field = (id: string) => page.locator(`[data-field="${id}"]`)
  await expect(field('policy-0')).toContainText('Doubleday is attacked')
  await expect(field('most-0')).toHaveCount(0)
  await field('policy-0').locator('label', { hasText: 'if Defence is marked' }).click()
  await field('most-0').locator('label', { hasText: '4 dice' }).click()
  await field('keep-0').locator('label', { hasText: '1 die' }).click()
  await field('policy-1').locator('label', { hasText: 'never' }).click()
  await page.getByRole('button', { name: 'File the orders' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  const kept = await ask<{ orders: Json }>(player, `/api/battles/${battle}/standing-orders?seat=union`)
  expect(kept.orders).toEqual({
    when_attacked: {
      0: { policy: 'defence', most: 4, keep: 1 },
      1: { policy: 'never', most: 0, keep: 0 },
    },
  })
})

test('Generals: an own set-up is made on the board, wing by wing', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'white'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'generals',
    scenario: 'custom',
    seats: { white: 'me', black: 'computer:recruit' },
  })
  await player.page.goto(`/battle/${battle}`)
  await mayAct(player)
  // One infantry less and one cavalry more on the left wing; the others as they are proposed.
  const left = player.page.locator('[data-wing="left"]')
  await left.getByRole('button', { name: 'One fewer I' }).click()
  await expect(left.getByText('5 of 6')).toBeVisible()
  await left.getByRole('button', { name: 'One more C' }).click()
  for (const wing of ['left', 'centre', 'right']) {
    const before = (await look(player, battle)).seq
    await player.page.locator(`[data-wing="${wing}"] .lay`).click()
    await expect.poll(async () => (await look(player, battle)).seq).toBe(before + 1)
    await expect.poll(() => shownSeq(player)).toBe(before + 1)
  }
  const notes = ((await look(player, battle)).view.notes as (Json[] | null)[])[0]!
  expect(notes).toContainEqual({ type: 'deploy', wing: 'left', infantry: 3, cavalry: 3, artillery: 0 })
  await player.page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(async () => ((await look(player, battle)).view.stage as Json).decision).toBe('planning')
  await expect(player.page.locator('.unit[data-side="white"][data-kind="cavalry"]').first()).toBeVisible()
})

test('Generals: objective markers are dragged from the hand to a sector', async ({ browser }) => {
  const player = await newPlayer(browser)
  player.seat = 'white'
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'generals',
    scenario: 'two-villages',
    options: { 'free-markers': true },
    seats: { white: 'me', black: 'computer:recruit' },
  })
  await player.page.goto(`/battle/${battle}`)
  await mayAct(player)
  await expect(player.page.locator('[data-marker="general"]')).toBeVisible()
  const [from, to] = [
    await middleOf(player, '[data-marker="general"]'),
    await middleOf(player, '[data-sector="b1"] .ground'),
  ]
  await player.page.mouse.move(from.x, from.y)
  await player.page.mouse.down()
  await player.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await player.page.mouse.move(to.x, to.y, { steps: 4 })
  await player.page.mouse.up()
  await expect
    .poll(async () => JSON.stringify(((await look(player, battle)).view.notes as Json[][])[0]))
    .toContain('"general"')
  // Or pressed: the marker, then the sector.
  await player.page.locator('[data-marker="flag1"]').click()
  const before = (await look(player, battle)).seq
  const sector = (await legal(player, battle)).find(
    (action) => action.type === 'place_marker' && action.marker === 'flag1',
  )!.sector as string
  const at = await middleOf(player, `[data-sector="${sector}"] .ground`)
  await player.page.mouse.click(at.x, at.y)
  await expect.poll(async () => (await look(player, battle)).seq).toBe(before + 1)
})

test('the slider marks the turns, and a mark leads to its turn', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  const [player] = players
  for (let i = 0; i < 200; i++) {
    const now = await look(player, battle)
    if ((now.view.round as number) >= 3) break
    const active = players.find((known) => now.turn.includes(known.seat))!
    const actions = await legal(active, battle)
    await act(
      active,
      battle,
      actions.find((action) => action.type === 'place') ?? actions.find((action) => action.type === 'end_phase')!,
    )
  }
  await player.page.goto(`/battle/${battle}`)
  await expect(player.page.locator('.mark')).toHaveText(['1', '2', '3'])
  await player.page.locator('.mark', { hasText: '2' }).click()
  await expect(player.page.locator('.ask.past')).toBeVisible()
  await expect(player.page.locator('.legend .phase')).toContainText('round 2')
  await player.page.getByRole('button', { name: 'Now', exact: true }).click()
  await expect(player.page.locator('.ask.past')).toHaveCount(0)
})

test('rules are illustrated, and a picture belongs to its rule', async ({ browser }) => {
  const player = await newPlayer(browser)
  for (const [game, rule] of [
    ['verdox', 'VER-2.11'],
    ['ccn', 'CCN-8.19'],
    ['generals', 'GEN-6.13'],
    ['napoleon', 'BWN-4.38'],
  ]) {
    await player.page.goto(`/rules/${game}#${rule}`)
    await expect(player.page.locator(`[id="${rule}"] .drawn svg`).first()).toBeVisible()
  }
})
