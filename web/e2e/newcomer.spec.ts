// What a newcomer meets at the table: nothing is asked of those who only look, nothing is left undone without a word, tables
// and rules answer, and a guest has a name.
import { expect, test, type Browser } from '@playwright/test'
import { act, ask, legal, look, mayAct, newPlayer, shownSeq, twoPlayers, type Json, type Player } from './people'

/** Plays until the battle waits for a decision that the test is about. */
async function until(
  players: Player[],
  battle: string,
  there: (view: Json) => boolean,
  prefer: (action: Json) => number,
) {
  for (let i = 0; i < 400; i++) {
    const now = await look(players[0]!, battle)
    if (there(now.view)) return
    const who = players.find((player) => now.turn.includes(player.seat))!
    const actions = await legal(who, battle)
    actions.sort((a, b) => prefer(b) - prefer(a))
    await act(who, battle, actions[0]!)
  }
  throw new Error('the battle never came there')
}
const phase = (view: Json) => (view.decision as Json).phase
/** Sets the seat of a player whose page asks before a turn ends by itself. */
async function asksAtTheEnd(player: Player) {
  await player.page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('bivouac-settings')!) as Json
    localStorage.setItem('bivouac-settings', JSON.stringify({ ...saved, takeBack: true }))
  })
  await player.page.reload()
  await mayAct(player)
}

test('Napoleonics: a spectator is told what is going on, and asked nothing', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'ccn', 'rolica-1808', ['french', 'allied'])
  await until(
    players,
    battle,
    (view) => phase(view) === 'reaction',
    (action) =>
      action.type === 'melee' ? 5 : action.type === 'fire' ? 0 : action.type === 'end_combat' ? 1 : Math.random() + 1.5,
  )
  const now = await look(players[0], battle)
  const asked = players.find((player) => now.turn.includes(player.seat))!
  await expect(asked.page.locator('.ask h2')).toHaveText('You are attacked: how do you react?')
  const gallery = await newPlayer(browser)
  await gallery.page.goto(`/battle/${battle}`)
  await expect(gallery.page.getByText('You are watching')).toBeVisible()
  await expect(gallery.page.locator('.ask h2')).toContainText('the defender may react')
  // Whoever looks back is told what was done then.
  await asked.page.locator('.log .jump').last().click()
  await expect(asked.page.locator('.ask p')).toContainText('Looking back')
  await expect(asked.page.locator('.ask h2')).not.toContainText('You are attacked')
  await gallery.context.close()
})

test('Napoleonics: giving no order asks once, and names who could have one', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'ccn', 'rolica-1808', ['french', 'allied'])
  await until(
    players,
    battle,
    (view) => phase(view) === 'orders',
    (action) => (/^(attack|probe|scout|assault)/.test(String(action.card ?? '')) ? 2 : 1),
  )
  const now = await look(players[0], battle)
  const player = players.find((known) => now.turn.includes(known.seat))!
  await mayAct(player)
  const { page } = player
  const before = await shownSeq(player)
  await page.locator('.bar .primary').click()
  await expect(page.locator('.confirm')).toContainText(/Nobody has an order yet.*in [A-I]\d+/)
  expect(await shownSeq(player)).toBe(before)
  await page.getByRole('button', { name: 'Cancel' }).click()
  // With an order given it asks only what is left.
  const order = (await legal(player, battle)).find((action) => action.type === 'order_unit')!
  await act(player, battle, order)
  await mayAct(player)
  if ((await look(player, battle)).turn.includes(player.seat) && (await page.locator('.bar .primary').count())) {
    await page.locator('.bar .primary').click()
    await expect(page.locator('.confirm')).not.toContainText('Nobody has an order yet')
  }
})

/** A battle in which one piece is left to move, and a move of it after which nobody can fight; null if the cards forbid it. */
async function lastMove(browser: Browser): Promise<{ battle: string; mover: Player; move: Json } | null> {
  const { battle, players } = await twoPlayers(browser, 'ccn', 'rolica-1808', ['french', 'allied'])
  await until(
    players,
    battle,
    (view) => phase(view) === 'movement',
    (action) =>
      action.type === 'play_card' && /^(attack|probe|scout|assault)/.test(String(action.card))
        ? 3
        : action.type === 'order_unit'
          ? 2
          : 1,
  )
  const now = await look(players[0], battle)
  const mover = players.find((known) => now.turn.includes(known.seat))!
  const isMove = ({ type }: Json) => type === 'move' || type === 'move_leader'
  const piece = (action: Json) => `${String(action.unit ?? '')}${String(action.leader ?? '')}`
  for (;;) {
    const moves = (await legal(mover, battle)).filter(isMove)
    const pieces = [...new Set(moves.map(piece))]
    if (pieces.length > 1) {
      await act(
        mover,
        battle,
        moves.find((action) => piece(action) === pieces[0])!,
      )
      continue
    }
    for (const move of moves) {
      const asked = { seat: mover.seat, action: move }
      const { view } = await ask<{ view: { turn: { active: string } } | null }>(
        mover,
        `/api/battles/${battle}/preview`,
        asked,
      )
      if (!view || view.turn.active !== mover.seat) return { battle, mover, move }
    }
    for (const { context } of players) await context.close()
    return null
  }
}

test('Napoleonics: the last move of a turn waits for a word before a card is drawn', async ({ browser }) => {
  test.setTimeout(120_000)
  let found = await lastMove(browser)
  for (let tries = 0; tries < 8 && !found; tries++) found = await lastMove(browser)
  const { battle, mover, move } = found!
  await mayAct(mover)
  await asksAtTheEnd(mover)
  const { page } = mover
  const before = await shownSeq(mover)
  const from = String(move.unit ?? move.leader)
  const to = (move.path as string[]).at(-1)!
  await page.locator(`.unit[data-hex="${from}"], .unit[data-leader="${from}"]`).first().click({ force: true })
  const goal = page.locator(`.way[data-hex="${to}"]`)
  await expect(goal).toHaveCount(1)
  const box = (await goal.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const last = page.locator('.confirm.last')
  await expect(last).toContainText('The last act of your turn')
  expect((await look(mover, battle)).seq).toBe(before)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(last).toHaveCount(0)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('button', { name: 'End turn' }).click()
  await expect.poll(async () => (await look(mover, battle)).turn.includes(mover.seat)).toBe(false)
})

test('Napoleon: sealing without orders asks once, and names the divisions; the tables open beside the table', async ({
  browser,
}) => {
  const { battle, players } = await twoPlayers(browser, 'napoleon', 'outposts-at-aubach', ['south', 'north'])
  await until(
    players,
    battle,
    (view) => view.decision === 'orders',
    (action) => (['seal', 'done', 'pass'].includes(String(action.type)) ? 1 : 0),
  )
  const [south] = players
  await mayAct(south)
  const { page } = south
  const before = await shownSeq(south)
  await page.locator('.bar .primary').click()
  await expect(page.locator('.confirm')).toContainText(/has no order|have no order/)
  expect(await shownSeq(south)).toBe(before)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Units and ground' }).first().click()
  for (const table of ['units-south', 'units-north', 'guns', 'moves', 'fire', 'volleys', 'charges', 'melee', 'beaten'])
    await expect(page.locator(`[data-table="${table}"] tr`).nth(1)).toBeVisible()
  await expect(page.locator('[data-table="guns"]')).toContainText('6-pounder')
  // In Polish too, the batteries by their Polish names.
  await page.keyboard.press('Escape')
  await page.locator('.bar').getByRole('button', { name: 'More' }).or(page.locator('.more > .button')).first().click()
  await page.getByRole('menuitemradio', { name: 'Polski' }).click()
  await expect(page.locator('.table')).toContainText('bateria 6-funtowa')
})

test('Napoleon: the last regiment of a division waits for a word before the enemy moves', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'napoleon', 'outposts-at-aubach', ['south', 'north'])
  const moves = (action: Json) => action.type === 'move' && !action.ready
  await until(
    players,
    battle,
    (view) => view.decision === 'moves' && (view.movers as number[]).length === 1,
    (action) => (moves(action) ? 3 : action.type === 'orders' ? 2 : action.type === 'division' ? 2 : 1),
  )
  const now = await look(players[0], battle)
  const mover = players.find((player) => now.turn.includes(player.seat))!
  await mayAct(mover)
  await asksAtTheEnd(mover)
  const { page } = mover
  await page.getByText(/legal actions, in words/).click()
  const before = await shownSeq(mover)
  const way = page.locator('details li button').filter({ hasText: /forward/ })
  await way.first().click()
  await expect(page.locator('.confirm.last')).toContainText('The last act of your turn')
  expect((await look(mover, battle)).seq).toBe(before)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.locator('.confirm.last')).toHaveCount(0)
  await way.first().click()
  await page.getByRole('button', { name: 'End turn' }).click()
  await expect.poll(async () => (await look(mover, battle)).seq).toBeGreaterThan(before)
})

test('rules: what is searched for is marked, and the first of it is in sight', async ({ browser }) => {
  const { page } = await newPlayer(browser)
  await page.goto('/rules/ccn')
  await expect(page.locator('.rule').first()).toBeVisible()
  await page.mouse.wheel(0, 4000)
  await page.locator('input[type=search]').fill('short supply')
  await expect(page.locator('mark').first()).toBeInViewport()
  expect(await page.locator('mark').count()).toBeGreaterThan(1)
  await page.locator('input[type=search]').fill('')
  await expect(page.locator('mark')).toHaveCount(0)
})

test('a guest has a name without a password, and friends see it', async ({ browser }) => {
  const host = await newPlayer(browser)
  await host.page.goto('/settings')
  await host.page.locator('[data-called]').fill('Anna of Kutno')
  await host.page.getByRole('button', { name: 'Be called so' }).click()
  await expect(host.page.getByText('Kept on this device')).toBeVisible()
  await host.page.goto('/')
  await host.page.locator('[data-game="verdox"]').getByRole('button', { name: 'Invite a friend' }).click()
  await expect(host.page.locator('dialog [data-called]')).toHaveValue('Anna of Kutno')
  await host.page.getByRole('button', { name: 'Make the link' }).click()
  const link = await host.page.locator('#invite-link').inputValue()
  const friend = await newPlayer(browser)
  await friend.page.goto(link)
  await expect(friend.page.locator('.sides')).toContainText('Anna of Kutno')
  // The friend takes a name while they play: it is seen in the battle.
  await ask(friend, '/api/called', { name: 'Bartek' })
  await host.page.getByRole('button', { name: 'To the battle' }).click()
  await expect(host.page.locator('.sides')).toContainText('Bartek')
})
