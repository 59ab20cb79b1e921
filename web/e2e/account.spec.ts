// What players may do about each other, and about what is kept of them: from the page, with nothing but the page.
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { ask, newPlayer, twoPlayers } from './people'

const PASSWORD = 'a very long tent pole'

test('a player changes the password, takes their data along, and is forgotten', async ({ browser }) => {
  const player = await newPlayer(browser)
  const name = `Marie ${Date.now() % 100000}`
  await ask(player, '/api/register', { name, password: PASSWORD })
  await player.page.goto('/settings')
  await expect(player.page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await player.page.getByLabel('Password until now').fill('not the one')
  await player.page.getByLabel('New password').fill('another long pole')
  await player.page.getByRole('button', { name: 'Change password' }).click()
  await expect(player.page.getByRole('alert')).toHaveText('The password is wrong.')
  await player.page.getByLabel('Password until now').fill(PASSWORD)
  await player.page.getByRole('button', { name: 'Change password' }).click()
  await expect(player.page.getByText('The password was changed.')).toBeVisible()

  const download = player.page.waitForEvent('download')
  await player.page.getByRole('link', { name: 'Download it' }).click()
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { name: string }
  expect(data.name).toBe(name)

  await player.page.getByRole('button', { name: 'Delete everything' }).click()
  await player.page.getByLabel('Password, at least 8 characters', { exact: true }).fill('another long pole')
  await player.page.getByRole('button', { name: 'Delete for good' }).click()
  await player.page.waitForURL('/')
  // The name is free again.
  const next = await newPlayer(browser)
  await ask(next, '/api/register', { name, password: PASSWORD })
  await player.context.close()
  await next.context.close()
})

test('somebody who is a nuisance is reported, muted and blocked at the table', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'ccn', 'rolica-1808', ['french', 'allied'])
  const [anna, rowdy] = players
  await ask(rowdy, `/api/battles/${battle}/chat`, { text: 'an insult' })
  const { page } = anna
  await page.getByRole('tab', { name: /Chat/ }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'an insult' })
  await line.getByRole('button', { name: /What to do about/ }).click()
  await line.getByRole('button', { name: 'Report' }).click()
  await line.getByLabel('What is the matter?').fill('This is an insult.')
  await line.getByRole('button', { name: 'Send' }).click()
  await expect(line.getByText('Whoever runs this server will read it.')).toBeVisible()
  await line.getByRole('button', { name: /What to do about/ }).click()
  await line.getByRole('button', { name: 'Block' }).click()
  await expect(line).toHaveCount(0)
  await ask(rowdy, `/api/battles/${battle}/chat`, { text: 'another insult' })
  await ask(anna, `/api/battles/${battle}/chat`, { text: 'not heard' })
  await expect(page.getByText('not heard')).toBeVisible()
  await expect(page.getByText('another insult')).toHaveCount(0)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('heading', { name: 'Whom you have blocked' })).toHaveCount(0)
  await page.goto(`/battle/${battle}`)
  await page.getByRole('tab', { name: /Chat/ }).click()
  await expect(page.getByText('another insult')).toBeVisible()
  for (const player of players) await player.context.close()
})
