// Puzzles: the one of the day is solved on the board's page; a wrong answer is refused, the right one is explained and remembered.
import { expect, test } from '@playwright/test'
import { ask, legal, newPlayer, type Json } from './people'

interface Puzzle {
  game: string
  id: string
  seat: string
}

test('the puzzle of the day is solved, explained and remembered', async ({ browser }) => {
  const player = await newPlayer(browser)
  const { page } = player
  const { today, puzzles } = await ask<{ today: Puzzle | null; puzzles: Puzzle[] }>(player, '/api/puzzles')
  await page.goto('/puzzles')
  if (!today) {
    await expect(page.getByText('There are no puzzles yet.')).toBeVisible()
    return
  }
  await expect(page.locator(`[data-today="${today.id}"]`)).toBeVisible()
  await expect(page.locator('[data-puzzles] li')).toHaveCount(puzzles.length)
  await page.getByRole('link', { name: 'Solve it' }).click()
  const riddle = page.locator('.riddle')
  await expect(riddle).toHaveAttribute('data-solved', 'false')
  await expect(page.locator('.shell[data-acting="true"]')).toBeVisible()

  // Another legal action is refused, and nothing has happened.
  const { answer } = await ask<{ answer: { action: Json } }>(player, `/api/puzzles/${today.game}/${today.id}`)
  const made = await ask<{ battle: string }>(player, `/api/puzzles/${today.game}/${today.id}`, {})
  player.seat = today.seat
  const others = (await legal(player, made.battle)).filter(
    (action) => JSON.stringify(action) !== JSON.stringify(answer.action),
  )
  const refused = await player.context.request.post(`/api/battles/${made.battle}/actions`, {
    data: { seat: today.seat, action: others[0] },
  })
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toContain('There is something better.')

  // The answer is shown, done, and explained.
  await riddle.getByRole('button', { name: 'Show the answer' }).click()
  await riddle.getByRole('button', { name: 'Do it for me' }).click()
  await expect(riddle).toHaveAttribute('data-solved', 'true')
  await expect(riddle.getByText('How the search judged')).toBeVisible()
  await page.screenshot({ path: 'screenshots/puzzle.png' })
  await page.goto('/puzzles')
  await expect(page.getByText('Solved: 1 of')).toBeVisible()
})
