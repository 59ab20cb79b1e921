// Gods of War: Lee without pictures: bids, splits of dice, drags, words.
import { describe, expect, it } from 'vitest'
import { LANGUAGES, merged } from '../scripts/messages.mjs'
import { bidOf, firstBid } from '../src/boards/lee/bid'
import {
  answers,
  bestSplit,
  bidChances,
  brigadesOf,
  chance,
  dragged,
  exact,
  generalAt,
  NO_DICE,
  officerOf,
  officers,
  piece,
  postId,
  proposal,
  reach,
  splitsOf,
  sums,
  targetOf,
  unitOf,
  type Action,
  type Piece,
  type Spend,
  type TestView,
  type View,
} from '../src/boards/lee/table'
import { describe as words, heading, manoeuvre } from '../src/boards/lee/words'
import { Lie, opposite } from '../src/boards/tabletop/lie'
import { makeBundle, say, speakFrom } from '../src/lib/i18n.svelte'
import type { GeneralView, UnitView } from '../src/wire/lee'

const unit = (name: string, over: Partial<UnitView> = {}): UnitView => ({
  id: name,
  name,
  side: 'union',
  kind: 'infantry',
  quality: 'line',
  traits: [],
  division: 0,
  group: 0,
  place: 'table',
  stand: { x: 100, y: 100, face: 90 },
  corners: [
    [85, 100],
    [115, 100],
    [115, 90],
    [85, 90],
  ],
  endurance: 6,
  starting_endurance: 6,
  cohesion: 0,
  pinned: false,
  routed: false,
  mounted: false,
  engaged: false,
  active: true,
  out_of_command: null,
  fired: false,
  attacked: false,
  moved: false,
  spent: 0,
  forced_from: null,
  transferred: false,
  broke_off: false,
  tested: [false, false, false],
  ...over,
})
const general = (name: string, post: GeneralView['post']): GeneralView => ({
  post,
  card: 1,
  name,
  level: ['corps'],
  rating: 3,
  character: 'cautious',
  traits: [],
  at: [100, 80],
  dice: 3,
  radius: 60,
  fought: false,
  rode: false,
})
const army = (chief: GeneralView): View['armies'][0] => ({
  chief,
  corps_dice: 2,
  alone: null,
  morale: 0,
  starting_endurance: 12,
  losses: 0,
  losses_this_turn: 0,
  points: 0,
  demanded: false,
  chief_fell: false,
  chief_rode: false,
  deck: 4,
  hand: [],
  hand_size: 0,
  cards_left: 0,
  discarded: [],
})
const view = (over: Partial<View> = {}): View => ({
  turn: 1,
  turns: 6,
  size: [600, 480],
  edges: ['south', 'north'],
  terrain: [],
  objectives: [],
  holder: null,
  armies: [army(general('Meade', { chief: 'union' })), army(general('Lee', { chief: 'confederate' }))],
  groups: [
    {
      id: 'U.1',
      side: 'union',
      kind: 'corps',
      commander: general('Reynolds', { group: 0 }),
      enters: null,
      entered: true,
      present: true,
      marked: true,
      marker: 'advance',
      revealed: false,
      trial: 'untested',
      reacted: false,
      done: false,
      lapse: 'none',
      forced_march: false,
    },
  ],
  divisions: [
    {
      id: 'U.1.1',
      side: 'union',
      group: 0,
      general: general('Wadsworth', { division: 0 }),
      artillery: false,
      out: false,
      transferred: false,
      worn: false,
      broken: false,
      starting_endurance: 12,
      losses: 0,
    },
  ],
  units: [
    unit('Meredith'),
    unit('Cutler', { place: 'waiting' }),
    unit('Archer', { side: 'confederate', division: 1, group: 1 }),
  ],
  links: [],
  activation: null,
  resolving: [],
  prompt: { type: 'generals' },
  decides: ['union'],
  ...over,
})
const bid = (dice: number): Action => ({ type: 'bid', dice })

describe('the bid for the initiative', () => {
  // A referee's table: the first side's dice, then the second's.
  const chances = [
    [null, 0, 0],
    [1, 0.5, 0.1],
  ]
  const asked = view({
    prompt: { type: 'bid', committed: [false, true], own: [null, null], least: 0, most: [1, 2], chances },
  })
  it('shows each side its own chance, and none where nobody rolls', () => {
    expect(bidChances(chances, [1, 2], 0)).toEqual(chances)
    expect(bidChances(chances, [1, 2], 1)).toEqual([
      [null, 0],
      [1, 0.5],
      [1, 0.9],
    ])
  })
  it('offers the keys that the referee allows, and knows a sealed envelope', () => {
    const mine = bidOf(asked, [bid(1), bid(0)], 'union')!
    expect(mine.keys.map(({ dice }) => dice)).toEqual([0, 1])
    expect([mine.sealed, mine.mine, firstBid(mine)]).toEqual([true, null, 1])
    expect(bidOf(asked, [], 'confederate')!.sealed).toBe(false)
    expect(bidOf(view(), [], 'union')).toBeNull()
  })
  it('turns the table round for the player against whom the roll is demanded', () => {
    const demanded = view({
      prompt: {
        type: 'keep_reply',
        by: 'confederate',
        group: 0,
        dice: null,
        most: [2, 1],
        chances: [
          [0, 0, 0],
          [1, 0.44, 0.1],
        ],
      },
    })
    const reply = bidOf(demanded, [bid(0), bid(1), bid(2)], 'union')!
    expect(reply.sealed).toBe(true)
    expect(reply.chances.map((row) => row[1])).toEqual([0, 0.56, 0.9].map((p) => expect.closeTo(p, 9)))
  })
  it('draws the sums of the dice under the cup', () => {
    expect(sums(1)).toHaveLength(6)
    // Three dice: 3 to 18, and 10 or 11 most often.
    const three = sums(3)
    expect(three).toHaveLength(16)
    expect(three[7]).toBeCloseTo(27 / 216, 12)
    expect(three.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
  })
})

describe('the dice of an order test', () => {
  // His own dice succeed less often than the chief's: 2/3 against 1/2.
  const at = (chief: number, own: number) => 1 - (1 / 3) ** chief * (1 / 2) ** own
  const test: TestView = {
    group: 0,
    order: 'advance',
    length: 123,
    difficulty: { name: 'lee-sum-difficulty', total: 1, parts: [] },
    available: { ...NO_DICE, rating: 2, corps: 1, commander: 2 },
    chances: [0, 1, 2, 3].map((chief) => [0, 1, 2].map((own) => at(chief, own))),
  }
  const legal: Action[] = [0, 1, 2].flatMap((rating) =>
    [0, 1].flatMap((corps) =>
      [0, 1, 2].flatMap((commander): Action[] =>
        rating + corps ? [{ type: 'test', dice: { rating, corps, commander, general: 0 } as Spend }] : [],
      ),
    ),
  )
  const splits = splitsOf(legal)
  it('are split for the best chance, the corps dice before those that can also bid', () => {
    expect(bestSplit(test, splits, 1)).toEqual({ ...NO_DICE, corps: 1 })
    expect(bestSplit(test, splits, 3)).toEqual({ ...NO_DICE, rating: 2, corps: 1 })
    expect(bestSplit(test, splits, 5)).toEqual({ ...NO_DICE, rating: 2, corps: 1, commander: 2 })
    expect(bestSplit(test, splits, 6)).toBeNull()
  })
  it('prefer the commander where the chance is the same', () => {
    const alike = { ...test, chances: [0, 1, 2, 3].map((chief) => [0, 1, 2].map((own) => (chief + own) / 10)) }
    expect(bestSplit(alike, splits, 3)).toEqual({ ...NO_DICE, corps: 1, commander: 2 })
  })
  it('never leave what the referee allows: no split without the chief', () => {
    for (let dice = 1; dice <= 5; dice++) expect(splits).toContainEqual(bestSplit(test, splits, dice))
    expect(splits.some((split) => split.rating + split.corps === 0)).toBe(false)
  })
  it('are proposed as the fewest that pass as often as not', () => {
    expect(proposal(test, splits)).toEqual({ ...NO_DICE, corps: 1 })
    const hard = { ...test, chances: test.chances.map((row) => row.map((p) => p / 4)) }
    expect(proposal(hard, splits)).toEqual({ ...NO_DICE, rating: 2, corps: 1, commander: 2 })
    expect(proposal(test, [])).toEqual(NO_DICE)
    expect(chance(test, { ...NO_DICE, rating: 1, corps: 1 })).toBeCloseTo(8 / 9, 12)
  })
})

describe('a brigade that is dragged', () => {
  const brigade: Piece = piece(unit('Meredith'), 0)
  it('goes straight on, or obliquely with its front kept; the right is positive', () => {
    expect(dragged(brigade, [100, 140], Infinity)).toEqual([{ do: 'leg', mils: 4000, degrees: 0 }])
    expect(dragged(brigade, [130, 130], Infinity)).toEqual([{ do: 'leg', mils: 4240, degrees: 45 }])
    expect(dragged(brigade, [90, 150], Infinity)[0]).toMatchObject({ degrees: -11 })
  })
  it('goes back, or turns first', () => {
    expect(dragged(brigade, [101, 80], Infinity)).toEqual([{ do: 'back', mils: 2000 }])
    expect(dragged(brigade, [150, 100], Infinity)).toEqual([
      { do: 'turn', facing: 0 },
      { do: 'leg', mils: 5000, degrees: 0 },
    ])
    expect(dragged(brigade, [60, 90], Infinity)[0]).toEqual({ do: 'turn', facing: 194 })
  })
  it('goes no farther than the referee offers, in steps that he knows', () => {
    const offers: Action[] = [
      { type: 'march', unit: 0, path: [{ do: 'leg', mils: 3000, degrees: 0 }] },
      {
        type: 'march',
        unit: 0,
        path: [
          { do: 'turn', facing: 0 },
          { do: 'leg', mils: 2000, degrees: 0 },
        ],
      },
    ]
    expect(reach(offers, 0)).toBe(3000)
    expect(reach(offers, 1)).toBe(Infinity)
    expect(dragged(brigade, [100.37, 140], reach(offers, 0))).toEqual([{ do: 'leg', mils: 3000, degrees: 1 }])
    expect(dragged(brigade, [100, 100.05], Infinity)).toEqual([])
  })
  it('is put down on hundredths of an inch', () => expect(exact([100.026, 37.4])).toEqual([10000, 3740]))
})

describe('the table', () => {
  it('is drawn in millimetres: an inch is an inch', () => {
    const lie = new Lie(600, 480, 'south', 2.54)
    expect([lie.width, lie.height]).toEqual([1524, 1219.2])
    expect(lie.at([10, 0])).toEqual({ x: 25.4, y: 1219.2 })
  })
  it.each(['south', 'west', 'north', 'east'] as const)(
    'lies with the %s edge before its player, and is no mirror image',
    (edge) => {
      const lie = new Lie(600, 480, edge, 2)
      const middle = { south: [300, 0], west: [0, 240], north: [300, 480], east: [600, 240] }[edge] as [number, number]
      expect(lie.at(middle)).toEqual({ x: lie.width / 2, y: lie.height })
      expect(lie.back(lie.at([123, 45]))).toEqual([123, 45])
      // A step of ten to the east is where the facing says; north is a quarter to the left of it.
      const [from, to] = [lie.at([100, 100]), lie.at([110, 100])]
      const way = lie.along(0)
      expect([to.x - from.x, to.y - from.y]).toEqual([expect.closeTo(20 * way.x, 9), expect.closeTo(20 * way.y, 9)])
      const north = lie.at([100, 110])
      expect([north.x - from.x, north.y - from.y]).toEqual([
        expect.closeTo(20 * way.y, 9),
        expect.closeTo(-20 * way.x, 9),
      ])
      expect(new Lie(600, 480, opposite(edge), 2).at(middle).y).toBe(0)
    },
  )
  it('shows the generals whose troops are there, each by one number', () => {
    const staff = officers(view())
    expect(staff.map(({ name }) => name)).toEqual(['Meade', 'Lee', 'Reynolds', 'Wadsworth'])
    expect(new Set(staff.map(({ id }) => id)).size).toBe(4)
    const empty = officers(view({ units: [unit('Cutler', { place: 'waiting' })] }))
    expect(empty.map(({ name }) => name)).toEqual(['Meade', 'Lee'])
    expect(generalAt(view(), { division: 0 })?.name).toBe('Wadsworth')
    expect(generalAt(view(), { division: 7 })).toBeNull()
    expect(brigadesOf(view(), 0)).toBe(2)
  })
  it('knows whom an action takes in hand and at whom it points', () => {
    expect([unitOf({ type: 'attack', unit: 0, target: 2 }), targetOf({ type: 'attack', unit: 0, target: 2 })]).toEqual([
      0, 2,
    ])
    expect(unitOf({ type: 'shoot', at: 2, guns: [] })).toBe(2)
    expect(officerOf({ type: 'ride', post: { group: 0 }, to: [0, 0] })).toBe(postId({ group: 0 }))
    expect(officerOf({ type: 'activate', group: 0 })).toBe(postId({ group: 0 }))
    expect(unitOf({ type: 'done' })).toBeNull()
  })
  it('lists what has no place of its own', () => {
    const legal: Action[] = [
      bid(1),
      { type: 'done' },
      { type: 'withdraw', unit: 0 },
      { type: 'support', units: [0] },
      { type: 'march', unit: 0, path: [] },
    ]
    expect(answers(legal).map(({ type }) => type)).toEqual(['withdraw', 'support'])
  })
})

describe('the words', () => {
  it('say an action as the rulebook does', () => {
    speakFrom(makeBundle('en', merged('en')))
    expect(say(words({ type: 'mark', group: 0, order: 'advance' }, view()))).toBe('Reynolds: marker Advance')
    expect(say(words({ type: 'ride', post: { chief: 'confederate' }, to: [12500, 6000] }, view()))).toBe(
      'Lee rides to 12.5, 6',
    )
    expect(
      say(
        words(
          {
            type: 'march',
            unit: 0,
            path: [
              { do: 'turn', facing: 0 },
              { do: 'leg', mils: 2500, degrees: 0 },
            ],
          },
          view(),
        ),
      ),
    ).toBe('Meredith: turn to 90°, ahead 2.5\u00a0inches')
  })
  it.each(LANGUAGES)('are there for every action in %s, with every gap filled', (language) => {
    const bundle = makeBundle(language, merged(language))
    const dice: Spend = { ...NO_DICE, rating: 1 }
    const pose = { anchor: [0, 0] as [number, number], facing: 0 }
    // One of each kind: a new kind of action is a type error here.
    const all: { [T in Action['type']]: Extract<Action, { type: T }> } = {
      done: { type: 'done' },
      deploy: { type: 'deploy', unit: 0, pose },
      bid: { type: 'bid', dice: 2 },
      transfer: { type: 'transfer', what: { unit: 0 }, to: { division: 0 }, dice },
      ride: { type: 'ride', post: { group: 0 }, to: [0, 0] },
      mark: { type: 'mark', group: 0, order: 'march' },
      activate: { type: 'activate', group: 0 },
      demand: { type: 'demand', dice: 1 },
      test: { type: 'test', dice },
      react: { type: 'react', group: 0 },
      face: { type: 'face', facing: 90 },
      discard: { type: 'discard', card: 'lost_dispatch' },
      play: { type: 'play', card: 'hold_the_line' },
      succeed: { type: 'succeed', post: { division: 0 } },
      place: { type: 'place', at: [0, 0] },
      aim: { type: 'aim', unit: 0, target: 2 },
      reply: { type: 'reply', unit: 0, target: 2 },
      attack: { type: 'attack', unit: 0, target: 2 },
      stand: { type: 'stand', unit: 0, dismount: true },
      withdraw: { type: 'withdraw', unit: 0 },
      outflank: { type: 'outflank', unit: 0, target: 2, dice: 1 },
      extend: { type: 'extend', unit: 0, dice: 1 },
      fight: { type: 'fight', unit: 0 },
      join: { type: 'join', post: { division: 0 }, unit: 0, dice: 1, corps: 0 },
      support: { type: 'support', units: [0, 1] },
      shoot: { type: 'shoot', at: 2, guns: [1] },
      turn_unit: { type: 'turn_unit', facing: 0, dice: 1 },
      pursue: { type: 'pursue', unit: 0 },
      chase: { type: 'chase', unit: 0, dice: 1 },
      march: { type: 'march', unit: 0, path: [{ do: 'mount' }] },
      break_off: { type: 'break_off', unit: 0, dice: 1 },
      endure: { type: 'endure', division: 0, dice },
      rally: { type: 'rally', unit: 0, dice },
      unpin: { type: 'unpin', unit: 0, dice },
      recover: { type: 'recover', unit: 0, dice },
    }
    speakFrom(bundle)
    for (const action of Object.values(all)) {
      const said = words(action, view())
      expect(bundle.hasMessage(said.key), said.key).toBe(true)
      expect(say(said)).not.toMatch(/[{}]|lee-/)
    }
  })
  it('name headings as on a map, clockwise from north', () => {
    expect([90, 0, 180, 270].map(heading)).toEqual([0, 90, 270, 180])
    speakFrom(makeBundle('cs', merged('cs')))
    expect(say(manoeuvre({ do: 'leg', mils: 3000, degrees: -20 }))).toBe('20° vlevo: 3\u00a0palce')
  })
})
