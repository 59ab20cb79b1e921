// Gods of War: Napoleon on the table: orders laid face down, a regiment dragged, the battle to its end.
import { expect, test } from '@playwright/test'
import { act, legal, look, mayAct, playOut, shownSeq, twoPlayers, type Json, type Player } from './people'

test('Napoleon: orders in secret, a regiment dragged, to the end', async ({ browser }) => {
  test.setTimeout(400_000)
  const { battle, players } = await twoPlayers(browser, 'napoleon', 'outposts-at-aubach', ['south', 'north'])
  const [south, north] = players
  const decision = async () => (await look(south, battle)).view.decision as string
  const upToDate = async (player: Player) => {
    await mayAct(player)
    await expect.poll(async () => (await shownSeq(player)) === (await look(player, battle)).seq).toBe(true)
  }
  /** Whoever owes a decision before the one that is waited for gives its first answer. */
  const until = async (wanted: string) => {
    for (let i = 0; i < 300; i++) {
      const now = await look(south, battle)
      if (now.view.decision === wanted) return players.find((player) => now.turn.includes(player.seat))!
      const player = players.find((known) => now.turn.includes(known.seat))!
      const actions = await legal(player, battle)
      await act(
        player,
        battle,
        actions.find((action) => ['done', 'pass', 'seal'].includes(action.type as string)) ?? actions[0]!,
      )
    }
    throw new Error(`never came to ${wanted}`)
  }

  await until('orders')
  // South lays an order beside its division, by its button; North sees a marker, not its face.
  await upToDate(south)
  await south.page.locator('.division.mine .pick .button', { hasText: 'Attack' }).first().click()
  await expect
    .poll(async () => JSON.stringify(((await look(south, battle)).view.divisions as Json[])[0]))
    .toContain('"marker":"attack"')
  expect(JSON.stringify(((await look(north, battle)).view.divisions as Json[])[0])).not.toContain('attack')
  const given = south.page.getByRole('button', { name: 'Orders are given' })
  await given.click()
  // A division without an order is named once.
  if (await south.page.locator('.confirm').count()) await given.click()
  await expect.poll(async () => (await look(south, battle)).turn.includes('south')).toBe(false)

  // A regiment is dragged forward: its ghost shows where it will stand, and letting go is the order.
  // Which one may go forward, and how far, the referee says.
  let [mover, forward] = [await until('moves'), undefined as Json | undefined]
  for (let i = 0; i < 12 && !forward; i++) {
    forward = (await legal(mover, battle)).find((action) => {
      const path = action.path as Json[] | undefined
      return action.type === 'move' && path?.length === 1 && path[0]!.do === 'forward'
    })
    if (forward) break
    await act(
      mover,
      battle,
      (await legal(mover, battle)).find((action) => action.type === 'done')!,
    )
    mover = await until('moves')
  }
  await upToDate(mover)
  const unit = mover.page.locator(`.unit.able[data-unit="${forward!.unit as number}"]`)
  await expect(unit).toBeVisible()
  const { x, y, scale } = await unit
    .locator('path')
    .nth(1)
    .evaluate((base) => {
      const b = base.getBoundingClientRect()
      return { x: b.x + b.width / 2, y: b.y + b.height / 2, scale: (base as SVGGraphicsElement).getScreenCTM()!.a }
    })
  const far = Number((forward!.path as Json[])[0]!.mm) * scale
  const before = (await look(mover, battle)).seq
  await mover.page.mouse.move(x, y)
  await mover.page.mouse.down()
  // The board lies so that its player looks up it.
  await mover.page.mouse.move(x, y - far / 2, { steps: 4 })
  await mover.page.mouse.move(x, y - far * 0.8, { steps: 4 })
  await expect(mover.page.locator('[data-ghost]')).toBeVisible()
  await mover.page.mouse.up()
  await expect.poll(() => shownSeq(mover)).toBeGreaterThan(before)

  await playOut(
    players,
    battle,
    (action) =>
      ({ charge: 6, shoot: 8, division: 5, move: action.ready ? 0 : 4, combat: 9, mark: 3, seal: 2, done: 1, pass: 1 })[
        action.type as string
      ] ?? 3,
    6000,
  )
  expect(await decision()).toBe('over')
  for (const { page } of players) await expect(page.locator('.ending')).toBeVisible({ timeout: 20_000 })
})
