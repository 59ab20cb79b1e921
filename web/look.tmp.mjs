import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
const base = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: base })
page.on('pageerror', (e) => console.log('PAGE', e.message.slice(0, 300)))
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)))
await page.route('**/api/scenarios/draft**', async (route) => {
  const out = JSON.parse(spawnSync('python3', ['/tmp/editor-draw/toml.py'], { input: route.request().postData() }).stdout.toString())
  const answer = await page.request.post(base + '/api/scenarios/check', { data: { text: out.text } })
  const check = await answer.json()
  const troubles = check.ok ? [] : [{ line: check.line, part: check.reason.match(/^[A-I]\d+:/) ? ['battle', 'map'] : [], reason: check.reason, rule: /\(([A-Z]+-[\d.]+)\)/.exec(check.reason)?.[1] ?? null }]
  await route.fulfill({ json: { ...out, lost: [], troubles, scenario: check.scenario ?? null, view: check.view ?? null } })
})
await page.route('**/api/shelf', (route) => route.fulfill({ json: { items: [] } }))
for (const [name, path, act] of [
  ['start', '/scenarios/edit'],
  ['ccn', '/scenarios/edit?game=ccn&from=vimeiro-1808', async () => { await page.locator('[data-tool="g S"]').click(); const b = await page.locator('.field svg.board').boundingBox(); await page.mouse.click(b.x + b.width * 0.5, b.y + b.height * 0.61); await page.getByRole('button', { name: 'Select and move' }).click(); await page.mouse.click(b.x + b.width * 0.575, b.y + b.height * 0.61); await page.waitForTimeout(2500) }],
  ['verdox', '/scenarios/edit?game=verdox&from=bridgehead-medium'],
  ['generals', '/scenarios/edit?game=generals&from=woodland-gate'],
  ['napoleon', '/scenarios/edit?game=napoleon&from=outposts-at-aubach'],
  ['lee', '/scenarios/edit?game=lee&from=crossroads'],
]) {
  await page.goto(path)
  await page.waitForSelector(name === 'start' ? '.games li' : '.editor[data-checked="true"]', { timeout: 60000 }).catch((e) => console.log(name, e.message.slice(0, 100)))
  if (act) await act().catch((e) => console.log(name, e.message.slice(0, 200)))
  await page.screenshot({ path: `/tmp/editor-draw/${name}.png` })
  console.log(name, await page.locator('[data-troubles]').getAttribute('data-troubles').catch(() => null))
}
await browser.close()
