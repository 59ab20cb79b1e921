// Armies outside a battle: built, judged, drawn for, kept, written to a file and read again, printed, taken into a battle.
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { look, newPlayer } from './people'

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

test('commanders are drawn, the army is kept, written, read again and printed on one sheet', async ({ browser }) => {
  const player = await newPlayer(browser, WIDE)
  const { page } = player
  await page.goto('/armies')
  await page.getByRole('button', { name: 'Russia', exact: true }).click()
  await page.locator('[data-edit="standard"]').click()
  await page.getByLabel('Name of the army').fill('Raevsky’s corps')
  await page.getByRole('button', { name: 'Draw commanders' }).click()
  await expect(page.locator('[data-leader="wn"]')).toHaveCount(1)
  const generals = await page.locator('[data-leader="gd"] b').allTextContents()
  expect(generals.length).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Keep' }).click()
  await page.waitForURL(/item=/)
  await expect(page.locator('.shelf').getByText('Raevsky’s corps')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name of the army')).toHaveValue('Raevsky’s corps')
  await expect(page.locator('[data-leader="gd"] b')).toHaveText(generals)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('name = "Raevsky’s corps"')
  expect(text).toContain('[[unit]]')
  expect(text).toMatch(/\bdrawn\b/)
  await page.getByRole('button', { name: 'New army' }).click()
  await expect(page.locator('[data-enlisted]')).toHaveCount(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'raevsky.toml', mimeType: 'application/toml', buffer: Buffer.from(text) })
  await expect(page.getByLabel('Name of the army')).toHaveValue('Raevsky’s corps')
  await expect(page.locator('[data-leader="gd"] b')).toHaveText(generals)

  // On paper only the sheet is seen, and it is one page.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sheet')).toBeVisible()
  await expect(page.locator('.armies')).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })

  // A file that is none says where and why.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.toml', mimeType: 'application/toml', buffer: Buffer.from('[army]\nnation = 3\n') })
  await expect(page.getByRole('alert')).toContainText('army:2')
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

test('an army is used in a battle', async ({ browser }) => {
  const player = await newPlayer(browser, WIDE)
  const { page } = player
  await page.goto('/armies')
  await page.getByRole('button', { name: 'Prussia', exact: true }).click()
  await page.locator('[data-edit="standard"]').click()
  await page.getByLabel('Name of the army').fill('Yorck')
  await expect(page.locator('[data-illegal-count="0"]')).toBeVisible()
  const units = await page.locator('[data-enlisted]').count()
  await page.getByRole('button', { name: 'Use in a battle' }).click()
  await page.locator('dialog input[type=radio][value=south]').check()
  await page.locator('dialog button.primary').click()
  await page.waitForURL(/\/battle\//)
  await expect(page.getByText('Yorck has been taken over.')).toBeVisible()
  await expect(page.locator('[data-enlisted]')).toHaveCount(units)
  const battle = /\/battle\/([^?]+)/.exec(page.url())![1]!
  player.seat = 'south'
  const { view } = (await look(player, battle)) as unknown as {
    view: { preparation: { drafts: { nation: string }[] } }
  }
  expect(view.preparation.drafts[0]!.nation).toBe('PR')
  await player.context.close()
})
