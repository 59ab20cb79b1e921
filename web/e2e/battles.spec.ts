// For each game two browsers play a battle to its end: through the page for a number of decisions, then through the calls
// that the page makes, and both pages show the same end.
import { expect, test } from '@playwright/test'
import { act, ask, legal, look, mayAct, playOut, seal, shownSeq, twoPlayers, type Json, type Player } from './people'

// Thousands of calls one after the other: on a busy machine that takes its time.
test.describe.configure({ timeout: 900_000 })

/** Waits until both pages show everything their player was told. */
async function bothUpToDate(players: Player[], battle: string) {
  for (const player of players)
    await expect
      .poll(async () => (await shownSeq(player)) >= (await look(player, battle)).seq, { timeout: 20_000 })
      .toBe(true)
}

async function bothSeeTheEnd(players: Player[], battle: string) {
  const { over } = (await look(players[0]!, battle)) as unknown as { over: { winner: string | null } }
  expect(over).toBeTruthy()
  for (const { page } of players) await expect(page.locator('.ending')).toBeVisible({ timeout: 20_000 })
  // The dice are checked in the page of a player, against the seed that is revealed only now.
  const page = players[0]!.page
  await page.getByRole('button', { name: 'Verify the dice' }).click()
  await expect(page.locator('[data-proof="good"]')).toBeVisible()
}

test('Verdox: placing, moving and fighting on the map, to the end', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  // Deployment, all of it through the map: press an amber square.
  for (let i = 0; i < 40; i++) {
    const now = await look(players[0], battle)
    if ((now.view.stage as Json).type !== 'deployment') break
    const player = players.find((known) => now.turn.includes(known.seat))!
    await mayAct(player)
    await expect.poll(() => shownSeq(player)).toBe((await look(player, battle)).seq)
    await player.page.locator('.goal').first().click({ force: true })
    await expect.poll(async () => (await look(player, battle)).seq).toBeGreaterThan(now.seq - 1)
  }
  expect(((await look(players[0], battle)).view.stage as Json).type).toBe('actions')

  // A few turns by hand: take a unit, press where it goes.
  for (let i = 0; i < 2; i++) {
    const now = await look(players[0], battle)
    const player = players.find((known) => now.turn.includes(known.seat))!
    await mayAct(player)
    await expect(player.page.locator('.unit.able').first()).toBeVisible()
    const before = (await look(player, battle)).seq
    await player.page.locator('.unit.able').first().click()
    await expect(player.page.locator('.goal, .target').first()).toBeVisible()
    await player.page.locator('.goal').first().click({ force: true })
    await expect.poll(async () => (await look(player, battle)).seq).toBeGreaterThan(before)
  }
  // The end of the phase by its button, which asks once more.
  const now = await look(players[0], battle)
  const player = players.find((known) => now.turn.includes(known.seat))!
  await mayAct(player)
  await player.page.getByRole('button', { name: 'End phase' }).click()
  await expect(player.page.getByText(/could still act/)).toBeVisible()
  await player.page.getByRole('button', { name: 'End phase' }).click()
  await expect.poll(async () => ((await look(players[0], battle)).view.stage as Json).type).toBe('arrival')

  const towards = (action: Json, seat: string) => {
    const path = action.path as string[] | undefined
    const x = path ? Number(/\((\d+),/.exec(path.at(-1)!)?.[1]) : 0
    return seat === 'hasbergs' ? x : 13 - x
  }
  await playOut(
    players,
    battle,
    (action) =>
      ({ fire: 30, direct: 30, move: 2 + towards(action, 'hasbergs'), place: 5, end_phase: 0, move_barge: 1 })[
        action.type as string
      ] ?? 1,
    6000,
  )
  await bothUpToDate(players, battle)
  await bothSeeTheEnd(players, battle)
})

test('Generals: sheets written by dragging arrows, sealed, played out, to the end', async ({ browser }) => {
  const scenario = 'marengo'
  const { battle, players } = await twoPlayers(browser, 'generals', scenario, ['white', 'black'])
  const [white, black] = players
  // White drags infantry of a1 to a2, and cavalry two sectors far if there is any.
  const middle = async (player: Player, sector: string) => {
    const b = (await player.page.locator(`[data-sector="${sector}"] .ground`).boundingBox())!
    return { x: b.x + b.width / 2, y: b.y + b.height / 2 }
  }
  const drag = async (player: Player, from: { x: number; y: number }, to: { x: number; y: number }) => {
    await player.page.mouse.move(from.x, from.y)
    await player.page.mouse.down()
    await player.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await player.page.mouse.move(to.x, to.y, { steps: 4 })
    await player.page.mouse.up()
  }
  for (const [player, from, to] of [
    [white, 'a1', 'a2'],
    [white, 'c1', 'c2'],
    [black, 'a3', 'a2'],
    [black, 'c3', 'c2'],
  ] as const) {
    await mayAct(player)
    const before = (await look(player, battle)).seq
    await drag(player, await middle(player, from), await middle(player, to))
    await expect.poll(async () => (await look(player, battle)).seq).toBe(before + 1)
    await expect(player.page.locator(`.arrow[data-order^="${from}"]`)).toBeVisible()
  }
  // The other side has noticed nothing of it.
  const seen = await look(black, battle)
  expect(JSON.stringify((seen.view.sheets as Json[])[0])).not.toContain('a1')
  expect(await black.page.locator('.arrow[data-order^="a1"]').count()).toBe(0)
  for (const player of players) await seal(player)
  await expect.poll(async () => ((await look(white, battle)).view.stage as Json).decision).not.toBe('planning')

  await playOut(
    players,
    battle,
    (action) =>
      ({ activate: 5, commit: 1, add_order: 2, target: 4, take_position: 4, enter: 4, merge: 3, rally: 3 })[
        action.type as string
      ] ?? 0,
    6000,
  )
  await bothUpToDate(players, battle)
  await bothSeeTheEnd(players, battle)
})

test('Napoleonics: cards, orders, moves and fights on the field, to the end', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'ccn', 'rolica-1808', ['french', 'allied'])
  const first = async () => {
    const now = await look(players[0], battle)
    return players.find((known) => now.turn.includes(known.seat))!
  }
  let player = await first()
  await mayAct(player)
  // A card from the hand that gives orders in a section.
  const hand = (await legal(player, battle)).map((action) => action.card as string)
  const section = hand.find((card) => /^(scout|probe|attack|assault)/.test(card)) ?? hand[0]!
  const card = player.page.locator(`[data-card="${section}"].playable`).first()
  // Looked at, it says what it does; taken out of the hand it is put back freely; played it is by its button.
  await card.hover()
  await expect(player.page.locator(`[data-large="${section}"]`)).toContainText(/Order|order|Roll|Send|Play|move/)
  await card.click()
  await expect(player.page.locator(`[data-lifted="${section}"] p`)).not.toBeEmpty()
  await player.page.getByRole('button', { name: 'Put it back' }).click()
  await expect(player.page.locator('[data-lifted]')).toHaveCount(0)
  expect((await look(player, battle)).phase).toBe('ccn-phase-command')
  const high = (await player.page.locator('svg.board').boundingBox())!.height
  await card.click()
  expect((await player.page.locator('svg.board').boundingBox())!.height).toBe(high)
  await player.page.getByRole('button', { name: 'Play it' }).click()
  await expect.poll(async () => (await look(player, battle)).phase).not.toBe('ccn-phase-command')
  // The board keeps its size, has its coordinates, and the lines of its sections cross all of it, flipped or not.
  expect((await player.page.locator('svg.board').boundingBox())!.height).toBe(high)
  await expect(player.page.locator('.rim')).toHaveCount(2 * 9 + 2 * 13)
  const lines = () => player.page.locator('.sections').evaluate((line) => (line as SVGGraphicsElement).getBBox().height)
  const long = await lines()
  await player.page.getByRole('button', { name: 'Flip', exact: true }).click()
  expect(await lines()).toBe(long)
  await player.page.getByRole('button', { name: 'Flip', exact: true }).click()
  if ((await look(player, battle)).phase === 'ccn-phase-orders' && /^(scout|probe|attack|assault)/.test(section))
    await expect(player.page.locator('[data-orders]')).toContainText(/0 of \d/)
  for (let i = 0; i < 3; i++) {
    const now = await look(player, battle)
    if (now.phase !== 'ccn-phase-orders') break
    const able = player.page.locator('.unit.able')
    if ((await able.count()) === 0) break
    await able.first().click()
    // A unit with its leader: the board asks whom the order is for.
    const whom = player.page.locator('.menu .item')
    await expect.poll(async () => (await look(player, battle)).seq > now.seq || (await whom.count()) > 0).toBe(true)
    if (await whom.count()) await whom.first().click()
    await expect.poll(async () => (await look(player, battle)).seq).toBeGreaterThan(now.seq)
  }
  if ((await look(player, battle)).phase === 'ccn-phase-orders') {
    const given = player.page.getByRole('button', { name: 'Orders are given' })
    await given.click()
    // The card may give more orders: it asks once.
    if (await player.page.locator('.confirm').count()) await given.click()
    await expect.poll(async () => (await look(player, battle)).phase).not.toBe('ccn-phase-orders')
  }
  if ((await look(player, battle)).phase === 'ccn-phase-movement') {
    const before = (await look(player, battle)).seq
    await expect(player.page.locator('.unit.able').first()).toBeVisible()
    await player.page.locator('.unit.able').first().click()
    await expect(player.page.locator('.way').first()).toBeVisible()
    await player.page.locator('.way').first().click({ force: true })
    await expect
      .poll(async () => (await look(player, battle)).seq + (await player.page.locator('.menu .item').count()))
      .toBeGreaterThan(before)
  }
  // The other hand is not in this page.
  const other = players.find((known) => known !== player)!
  const theirs = ((await look(other, battle)).view.sides as Json[]).find((side) => side.side === other.seat)!
    .hand as string[]
  const shown = new Set(
    await player.page
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
  )
  const mine = ((await look(player, battle)).view.sides as Json[]).find((side) => side.side === player.seat)!
    .hand as string[]
  for (const card of theirs) if (!mine.includes(card) && card !== section) expect(shown.has(card)).toBe(false)

  await playOut(
    players,
    battle,
    (action) =>
      ({
        play_card: 3,
        order_unit: 6,
        melee: 9,
        fire: 8,
        move: 3,
        end_moves: 2,
        end_combat: 1,
        end_orders: 1,
        react: action.reaction === 'stand' ? 5 : 1,
        advance: 4,
      })[action.type as string] ?? 4,
    8000,
  )
  await bothUpToDate(players, battle)
  await bothSeeTheEnd(players, battle)
  player = players[0]
  // A finished battle is replayed, and a moment of it has an address of its own.
  await player.page.goto(`/replay/${battle}?at=5`)
  await expect(player.page.locator('.ask.past')).toBeVisible()
  await player.page.getByRole('button', { name: 'One step forward' }).click()
  await expect(player.page.getByText(/step 6 of/)).toBeVisible()
})

test('an undo takes back what revealed nothing, in both pages', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'generals', 'marengo', ['white', 'black'])
  const [white] = players
  const order = (await legal(white, battle)).find((action) => action.type === 'add_order')!
  await act(white, battle, order)
  await expect(white.page.locator('.arrow')).toHaveCount(1)
  await white.page.getByRole('button', { name: 'Undo' }).click()
  await expect(white.page.locator('.arrow')).toHaveCount(0)
  expect((await ask<{ ply: number }>(white, `/api/battles/${battle}`)).ply).toBe(0)
})
