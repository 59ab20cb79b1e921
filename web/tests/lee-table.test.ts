// Gods of War: Lee, what the table shows: the measuring line round the enemy, transfers, how events look, bids of before.
import { describe, expect, it } from 'vitest'
import { bidsBefore, chancesAsBefore } from '../src/boards/lee/bid'
import { detour, measuringLine, widened } from '../src/boards/lee/line'
import { stage } from '../src/boards/lee/stage'
import { answers, total, transfers, type Action, type Event, type TestView, type View } from '../src/boards/lee/table'
import { divisionName } from '../src/boards/lee/words'
import type { Spot } from '../src/boards/tabletop/lie'

const box = (x: number, y: number, w: number, h: number): Spot[] => [
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
  [x, y],
]
const long = (way: Spot[]) =>
  way.reduce((sum, p, i) => sum + (i ? Math.hypot(p[0] - way[i - 1]![0], p[1] - way[i - 1]![1]) : 0), 0)

describe('the measuring line', () => {
  it('LEE-8.7: an enemy bars a rectangle that is half an inch larger on each side', () => {
    expect(widened(box(100, 100, 30, 10), 5)).toEqual(box(95, 95, 40, 20))
  })
  it('LEE-8.8: runs straight where nobody stands, also along a side', () => {
    expect(detour([0, 0], [100, 0], [box(40, 10, 20, 20)])).toEqual([
      [0, 0],
      [100, 0],
    ])
    expect(detour([0, 0], [100, 0], [box(40, 0, 20, 20)])).toHaveLength(2)
  })
  it('LEE-8.8: bends at the corners of the shorter way round, and its parts are its length', () => {
    const way = detour([0, 0], [100, 0], [box(40, -10, 20, 40)])
    expect(way).toEqual([
      [0, 0],
      [40, -10],
      [60, -10],
      [100, 0],
    ])
    expect(long(way)).toBeCloseTo(20 + 2 * Math.hypot(40, 10))
  })
  it('LEE-8.7: who stands among the enemy is not barred by those around him', () => {
    expect(detour([50, 5], [100, 5], [box(40, 0, 20, 10)])).toHaveLength(2)
  })
  it('LEE-8.8: stays on the table, and there may be no way at all', () => {
    const wall = [box(40, -10, 20, 40)]
    expect(detour([0, 0], [100, 0], wall, ([, y]) => y >= 0)[1]).toEqual([40, 30])
    expect(detour([0, 0], [100, 0], wall, ([, y]) => y >= 0 && y < 20)).toEqual([])
  })
  const lone = (length: number) =>
    measuringLine(
      {
        size: [600, 480],
        armies: [{ chief: { at: [0, 0] } }, { chief: { at: [0, 400] } }],
        groups: [{ side: 'union', commander: { at: [100, 0] } }],
        units: [
          { side: 'confederate', place: 'table', corners: box(45, 0, 10, 20), stand: { x: 50, y: 20, face: 90 } },
        ],
      } as unknown as View,
      { group: 0, length } as TestView,
    )
  it('is drawn as the referee has measured it, and straight if the picture would differ', () => {
    const way = lone(2 * Math.hypot(40, 25) + 20)!
    expect(way.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 0],
      [40, 25],
      [60, 25],
      [100, 0],
    ])
    expect(lone(100)).toHaveLength(2)
  })
})

describe('transfers', () => {
  // As the wire has them: sources that give nothing are left out.
  const transfer = (unit: number, rating: number) =>
    ({ type: 'transfer', what: { unit }, to: { division: 1 }, dice: { rating } }) as unknown as Action
  const legal = [transfer(0, 1), transfer(0, 2), transfer(1, 1)]
  it('LEE-13.3: count the dice that the wire names', () => {
    expect(total({ rating: 2 })).toBe(2)
    expect(total({ rating: 1, corps: 1, card: true })).toBe(3)
  })
  it('LEE-13.4: are listed for the unit in hand only', () => {
    expect(answers(legal)).toEqual([])
    expect(answers(legal, 0)).toHaveLength(2)
    expect(transfers(legal)).toBe(true)
    expect(transfers([])).toBe(false)
  })
  it('LEE-7.4: a lone division is called by the commander of its group', () => {
    const view = {
      divisions: [{ id: 'U.1.2', group: 0, general: null }],
      groups: [{ id: 'U.1.2', kind: 'lone', commander: { name: 'Robinson' } }],
    } as unknown as View
    expect(divisionName(0, view)).toBe('Robinson')
  })
})

describe('how events look', () => {
  const pose = (x: number, y: number) => ({ anchor: [x, y] as Spot, facing: 90 })
  const view = {
    armies: [{ chief: { at: [1, 2] } }, { chief: { at: [3, 4] } }],
    groups: [{ commander: { at: [70, 80] } }],
    divisions: [],
  } as unknown as View
  const look = (event: unknown) => stage(event as Event, view)!
  it('a march draws its whole way, a retreat says that it is one', () => {
    const marched = look({
      type: 'marched',
      unit: { unit: 4, name: '' },
      trail: [pose(1000, 2000), pose(1000, 3000), pose(2000, 3000)],
      to: pose(2000, 3000),
    })
    expect(marched.path).toEqual(['10,20', '10,30', '20,30'])
    const fled = look({ type: 'fled', unit: { unit: 4, name: '' }, from: pose(0, 0), to: pose(500, 0) })
    expect([fled.path, fled.retreat]).toEqual([['0,0', '5,0'], true])
  })
  it('fire joins the guns with their target, and shows the dice there', () => {
    const event = {
      type: 'bombarded',
      guns: [{ unit: 1, name: '' }],
      target: { unit: 2, name: '' },
      faces: [6, 1],
    }
    expect(look(event)).toMatchObject({ focus: ['u1'], target: ['u2'], dice: [6, 1] })
  })
  it('a melee is fought on the table: both sides are lit, and their dice lie beside them', () => {
    const sides = [
      { side: 'union', units: [{ unit: 1, name: '' }], faces: [3], hits: 0 },
      { side: 'confederate', units: [{ unit: 2, name: '' }], faces: [6, 5], hits: 2 },
    ]
    expect(look({ type: 'melee', sides })).toMatchObject({ focus: ['u1'], target: ['u2'], dice: [3, 6, 5] })
  })
  it('an order test is shown where the general stands', () => {
    const throws = [{ from: null, corps: false, on: 4, faces: [5, 2] }]
    expect(look({ type: 'order_test', group: 0, who: { post: { group: 0 }, name: '' }, throws })).toMatchObject({
      focus: ['70,80'],
      dice: [5, 2],
    })
  })
})

describe('bids of before', () => {
  const steps = [
    { events: [{ type: 'bids', dice: [2, 1] }, { type: 'initiative' }] },
    { events: [{ type: 'bids', dice: [0, 3] }] },
  ]
  it('are those of the other side, in order', () => {
    expect(bidsBefore(steps, 0)).toEqual([1, 3])
    expect(bidsBefore(steps, 1)).toEqual([2, 0])
  })
  it('give each of my numbers the mean of its chances against them', () => {
    const chances = [
      [null, 0, 0, 0],
      [1, 0.5, 0.1, 0],
    ]
    expect(chancesAsBefore(chances, [1, 3])).toEqual([0, 0.25])
    expect(chancesAsBefore(chances, [0])).toEqual([0, 1])
  })
})
