// What an act costs on the wire: the page follows every game by what changed, and finds back by itself when that is spoiled.
import { expect, test } from '@playwright/test'
import { act, legal, look, opened, shownSeq, twoPlayers, type Json, type Player } from './people'

const GAMES: [game: string, scenario: string, seats: [string, string]][] = [
  ['verdox', 'redoubt', ['hasbergs', 'askans']],
  ['generals', 'marengo', ['white', 'black']],
  ['ccn', 'rolica-1808', ['french', 'allied']],
]

/** What a page sends and gets over its socket from now on. */
interface Traffic {
  asked: Json[]
  told: Json[]
  bytes: number
}

function traffic({ page }: Player): Traffic {
  const noted: Traffic = { asked: [], told: [], bytes: 0 }
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => noted.asked.push(JSON.parse(opened(payload)) as Json))
    socket.on('framereceived', ({ payload }) => {
      noted.bytes += payload.length
      noted.told.push(JSON.parse(opened(payload)) as Json)
    })
  })
  return noted
}

/** Acts by the calls of the page until `acts` acts are done; both pages must come along. */
async function play(players: [Player, Player], battle: string, acts: number): Promise<void> {
  for (let step = 0; step < acts; step++) {
    const now = await look(players[0], battle)
    if (now.over) return
    // Both in turn, where both write at once.
    const able = players.filter((one) => now.turn.includes(one.seat))
    const player = able[step % able.length]!
    const actions = await legal(player, battle)
    await act(player, battle, actions[(step * 31 + 7) % actions.length]!)
  }
  for (const player of players) await expect.poll(() => shownSeq(player)).toBe((await look(player, battle)).seq)
}

for (const [game, scenario, seats] of GAMES)
  test(`${game}: an act comes in less than two kilobytes, and is never asked for twice`, async ({ browser }) => {
    const { battle, players } = await twoPlayers(browser, game, scenario, seats)
    const noted = traffic(players[1])
    await players[1].page.reload()
    await expect(players[1].page.locator('.shell[data-link="live"]')).toBeVisible()
    noted.bytes = 0
    const acts = 24
    await play(players, battle, acts)
    expect(noted.told.filter((message) => 'patch' in message).length).toBeGreaterThan(3)
    // The page itself compared every sum: it would have asked for the whole.
    expect(noted.asked.filter((request) => request.do === 'whole')).toEqual([])
    console.log(`${game}: ${Math.round(noted.bytes / acts)} bytes an act`)
    expect(noted.bytes / acts).toBeLessThan(2000)
  })

test('a page whose view was spoiled asks for the whole and plays on', async ({ browser }) => {
  const { battle, players } = await twoPlayers(browser, 'verdox', 'redoubt', ['hasbergs', 'askans'])
  let [spoiled, asked, fitted] = [0, 0, 0]
  await players[1].page.routeWebSocket(/\/ws\/battles\//, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => {
      if ((JSON.parse(String(message)) as Json).do === 'whole') asked++
      server.send(message)
    })
    server.onMessage((message) => {
      const told = JSON.parse(opened(message)) as Json
      if ('patch' in told) {
        if (spoiled++ === 0) told.sum = 7
        else fitted++
      }
      route.send(JSON.stringify(told))
    })
  })
  await players[1].page.reload()
  await expect(players[1].page.locator('.shell[data-link="live"]')).toBeVisible()
  await play(players, battle, 1)
  await expect.poll(() => asked).toBe(1)
  await play(players, battle, 8)
  expect(asked).toBe(1)
  expect(fitted).toBeGreaterThan(3)
})
