// Napoleonics: what wins in words from the data, the rim of the board, the bars of a fight.
import { beforeAll, describe, expect, it } from 'vitest'
import { merged } from '../scripts/messages.mjs'
import { bars } from '../src/boards/ccn/bars'
import { centre, FIELD, rim, SECTIONS, spans, type Action, type View } from '../src/boards/ccn/field'
import { describe as inWords, goal, ordersGiven, special, undone } from '../src/boards/ccn/words'
import { makeBundle, say, speakFrom } from '../src/lib/i18n.svelte'
import tables from '../src/wire/ccn-tables.json'

const RIDGE = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11']
const view = {
  hexes: RIDGE.map((hex) => ({ hex, terrain: 'hill', works: null, sections: [] })),
  units: [{ id: 1, hex: 'F6', side: 'allied', nation: 'british', kind: 'RL' }],
  leaders: [{ id: 1, hex: 'F6', name: 'Hill' }],
  coming: [],
  sides: [
    { side: 'french', goal: 6, banners: 2 },
    { side: 'allied', goal: 6, banners: 1 },
  ],
  specials: [
    {
      special: {
        kind: 'objective',
        id: 2,
        side: 'french',
        lasting: 'temporary',
        when: { turn_start: 1 },
        mode: { count: 3 },
        hexes: RIDGE,
        banners: 1,
      },
      paid: 0,
    },
    { special: { kind: 'clock', id: 3, side: 'allied', from: 8, every: 3, max: 3, banners: 1 }, paid: 0 },
  ],
  turn: {
    played: 'attack_center',
    acts_as: 'attack_center',
    orders: [{ wing: 'centre', given: 2, most: 3 }],
  },
  square_roll: false,
} as unknown as View

describe('Napoleonics in words', () => {
  beforeAll(() => speakFrom(makeBundle('en', merged('en'))))

  it('says the goal and the special rules from the data', () => {
    const { goals, rules } = goal({ view })
    expect(goals.map(say)).toContain(
      'French: hold 3 of the 10 hexes hill C2–C11, at the start of your turn: 1 banner while it lasts.',
    )
    expect(rules.map(say)).toEqual(['Allies: 1 banner in turn 8, then every 3 turns, 3 times at most; 0 so far.'])
    expect(say(goals[0]!)).toBe('French: 6 banners win; 2 held.')
    // The tooltip of a hex says the same.
    expect(say(special(view.specials[0]!, view))).toBe(say(goals.at(-1)!))
  })

  it('names hexes in runs', () => {
    expect(spans(['E3', 'E7'], { hexes: [] })).toBe('E3, E7')
  })

  it('counts the orders of the card', () => {
    expect(say(ordersGiven(view)!)).toMatch(/^Attack Cent(er|re): 2 of 3 ordered$/)
  })

  it('names units by what they are and leaders by their names', () => {
    expect(say(inWords({ type: 'order_leader', leader: 'F6' }, view))).toBe('Order Hill')
    expect(say(inWords({ type: 'fire', unit: 'A1', target: 'F6' } as Action, view))).toContain('the Rifles in F6')
  })
})

describe('the board of Napoleonics', () => {
  it('has its section lines from edge to edge, and the same for both sides', () => {
    const lines = [...SECTIONS.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)].map((hit) => hit.slice(1).map(Number))
    expect(lines).toHaveLength(2)
    for (const [, top, bottom] of lines) {
      expect(top!).toBeLessThan(centre('A1').y - 30)
      expect(bottom!).toBeGreaterThan(centre('I1').y + 30)
    }
    const turned = lines.map(([x]) => FIELD.w - x!).sort((a, b) => a - b)
    lines.forEach(([x], i) => expect(turned[i]).toBeCloseTo(x!, 6))
  })

  it('has coordinates on its rim, beside their rows on both sides', () => {
    for (const flipped of [false, true]) {
      const letters = rim(flipped).filter(({ text }) => text === 'F')
      expect(letters).toHaveLength(2)
      for (const { y } of letters) expect(Math.abs(y - centre('F1', flipped).y)).toBeLessThan(6)
    }
  })
})

describe('the odds as bars', () => {
  const fight = (target: string, lost: number, attacker: string, own: number, p: number) => ({
    p,
    result: {
      key: 'ccn-odds-melee',
      args: {
        target,
        target_lost: lost,
        target_leader: 'none',
        attacker,
        attacker_lost: own,
        attacker_leader: 'none',
      },
    },
  })
  const odds = {
    exact: true,
    outcomes: [
      fight('gone', 3, 'stands', 0, 0.1),
      fight('retreats', 2, 'stands', 0, 0.2),
      fight('stands', 1, 'stands', 1, 0.3),
      fight('stands', 0, 'retreats', 0, 0.4),
    ],
  }
  const read = (action: Action) =>
    bars(odds as never, action)!.map((group) => Object.fromEntries(group.bars.map((bar) => [bar.say.key, bar.p])))

  it('say what a fight does and what it costs', () => {
    const [does, costs] = read({ type: 'melee', unit: 'A1', target: 'B1' } as Action)
    expect(does).toEqual({
      'web-ccn-bar-gone': 0.1,
      'web-ccn-bar-many': 0.2,
      'web-ccn-bar-one': 0.3,
      'web-ccn-bar-retreats': 0.2,
      'web-ccn-bar-nothing': 0.4,
    })
    expect(costs!['web-ccn-bar-one']).toBe(0.3)
    expect(costs!['web-ccn-bar-retreats']).toBe(0.4)
  })

  it('are turned round for the defender', () => {
    const [does] = read({ type: 'react', reaction: 'stand' } as Action)
    expect(does!['web-ccn-bar-one']).toBe(0.3)
    expect(does!['web-ccn-bar-gone']).toBeUndefined()
  })
})

it('the tables beside the board hold every kind and every ground', () => {
  expect(new Set(tables.units.map((unit) => unit.kind)).size).toBe(18)
  expect(tables.terrain).toHaveLength(10)
})

describe('what is left undone', () => {
  const order = (unit: string) => ({ type: 'order_unit', unit }) as Action
  const end = { type: 'end_orders' } as Action
  const without = { ...view, turn: { ...view.turn, orders: [{ wing: 'centre', given: 0, most: 3 }] } } as View
  it('is named before orders end: nobody ordered, or fewer than the card allows', () => {
    expect(undone(end, [order('F6'), end], without)).toEqual({
      key: 'web-ccn-no-orders-sure',
      args: { pieces: 'Rifles in F6' },
    })
    expect(undone(end, [order('F6'), end], view)?.key).toBe('web-ccn-orders-left-sure')
    expect(undone(end, [end], without)).toBeNull()
  })
  it('is named before moves end', () => {
    const move = { type: 'move', unit: 'F6', path: ['F7'] } as Action
    const stop = { type: 'end_moves' } as Action
    expect(undone(stop, [move, stop], view)).toEqual({
      key: 'web-ccn-end-sure',
      args: { count: 1, pieces: 'Rifles in F6' },
    })
    expect(undone(stop, [stop], view)).toBeNull()
  })
})
