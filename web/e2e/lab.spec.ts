// Is a battle fair? A study is begun in the page, gives way to players, and its report is read there.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { newPlayer } from './people'

test('a small study is begun, its report is read, and others find it', async ({ browser }) => {
  const player = await newPlayer(browser)
  const { page } = player
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Laboratory' }).click()
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('verdox')
  await page.getByRole('combobox', { name: 'Battle', exact: true }).selectOption('redoubt')
  for (const side of ['Hasbergs', 'Askans'])
    await page.getByRole('combobox', { name: side, exact: true }).selectOption('random')
  await page.getByLabel('Battles').fill('2')
  await page.getByLabel('Seed').fill('11')
  // A change that the scenario does not know is refused with what there is.
  await page.getByLabel('Other values to try beside it').fill('moscow=1')
  await page.getByRole('button', { name: 'Begin the study' }).click()
  await expect(page.getByRole('alert')).toContainText('battle.rounds')
  await page.getByLabel('Other values to try beside it').fill('rounds=3')
  await page.getByRole('button', { name: 'Begin the study' }).click()
  await expect(page).toHaveURL(/\/lab\/verdox-redoubt-/)
  await expect(page.locator('.report h1')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('battle.rounds = 3')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.report section')).toHaveCount(5)
  await expect(page.locator('[data-state]')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.locator('.report code')).toContainText('bivouac simulate verdox redoubt --games 2')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Battles as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/battles\.csv$/)

  const findings: string[] = []
  const scan = async (at: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    findings.push(...serious.map(({ id, nodes }) => `${at}: ${id} ${nodes.map((node) => node.html).join(' | ')}`))
  }
  await scan('a study')
  await page.getByRole('link', { name: 'All studies' }).click()
  await expect(page.locator('[data-study]').first()).toBeVisible()
  await scan('all studies')
  expect(findings).toEqual([])

  const other = await newPlayer(browser)
  await other.page.goto(page.url())
  await other.page.locator('[data-study] h3 a').first().click()
  await expect(other.page.locator('.report h1')).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
})
