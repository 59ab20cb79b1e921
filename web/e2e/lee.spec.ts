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
  for (let i = 0; i < 60; i++) {
    await mine()
    const { ply: before } = (await now()) as unknown as { ply: number }
    const straight = (action: Json) => {
      const [leg, ...more] = action.path as Json[]
      return leg!.do === 'leg' && !leg!.degrees && !more.length ? (leg!.mils as number) : 0
    }
    const ahead = marched
      ? undefined
      : (await legal(player, battle))
          .filter((action) => action.type === 'march' && straight(action) > 1000)
          .sort((a, b) => straight(b) - straight(a))[0]
    if (ahead) {
      // The brigade with the freest way is dragged ahead, half as far as it could go (one unit of the picture is 1/2.54 of
      // a tenth of an inch, which is 100 of the referee's measure).
      const base = page.locator(`.unit.able[data-unit="${ahead.unit as number}"]`)
      const { x, y, scale } = await base
        .locator('path')
        .first()
        .evaluate((path) => {
          const b = path.getBoundingClientRect()
          return { x: b.x + b.width / 2, y: b.y + b.height / 2, scale: (path as SVGGraphicsElement).getScreenCTM()!.a }
        })
      await page.mouse.move(x, y)
      await page.mouse.down()
      const far = (straight(ahead) / 100) * 2.54 * scale * 0.5
      await page.mouse.move(x, y - far / 2, { steps: 4 })
      await page.mouse.move(x, y - far, { steps: 4 })
      await expect(page.locator('[data-ghost]')).toBeVisible()
      await page.mouse.up()
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
    if (active >= 0 && (await groups())[active]!.done) break
  }
  // Each group has its marker; those of the enemy that were not shown yet are without a face.
  const all = await groups()
  expect(marked).toBe(all.filter((group) => group.side === player.seat && group.present).length)
  const sealed = all.filter((group) => group.side !== player.seat && group.marked && !group.revealed)
  expect(sealed.every((group) => !group.marker)).toBe(true)
  expect(all[active]!.done).toBe(true)
  await expect(page.locator(`.group[data-group="${active}"]`)).toContainText(/has acted|failed/)
})
