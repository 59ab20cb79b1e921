// A battle looked at afterwards: the curves, the moments on the board, the switch, a link and a picture of a moment.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { act, ask, legal, look, newPlayer, type Json, type Player } from './people'

/** A battle against the computer in which something happened, given up in the end. */
async function fought(player: Player): Promise<string> {
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'ccn',
    scenario: 'rolica-1808',
    seats: { allied: 'me', french: 'computer:recruit' },
  })
  player.seat = 'allied'
  for (let done = 0; done < 40;) {
    const now = await look(player, battle)
    if (now.over) break
    if (!now.turn.includes('allied')) {
      await new Promise((wait) => setTimeout(wait, 40))
      continue
    }
    const actions = await legal(player, battle)
    const fights = actions.find((action) => action.type === 'melee' || action.type === 'fire')
    await act(player, battle, fights ?? actions[(done * 7) % actions.length]!)
    done++
  }
  return battle
}

test('a battle is looked at while it runs, and wholly once it is over', async ({ browser }) => {
  test.setTimeout(240_000)
  const player = await newPlayer(browser)
  const { page } = player
  const battle = await fought(player)

  // While it runs: only from one's own eyes, and there is no switch.
  await page.goto(`/battle/${battle}/analysis`)
  await expect(page.locator('.analysis[data-analysed="true"]')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Made only of what Allies saw.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'The whole truth' })).toHaveCount(0)
  await expect(page.locator('[data-line="french"]')).toHaveCount(0)

  await ask(player, `/api/battles/${battle}/resign`, {})
  await page.goto(`/battle/${battle}`)
  await page.getByRole('link', { name: 'What decided it?' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/battle/${battle}/analysis`))
  await expect(page.locator('.analysis[data-analysed="true"]')).toBeVisible({ timeout: 90_000 })
  const { analysis } = await ask<{ analysis: { points: Json[]; turning: (Json & { ply: number })[] } }>(
    player,
    `/api/battles/${battle}/analysis`,
  )
  expect(analysis.turning.length).toBeGreaterThan(0)
  await expect(page.locator('[data-moment]')).toHaveCount(analysis.turning.length)
  await expect(page.locator('.analysis')).toHaveAttribute('data-at', String(analysis.turning[0]!.ply))

  // Another moment, by the curve and by its card.
  const last = analysis.turning.at(-1)!
  await page.locator('[data-moment]').last().locator('.head').click()
  await expect(page.locator('.analysis')).toHaveAttribute('data-at', String(last.ply))
  await expect(page.locator('[data-moment]').last()).toHaveClass(/open/)

  // What each side knew.
  await expect(page.locator('[data-line="truth"]')).toBeVisible()
  await page.getByRole('button', { name: 'What each side knew' }).click()
  await expect(page.locator('[data-line="french"]')).toBeVisible()
  await expect(page.locator('[data-line="allied"]')).toBeVisible()
  await expect(page.locator('[data-line="truth"]')).toHaveCount(0)

  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])).toEqual([])

  // A link to the moment opens at it, for somebody else too; and there is a picture of it.
  await page.getByRole('button', { name: 'Share this moment' }).click()
  await expect(page).toHaveURL(/\?at=\d+$/)
  const stranger = await newPlayer(browser)
  await stranger.page.goto(page.url())
  await expect(stranger.page.locator('.analysis')).toHaveAttribute('data-at', String(last.ply))
  await expect(stranger.page.locator('.analysis[data-analysed="true"]')).toBeVisible()
  const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SVG' }).click()])
  const text = readFileSync(await svg.path(), 'utf8')
  expect(svg.suggestedFilename()).toBe(`rolica-1808-${last.ply}.svg`)
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(text).not.toMatch(/class="|<script|https?:\/\/(?!www\.w3\.org)/)
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a picture' }).click(),
  ])
  const bytes = readFileSync(await png.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(20_000)
  // The picture stands alone: a page that has nothing else shows the same.
  await stranger.page.setContent(text)
  await expect(stranger.page.locator('svg').first()).toBeVisible()
  await stranger.page.screenshot({ path: 'screenshots/analysis-moment.png' })
  await page.screenshot({ path: 'screenshots/analysis.png' })
})
