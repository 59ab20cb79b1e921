// Told that it is one's turn: the title of the window, notifications; and the page as an app.
import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, ask, base, legal, look, newPlayer, twoPlayers, type Json } from './people'
import { start } from './server'

const active = () => navigator.serviceWorker.ready.then((registration) => registration.active?.state === 'activated')

test('the page can be installed', async ({ browser }) => {
  const player = await newPlayer(browser)
  await player.page.goto('/')
  const address = await player.page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await ask<{ icons: { src: string; sizes: string }[]; display: string; start_url: string }>(
    player,
    address!,
  )
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/'])
  for (const { src, sizes } of manifest.icons) {
    const size = await player.page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  // What Chromium itself has against installing it.
  const session = await player.context.newCDPSession(player.page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  await player.context.close()
})

test('without a connection the page says so, in the words of the player, and comes back', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'bivouac-offline-'))
  let server = await start(data)
  const shared = base()
  process.env.BIVOUAC_URL = server.url
  try {
    const player = await newPlayer(browser)
    await player.page.goto('/settings')
    await player.page.getByRole('button', { name: 'Polski' }).first().click()
    await expect(player.page.getByRole('heading', { name: 'Ustawienia' })).toBeVisible()
    await expect.poll(() => player.page.evaluate(active)).toBe(true)
    const kept = () => player.page.evaluate(async () => (await caches.match('/offline'))?.text() ?? '')
    await expect.poll(kept).toContain('Brak połączenia')
    await server.stop()
    await player.page.goto('/rules/verdox').catch(() => {})
    await expect(player.page.getByRole('heading', { name: 'Brak połączenia' })).toBeVisible()
    expect(await player.page.locator('html').getAttribute('lang')).toBe('pl')
    server = await start(data, new URL(server.url).host)
    await player.page.getByRole('link', { name: 'Spróbuj' }).click()
    await expect(player.page.getByRole('link', { name: 'Bivouac' })).toBeVisible()
    expect(new URL(player.page.url()).pathname).toBe('/rules/verdox')
    await player.context.close()
  } finally {
    process.env.BIVOUAC_URL = shared
    await server.stop()
    rmSync(data, { recursive: true })
  }
})

test('a push is shown as a notification', async ({ browser }) => {
  const player = await newPlayer(browser)
  await player.context.grantPermissions(['notifications'], { origin: base() })
  await player.page.goto('/')
  await expect.poll(() => player.page.evaluate(active)).toBe(true)
  const session = await player.context.newCDPSession(player.page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const push = { title: 'Your turn', body: 'Boris waits.', url: `${base()}/battle/abc`, tag: 'abc' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: base(),
    registrationId: await registered,
    data: JSON.stringify(push),
  })
  const shown = () =>
    player.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, url: (data as { url: string }).url }))
    })
  await expect.poll(shown).toEqual([push])
  await player.context.close()
})

test('the title of the window says whose turn it is', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  const [one, other] = players
  const turn = (await look(one, battle)).turn[0]
  const [mover, waiting] = one.seat === turn ? [one, other] : [other, one]
  await expect(mover.page).toHaveTitle(/^● Your turn · .*Bivouac$/)
  await expect(waiting.page).toHaveTitle(/^(?!●).*Bivouac$/)
  for (;;) {
    if ((await look(mover, battle)).turn[0] !== mover.seat) break
    await act(mover, battle, (await legal(mover, battle))[0]!)
  }
  await expect(waiting.page).toHaveTitle(/^● Your turn · /)
  await expect(mover.page).toHaveTitle(/^(?!●).*Bivouac$/)
  await Promise.all([one.context.close(), other.context.close()])
})

test('settings: the title of the window and the drum', async ({ browser }) => {
  const player = await newPlayer(browser)
  await player.page.goto('/settings')
  const choice = (name: string, way: string) =>
    player.page.getByRole('group', { name, exact: true }).last().getByRole('button', { name: way })
  // All is off but the title.
  await expect(choice('The title of the window says so', 'On')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice('A drum is heard', 'Off')).toHaveAttribute('aria-pressed', 'true')
  await choice('A drum is heard', 'On').click()
  await choice('The title of the window says so', 'Off').click()
  await player.page.reload()
  await expect(choice('The title of the window says so', 'Off')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice('A drum is heard', 'On')).toHaveAttribute('aria-pressed', 'true')
  await player.context.close()
})

test('a webhook is set up, tried and taken away', async ({ browser }) => {
  const posts: Json[] = []
  const mailbox = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      posts.push(JSON.parse(body) as Json)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => mailbox.listen(0, '127.0.0.1', done))
  const hook = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}/api/webhooks/1`
  const data = mkdtempSync(join(tmpdir(), 'bivouac-hook-'))
  process.env.BIVOUAC_CALLS = 'any'
  const server = await start(data)
  delete process.env.BIVOUAC_CALLS
  const shared = base()
  process.env.BIVOUAC_URL = server.url
  try {
    const player = await newPlayer(browser)
    const { page } = player
    await page.goto('/settings')
    await expect(page.getByText('With a name and a password, a webhook')).toBeVisible()
    await ask(player, '/api/register', { name: 'Anna', password: 'a very long tent pole' })
    await page.reload()
    await page.getByLabel('Address of the webhook').fill(hook)
    await page.getByRole('button', { name: 'Save and try it' }).click()
    await expect(page.getByText('Saved. A message was sent')).toBeVisible()
    expect(posts).toEqual([
      {
        username: 'Bivouac',
        content: `Here you will be told when it is your turn.\n${server.url}/`,
        allowed_mentions: { parse: [] },
      },
    ])
    await page.getByLabel('Address of the webhook').fill('http://127.0.0.1:22/')
    await page.getByRole('button', { name: 'Save and try it' }).click()
    await expect(page.getByRole('alert')).toContainText('an address is like https://example.org/hook')
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await player.context.close()
  } finally {
    process.env.BIVOUAC_URL = shared
    await server.stop()
    mailbox.close()
    rmSync(data, { recursive: true })
  }
})
