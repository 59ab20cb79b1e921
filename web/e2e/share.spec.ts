// What leaves the page: a replay in somebody else's page, the text of a record, paper; and duels with the ladder.
import { expect, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, ask, base, legal, look, newPlayer, type Json, type Player } from './people'

const FOLDER = 'screenshots'
mkdirSync(FOLDER, { recursive: true })

/** A battle of one player on both sides, some steps old and then given up. */
async function finished(player: Player, game: string, scenario: string, seats: [string, string], steps = 12) {
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game,
    scenario,
    seats: { [seats[0]]: 'me', [seats[1]]: 'me' },
  })
  for (let i = 0; i < steps; i++) {
    player.seat = seats[0]
    const { turn } = await look(player, battle)
    player.seat = turn[0]!
    const actions = await legal(player, battle)
    await act(player, battle, actions[(i * 7919) % actions.length]!)
  }
  player.seat = seats[0]
  await ask(player, `/api/battles/${battle}/resign`, { seat: seats[0] })
  return battle
}

test('a replay stands in the page of somebody else, and nothing but a replay does', async ({ browser }) => {
  const player = await newPlayer(browser)
  const battle = await finished(player, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  const host = base().replace('127.0.0.1', 'localhost')
  const post = `<!doctype html><title>A forum</title><h1>Look at this</h1>
    <iframe name="replay" src="${host}/embed/${battle}?at=3&lang=pl" width="800" height="520"></iframe>
    <iframe name="battle" src="${host}/replay/${battle}" width="800" height="200"></iframe>
    <iframe name="settings" src="${host}/settings" width="800" height="200"></iframe>`
  const forum = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(post))
  await new Promise<void>((done) => forum.listen(0, '127.0.0.1', done))
  try {
    const reader = await newPlayer(browser)
    await reader.page.goto(`http://127.0.0.1:${(forum.address() as AddressInfo).port}/`)
    const replay = reader.page.frameLocator('iframe[name="replay"]')
    await expect(replay.locator('.embed[data-at="3"] .board svg').first()).toBeVisible()
    await replay.getByRole('button', { name: 'Krok naprzód' }).or(replay.getByRole('button').nth(2)).first().click()
    await expect(replay.locator('.embed[data-at="4"]')).toBeVisible()
    // What leads on opens a window of its own.
    for (const link of await replay.locator('a').all()) await expect(link).toHaveAttribute('target', '_blank')
    expect(await replay.locator('a').count()).toBeGreaterThan(0)
    for (const name of ['battle', 'settings']) {
      const frame = reader.page.frame({ name })!
      expect(await frame.evaluate(() => document.querySelector('#app') === null)).toBe(true)
    }
    await reader.page.screenshot({ path: `${FOLDER}/embed.png` })
    await reader.context.close()
  } finally {
    forum.close()
  }
  // The record as text, in the language of the page.
  const text = await player.context.request.get(`${base()}/api/battles/${battle}/text?lang=cs`)
  const lines = (await text.text()).split('\n')
  expect(text.headers()['content-type']).toContain('text/plain')
  expect(lines.filter((line) => /^\d+\. .* \| .* #[0-9a-f]{4}$/.test(line))).toHaveLength(12)
  await player.context.close()
})

const BATTLES: [string, string, string[]][] = [
  ['verdox', 'redoubt', ['forces']],
  ['generals', 'marengo', ['forces', 'orders']],
  ['ccn', 'rolica-1808', ['forces']],
  ['napoleon', 'outposts-at-aubach', ['forces']],
  ['lee', 'crossroads', ['forces']],
]
test('battles, order sheets and rules come cleanly onto paper', async ({ browser }) => {
  const player = await newPlayer(browser)
  for (const [game, scenario, parts] of BATTLES) {
    await player.page.goto(`/print/${game}/${scenario}`)
    await expect(player.page.locator('.paper .map svg')).toBeVisible()
    for (const part of parts)
      await expect(player.page.locator(`.paper [data-part="${part}"] tbody tr`).first()).toBeVisible()
    await player.page.emulateMedia({ media: 'print' })
    await expect(player.page.locator('.tools')).toBeHidden()
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, game).toBeLessThanOrEqual(0)
    await player.page.pdf({ path: `${FOLDER}/print-${game}.pdf`, preferCSSPageSize: true, printBackground: true })
    await player.page.emulateMedia({ media: 'screen' })
  }
  // A moment of a battle, and an army list that is being written.
  const { battle } = await ask<{ battle: string }>(player, '/api/battles', {
    game: 'napoleon',
    scenario: 'vanguard-battle',
    seats: { south: 'me', north: 'computer:recruit' },
  })
  player.seat = 'south'
  const standard = (await legal(player, battle)).find(
    (action) => action.type === 'draft' && (action.edit as Json).edit === 'standard',
  )
  if (standard) await act(player, battle, standard)
  await player.page.goto(`/print/${battle}`)
  await expect(player.page.locator('.paper [data-part="list"] tbody tr').first()).toBeVisible()
  await player.page.pdf({ path: `${FOLDER}/print-army-list.pdf`, preferCSSPageSize: true, printBackground: true })
  await player.page.goto('/rules/generals')
  await expect(player.page.locator('.rule').first()).toBeVisible()
  await player.page.emulateMedia({ media: 'print' })
  await expect(player.page.locator('.toc')).toBeHidden()
  await player.page.pdf({ path: `${FOLDER}/print-rules.pdf`, preferCSSPageSize: true, printBackground: true })
  await player.context.close()
})

test('a rated duel is offered to accounts, joined by one link, and counted on the ladder', async ({ browser }) => {
  const guest = await newPlayer(browser)
  await guest.page.goto('/')
  const card = (player: Player) => player.page.locator('[data-game="verdox"]')
  await card(guest).getByRole('button', { name: 'Invite a friend' }).click()
  await expect(guest.page.locator('[data-counts="friendly"]')).toBeVisible()
  await expect(guest.page.getByRole('radio', { name: /^Rated/ })).toHaveCount(0)
  await guest.page.getByRole('button', { name: 'Cancel' }).click()

  const password = 'a very long tent pole'
  await ask(guest, '/api/register', { name: 'Anna', password })
  await guest.page.reload()
  await card(guest).getByRole('button', { name: 'Invite a friend' }).click()
  await expect(guest.page.getByRole('radio', { name: /^Rated/ })).toBeVisible()
  await guest.page.getByRole('radio', { name: /^Duel/ }).check()
  await expect(guest.page.locator('[data-clock]')).toHaveValue('days')
  await guest.page
    .getByRole('button', { name: 'Make the link' })
    .or(guest.page.locator('form .primary'))
    .first()
    .click()
  const link = await guest.page.locator('#invite-link').inputValue()

  const friend = await newPlayer(browser)
  await ask(friend, '/api/register', { name: 'Boris', password })
  await friend.page.goto(new URL(link).pathname + new URL(link).search)
  await expect(friend.page.locator('.shell')).toBeVisible()
  const mine = await ask<{ battles: { battle: string; you: string[]; terms: { rated: boolean } }[] }>(
    friend,
    '/api/battles?mine=1',
  )
  expect(mine.battles).toHaveLength(2)
  expect(mine.battles.map((one) => one.you[0]).sort()).toEqual(['askans', 'hasbergs'])
  expect(mine.battles.every((one) => one.terms.rated)).toBe(true)
  const other = friend.page.getByRole('link', { name: 'The other one' })
  const before = friend.page.url()
  await other.click()
  await expect(friend.page.locator('.shell')).toBeVisible()
  expect(friend.page.url()).not.toBe(before)

  // Both decide something in one of them, then one gives up.
  const battle = mine.battles[0]!.battle
  const acted = new Set<string>()
  for (let i = 0; i < 60 && acted.size < 2; i++) {
    friend.seat = mine.battles[0]!.you[0]!
    guest.seat = friend.seat === 'askans' ? 'hasbergs' : 'askans'
    const { turn } = await look(friend, battle)
    const mover = turn[0] === friend.seat ? friend : guest
    await act(mover, battle, (await legal(mover, battle))[0]!)
    acted.add(mover.seat)
  }
  await ask(friend, `/api/battles/${battle}/resign`, { seat: friend.seat })
  await guest.page.goto('/ladder?game=verdox')
  const rows = guest.page.locator('[data-ladder="verdox"] tbody tr')
  await expect(rows.filter({ hasText: 'Anna' })).toContainText('1662')
  await expect(rows.filter({ hasText: 'Boris' })).toContainText('1338')
  await expect(rows.filter({ hasText: 'Veteran' })).toContainText('1500')
  await guest.page.screenshot({ path: `${FOLDER}/ladder.png` })
  await guest.context.close()
  await friend.context.close()
})
