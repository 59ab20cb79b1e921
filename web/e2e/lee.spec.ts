// Gods of War: Lee against the computer: the lobby, the secret bid, markers face down, the first activation.
import { expect, test } from '@playwright/test'
import { ask, legal, look, mayAct, newPlayer, shownSeq, type Json } from './people'

test('Lee: from the lobby through the bid and the markers to the first activation', async ({ browser }) => {
  test.setTimeout(300_000)
  const player = await newPlayer(browser)
  const { page } = player
  await page.goto('/')
  await expect(page.locator('[data-game]')).toHaveCount(5)
  await page.locator('[data-game="lee"] .button.primary').click()
  await page.locator('dialog select').first().selectOption('drill')
  await page.locator('dialog .actions .primary').click()
  await expect(page.locator('.shell')).toBeVisible()
  const battle = new URL(page.url()).pathname.split('/').pop()!
  player.seat = (await ask<{ you: string[] }>(player, `/api/battles/${battle}`)).you[0]!
  const now = () => look(player, battle)
  const prompt = async () => ((await now()).view.prompt as Json).type as string
  const groups = async () => (await now()).view.groups as Json[]
  /** Waits until the player decides and the page shows it. */
  const mine = async () => {
    await expect.poll(async () => (await now()).turn.includes(player.seat), { timeout: 60_000 }).toBe(true)
    await mayAct(player)
    await expect.poll(async () => (await shownSeq(player)) === (await now()).seq).toBe(true)
  }

  // The bid: a number, then the seal.
  await mine()
  expect(await prompt()).toBe('bid')
  // On a phone, upright or on its side, the seal is in sight without scrolling.
  const seal = page.getByRole('button', { name: /^Seal/ })
  const desktop = page.viewportSize()!
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(seal).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(desktop)
  await page.locator('[data-bid]').getByRole('radio', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: 'Seal: 1 die' }).click()
  await expect.poll(prompt).not.toBe('bid')

  const mark = page.locator('.group').getByRole('button', { name: 'Advance', disabled: false, pressed: false }).first()
  const ready = page.locator('.group:has(> .button.primary)').first()
  const roll = page.locator('[data-test] .row .primary')
  const keep = page.getByRole('button', { name: 'Let it go' })
  const end = page.getByRole('button', { name: 'End here' })
  let [marked, active, marched] = [0, -1, false]
  interface Drag {
    unit: number
    /** How far it goes, in tenths of an inch. */
    inches: number
    from: { x: number; y: number }
    to: { x: number; y: number }
  }
  /** A unit that may go straight on as far as it can go at all, and the way of the hand on the screen: a little farther, for it
   * stops where its allowance ends. What leads under something else, or off the screen, is left alone. */
  const drags = async (): Promise<Drag[]> => {
    const { view } = await now()
    const found: Drag[] = []
    const marches = (await legal(player, battle)).filter((action) => action.type === 'march')
    const length = (action: Json) => (action.path as Json[]).reduce((sum, leg) => sum + Number(leg.mils ?? 0), 0)
    for (const action of marches) {
      const [leg, ...more] = action.path as Json[]
      const farthest = Math.max(...marches.filter((other) => other.unit === action.unit).map(length))
      if (leg!.do !== 'leg' || leg!.degrees || more.length || length(action) < farthest || farthest <= 1000) continue
      const unit = action.unit as number
      const { face } = (view.units as { stand: { face: number } }[])[unit]!.stand
      const edge = (view.edges as string[])[player.seat === 'union' ? 0 : 1]!
      const turn = ((face + 90 * ['south', 'west', 'north', 'east'].indexOf(edge)) * Math.PI) / 180
      const way = await page.locator(`.unit.able[data-unit="${unit}"] path.base`).evaluate(
        (path, { inches, turn }) => {
          // One unit of the picture is 1/2.54 of a tenth of an inch.
          const b = path.getBoundingClientRect()
          const far = inches * 2.54 * (path as SVGGraphicsElement).getScreenCTM()!.a + 8
          const from = { x: b.x + b.width / 2, y: b.y + b.height / 2 }
          const to = { x: from.x + far * Math.cos(turn), y: from.y - far * Math.sin(turn) }
          const free = ({ x, y }: { x: number; y: number }) => !!document.elementFromPoint(x, y)?.closest('.window')
          return free(from) && free(to) ? { from, to } : null
        },
        { inches: farthest / 100, turn },
      )
      if (way) found.push({ unit, inches: farthest / 100, ...way })
    }
    return found.sort((a, b) => b.inches - a.inches)
  }
  const stand = async (unit: number) =>
    ((await now()).view.units as { stand: { x: number; y: number; face: number } }[])[unit]!.stand

  for (let i = 0; i < 120; i++) {
    await mine()
    const { ply: before } = (await now()) as unknown as { ply: number }
    const [ahead] = marched ? [] : await drags()
    if (ahead) {
      const { unit, from, to } = ahead
      const start = await stand(unit)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (const share of [0.5, 1])
        await page.mouse.move(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y), { steps: 4 })
      await expect(page.locator(`[data-ghost="${unit}"]`)).toBeVisible()
      await page.mouse.up()
      // Letting go is the order: it stands ahead of where it stood, no farther than it could go.
      await expect.poll(async () => (await stand(unit)).x !== start.x || (await stand(unit)).y !== start.y).toBe(true)
      const end = await stand(unit)
      const [dx, dy, a] = [end.x - start.x, end.y - start.y, (start.face * Math.PI) / 180]
      expect(Math.abs(dy * Math.cos(a) - dx * Math.sin(a))).toBeLessThan(0.03 * ahead.inches + 1.5)
      expect(dx * Math.cos(a) + dy * Math.sin(a)).toBeGreaterThan(0.9 * ahead.inches)
      expect(Math.hypot(dx, dy)).toBeLessThan(ahead.inches + 1.5)
      marched = true
    } else if (await roll.isVisible()) await roll.click()
    else if (await keep.isVisible()) await keep.click()
    else if (await ready.isVisible()) {
      active = Number(await ready.getAttribute('data-group'))
      await ready.locator('> .button.primary').click()
    } else if (await mark.isVisible()) {
      await mark.click()
      marked++
    } else await end.click()
    await expect.poll(async () => (await now()).ply as number).toBeGreaterThan(before)
    if (active >= 0 && (await groups())[active]!.done && marched) break
  }
  expect(marched).toBe(true)
  // Each group has its marker; those of the enemy that were not shown yet are without a face.
  const all = await groups()
  expect(marked).toBe(all.filter((group) => group.side === player.seat && group.present).length)
  const sealed = all.filter((group) => group.side !== player.seat && group.marked && !group.revealed)
  expect(sealed.every((group) => !group.marker)).toBe(true)
  expect(all[active]!.done).toBe(true)
  await expect(page.locator(`.group[data-group="${active}"]`)).toContainText(/has acted|failed/)
})
