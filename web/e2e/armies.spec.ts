// Armies outside a battle: built, judged, drawn for, kept, written to a file and read again, printed, taken into a battle.
import { expect, test } from '@playwright/test'
import { newPlayer } from './people'

const WIDE = { viewport: { width: 1440, height: 900 } }

test('an army is built, and what is illegal in it is said at once', async ({ browser }) => {
  const player = await newPlayer(browser, WIDE)
  const { page } = player
  await page.goto('/armies')
  // An empty list is no army.
  await expect(page.locator('[data-illegal-count="1"]')).toBeVisible()
  await expect(page.getByText('An army needs infantry or cavalry.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Enlist Line infantry' }).click()
  await expect(page.getByText('This army may be fielded.')).toBeVisible()
  // The one too many, beside what it is about, with its rule.
  for (let i = 0; i < 2; i++) await page.locator('[data-buy="hill"] button', { hasText: '+' }).click()
  await expect(page.locator('[data-buy="hill"] + [data-illegal]')).toContainText('only one piece of terrain')
  await expect(page.locator('aside').getByText('BWN-21.15')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This army may be fielded.')).toBeVisible()
  // Too dear: told, not forbidden.
  for (let i = 0; i < 10; i++) await page.getByRole('button', { name: 'Enlist Cuirassiers' }).click()
  await expect(page.locator('aside').getByText('BWN-21.3', { exact: true })).toBeVisible()
  await expect(page.locator('aside').getByText('BWN-21.4', { exact: true })).toBeVisible()
  await page.locator('[data-edit="standard"]').click()
  await expect(page.getByText('This army may be fielded.')).toBeVisible()
  await player.context.close()
})

test('two regiments of two books are compared', async ({ browser }) => {
  const player = await newPlayer(browser, WIDE)
  const { page } = player
  await page.goto('/armies')
  await page.getByRole('button', { name: 'Compare' }).click()
  const books = page.locator('.book')
  await expect(books).toHaveCount(2)
  await books.nth(1).getByLabel('Nation').selectOption('GB')
  await books.nth(0).locator('[data-row="FR-CUIR"]').click()
  await books.nth(1).locator('[data-row="GB-RIFLE"]').click()
  const range = page.getByRole('row', { name: /^Range/ })
  await expect(range.locator('td').nth(1)).toHaveClass(/best/)
  await expect(
    page
      .getByRole('row', { name: /^Melee/ })
      .locator('td')
      .nth(0),
  ).toHaveClass(/best/)
  await player.context.close()
})
