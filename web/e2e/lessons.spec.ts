// Lessons: every one is played to its end in the browser; the first battle of Napoleonics with nothing but the mouse on the board.
import { expect, test, type Page } from '@playwright/test'
import { ask, newPlayer, type Json } from './people'

interface Lesson {
  lesson: { game: string; id: string; kind: string; title: string }
  steps: { acts: boolean; action?: Json; do: string | null }[]
}

const guide = (page: Page) => page.locator('[data-lesson-step]')
const at = (page: Page, step: number) => expect(guide(page)).toHaveAttribute('data-lesson-step', String(step))
const ready = (page: Page) => expect(page.locator('.shell[data-acting="true"]')).toBeVisible()

/** Reads on until something is to be done. */
async function readOn(page: Page, { steps }: Lesson, from: number): Promise<number> {
  let step = from
  for (; step < steps.length && !steps[step]!.acts; step++) {
    await at(page, step)
    await guide(page).getByRole('button', { name: 'Next' }).click()
  }
  return step
}

test('every lesson is played to its end', async ({ browser }) => {
  test.setTimeout(600_000)
  const player = await newPlayer(browser)
  const { page } = player
  await page.goto('/lessons')
  const { lessons } = await ask<{ lessons: Lesson['lesson'][] }>(player, '/api/lessons')
  expect(new Set(lessons.filter(({ kind }) => kind === 'battle').map(({ game }) => game)).size).toBe(5)
  for (const { game, id } of lessons) {
    await test.step(`${game}/${id}`, async () => {
      const lesson = await ask<Lesson>(player, `/api/lessons/${game}/${id}`)
      await page.goto(`/lessons/${game}/${id}`)
      for (let step = await readOn(page, lesson, 0); step < lesson.steps.length;) {
        await at(page, step)
        await ready(page)
        // A worked example is only watched.
        if (lesson.lesson.kind === 'example') await guide(page).getByRole('button', { name: 'Next' }).click()
        else {
          await guide(page).getByRole('button', { name: 'Show me' }).click()
          await guide(page).getByRole('button', { name: 'Do it for me' }).click()
        }
        step = await readOn(page, lesson, step + 1)
      }
      await expect(guide(page)).toHaveAttribute('data-lesson-done', 'true')
    })
  }
  expect(player.broken).toEqual([])
  // What was learned is remembered for a guest: on the page of lessons and on the lobby.
  await page.goto('/lessons')
  await expect(page.getByText('learned').first()).toBeVisible()
  await page.goto('/')
  await expect(page.locator('[data-game]')).toHaveCount(5)
  await expect(page.getByText('First time?')).toHaveCount(0)
})

test('a worked example is watched, its replay too, and the battle goes on', async ({ browser }) => {
  test.setTimeout(240_000)
  const player = await newPlayer(browser)
  const { page } = player
  await page.goto('/lessons')
  await page
    .locator('[data-lessons="generals"]')
    .getByRole('link', { name: /^Watch/ })
    .click()
  const { steps } = await ask<Lesson>(player, '/api/lessons/generals/sample-battle')
  for (let step = 0; step < steps.length; step++) {
    await at(page, step)
    if (steps[step]!.acts) await ready(page)
    await guide(page).getByRole('button', { name: 'Next' }).click()
  }
  await expect(guide(page)).toHaveAttribute('data-lesson-done', 'true')
  await expect(guide(page)).toContainText('White leads two to nothing')
  const replay = await guide(page).getByRole('link', { name: 'Replay' }).getAttribute('href')
  await guide(page).getByRole('link', { name: 'Play on' }).click()
  await page.waitForURL(/\/battle\//)
  await ready(page)
  // The fourth round: the computer leads Black.
  const id = page.url().split('/battle/')[1]!
  const now = await ask<{ view: Json & { round: number; score: number[] } }>(player, `/api/battles/${id}?seat=white`)
  expect([now.view.round, now.view.score]).toEqual([4, [2, 0]])
  await page.goto(replay!)
  await expect(page.locator('.shell')).toBeVisible()
  expect(player.broken).toEqual([])
  await player.context.close()
})

test('the first battle of Napoleonics by hand: a wrong move is explained, nothing is lost', async ({ browser }) => {
  test.setTimeout(240_000)
  const player = await newPlayer(browser)
  const { page } = player
  await page.goto('/')
  await page
    .locator('[data-game="ccn"]')
    .getByRole('link', { name: /First time\?/ })
    .click()
  await at(page, 0)
  await guide(page).getByRole('button', { name: 'Next' }).click()
  const hex = (name: string) => page.locator(`.unit[data-hex="${name}"]`).first()
  const trouble = page.locator('.trouble')
  const card = async (name: string) => {
    await ready(page)
    await page.locator(`[data-card="${name}"].playable`).first().click()
    await page.getByRole('button', { name: 'Play it' }).click()
  }
  // A good card at the wrong time: the lesson says why.
  await at(page, 1)
  await card('cavalry_charge')
  await expect(trouble).toContainText('you have no cavalry here')
  await card('probe_center')
  await at(page, 2)
  // What was begun goes on after the page was left.
  await page.reload()
  await at(page, 2)
  await ready(page)
  await hex('G6').click({ force: true })
  await at(page, 3)
  await ready(page)
  await hex('G8').click({ force: true })
  await at(page, 4)
  await ready(page)
  // Both could still move: the button asks once.
  const end = page.getByRole('toolbar').getByRole('button', { name: 'End moves' })
  await end.click()
  await expect(page.locator('.confirm')).toBeVisible()
  await end.click()
  await at(page, 5)
  await ready(page)
  await hex('G6').click({ force: true })
  await hex('E7').click({ force: true })
  await at(page, 6)
  // One back, and again.
  await guide(page).getByRole('button', { name: 'One back' }).click()
  await at(page, 5)
  await ready(page)
  await hex('G6').click({ force: true })
  await hex('E7').click({ force: true })
  await at(page, 6)
})
