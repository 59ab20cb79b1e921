// The table of Napoleon without pictures: names in a crowd, pieces in the hand, offers on the ground.
import { beforeAll, describe, expect, it } from 'vitest'
import { merged } from '../scripts/messages.mjs'
import { named, undone } from '../src/boards/napoleon/words'
import { makeBundle, speakFrom } from '../src/lib/i18n.svelte'
import { declutter, fanned, type Box, type Wanted } from '../src/boards/tabletop/declutter'
import { basesOf, lairOf } from '../src/boards/napoleon/formation'
import { flow, rampart, slope } from '../src/boards/tabletop/ground'
import { groundOffers, offerAt } from '../src/boards/napoleon/offers'
import { carried, kit, putDown, runsThrough } from '../src/boards/napoleon/sketch'
import type { Action, UnitView, View } from '../src/boards/napoleon/table'
import { Lie, placeOf, spotOf } from '../src/boards/tabletop/lie'

const room: Box = { x: 0, y: 0, w: 1200, h: 1200 }
const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe('names on a crowded table', () => {
  const name = (id: string, x: number, y: number): Wanted => ({
    id,
    box: { x, y, w: 40, h: 20 },
    back: { x: 0, y: 1 },
    sizes: [
      { w: 160, h: 40 },
      { w: 50, h: 18 },
    ],
  })
  it('stand behind their units where there is room', () => {
    const [one] = declutter([name('a', 500, 500)], [], room)
    expect(one).toMatchObject({ size: 0, leash: null, x: 520 })
    expect(one!.y).toBeGreaterThan(520)
  })
  it('never cover one another, nor more than a little of a unit, nor leave the table', () => {
    const wanted = Array.from({ length: 24 }, (_, i) =>
      name(`u${i}`, 100 + (i % 8) * 48, 1120 - Math.floor(i / 8) * 30),
    )
    const units = wanted.map((one) => one.box)
    const laid = declutter(wanted, units, room)
    const boxes = laid.map(({ id, x, y, size }) => {
      const { w, h } = wanted.find((one) => one.id === id)!.sizes[size]!
      return { x: x - w / 2, y: y - h / 2, w, h }
    })
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(overlaps(a, b)).toBe(false)
      expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= 1200 && a.y + a.h <= 1200).toBe(true)
      const covered = units.reduce(
        (sum, u) =>
          sum +
          Math.max(0, Math.min(a.x + a.w, u.x + u.w) - Math.max(a.x, u.x)) *
            Math.max(0, Math.min(a.y + a.h, u.y + u.h) - Math.max(a.y, u.y)),
        0,
      )
      expect(covered).toBeLessThanOrEqual(0.12 * a.w * a.h + 1e-6)
    }
    // In such a crowd some are shortened; the first of all is not.
    expect(laid[0]).toMatchObject({ id: 'u0', size: 0 })
    expect(laid.some((one) => one.size > 0)).toBe(true)
  })
  it('give way to the more important', () => {
    const [a, b] = [name('a', 500, 500), name('b', 505, 500)]
    expect(declutter([b, a], [], room)[0]).toMatchObject({ id: 'b', size: 0, leash: null })
  })
  it('belong to commanders who are drawn side by side if they share a place', () => {
    const spread = fanned(
      [
        { x: 600, y: 80 },
        { x: 602, y: 80 },
        { x: 100, y: 80 },
      ],
      46,
    )
    expect(spread.map(({ x }) => x)).toEqual([578, 624, 100])
  })
})

describe('a piece in the hand', () => {
  const table: [number, number] = [1200, 1200]
  const wood: [number, number][] = [
    [100, 100],
    [300, 100],
    [300, 200],
    [100, 200],
  ]
  it('is carried by its middle, turned and sized, in whole millimetres', () => {
    expect(carried(wood, [600, 600], 0, 1, table)).toEqual([
      [500, 550],
      [700, 550],
      [700, 650],
      [500, 650],
    ])
    expect(carried(wood, [600, 600], 90, 0.5, table)).toEqual([
      [625, 550],
      [625, 650],
      [575, 650],
      [575, 550],
    ])
    for (const [x, y] of carried(wood, [599.6, 10], 33, 1.3, table))
      expect(Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0).toBe(true)
  })
  it('runs from edge to edge if it is water, also the other way', () => {
    const stream: [number, number][] = [
      [0, 515],
      [600, 490],
      [1200, 525],
    ]
    expect(runsThrough(stream, table)).toBe(true)
    expect(runsThrough(wood, table)).toBe(false)
    const down = carried(stream, [600, 200], 0, 1, table)
    expect([down[0]![0], down[2]![0]]).toEqual([0, 1200])
    expect(down.reduce((sum, p) => sum + p[1], 0) / 3).toBeCloseTo(200, 0)
    const across = carried(stream, [300, 600], 90, 1, table)
    expect([across[0]![1], across[2]![1]]).toEqual([0, 1200])
  })
  it('is a block of houses: it lies along the table, whatever the wheel says', () => {
    const village: [number, number][] = [
      [100, 100],
      [200, 100],
      [200, 200],
      [100, 200],
    ]
    expect(carried(village, [600, 600], 45, 2, table)).toEqual([
      [550, 550],
      [650, 550],
      [650, 650],
      [550, 650],
    ])
  })
  it('becomes the action that puts it down', () => {
    const pose = { turn: 450, grow: 1, form: 'line', gun: false }
    expect(putDown({ what: 'regiment', unit: 3 }, [600.4, 150.2], pose, table, null)).toEqual({
      type: 'deploy',
      unit: 3,
      at: [600, 150],
      face: 90,
      form: 'line',
      gun: null,
    })
    expect(putDown({ what: 'ambush', unit: 3 }, [600, 150], pose, table, 4)).toMatchObject({
      type: 'hide',
      face: 90,
      section: 4,
    })
    expect(
      putDown(
        { what: 'redoubt', sample: { type: 'redoubt', at: [1, 1], gorge: 'south' } },
        [600, 300],
        pose,
        table,
        null,
      ),
    ).toEqual({ type: 'redoubt', at: [550, 250], gorge: 'east' })
    // Turned works are never longer than the sample was.
    const works = putDown(
      {
        what: 'works',
        sample: {
          type: 'fortify',
          line: [
            [200, 450],
            [300, 450],
          ],
          outer: 90,
        },
      },
      [600, 300],
      { ...pose, turn: 30 },
      table,
      null,
    )
    if (works.type !== 'fortify') throw new Error(works.type)
    expect(Math.hypot(works.line[1][0] - works.line[0][0], works.line[1][1] - works.line[0][1])).toBeLessThanOrEqual(
      100,
    )
    expect(works.outer).toBe(120)
  })
  it('lies in a box with one piece of each kind, the largest', () => {
    const lay = (stuff: 'wood' | 'hill', wide: number): Action => ({
      type: 'lay',
      sketch: {
        stuff,
        points: [
          [0, 0],
          [wide, 0],
          [wide, 50],
          [0, 50],
        ],
      },
    })
    expect(
      kit([lay('wood', 80), lay('hill', 90), lay('wood', 120)]).map(({ stuff, points }) => [stuff, points[1]![0]]),
    ).toEqual([
      ['wood', 120],
      ['hill', 90],
    ])
  })
})

describe('a drawn formation', () => {
  const size = (form: Parameters<typeof basesOf>[0], n: number) => {
    const corners = basesOf(form, n).map(({ a, b, w, d, turn }) => (turn % 180 ? { a, b, w: d, d: w } : { a, b, w, d }))
    const long = (low: number[], high: number[]) => Math.max(...high) - Math.min(...low)
    return [
      long(
        corners.map((c) => c.b - c.w / 2),
        corners.map((c) => c.b + c.w / 2),
      ),
      long(
        corners.map((c) => c.a - c.d / 2),
        corners.map((c) => c.a + c.d / 2),
      ),
    ]
  }
  it('has the width and depth of the table of formations (BWN-3.3, BWN-3.18)', () => {
    expect(size('line', 4)).toEqual([160, 20])
    expect(size('double-line', 5)).toEqual([120, 60])
    expect(size('column', 4)).toEqual([40, 95])
    expect(size('mass', 4)).toEqual([40, 80])
    expect(size('mixte', 5)).toEqual([120, 45])
    expect(size('loose', 3)).toEqual([160, 20])
    expect(size('loose-2', 4)).toEqual([100, 60])
    expect(size('cavalry-line', 3)).toEqual([80, 80])
    expect(size('march-column', 3)).toEqual([40, 130])
    expect(size('square', 4)).toEqual([60, 60])
  })
})

describe('a regiment in ambush', () => {
  const unit = {
    id: 1,
    hidden: true,
    here: false,
    bases: 2,
    arm: 'infantry',
    outlines: [],
    stand: { x: 600, y: 300, face: 90, form: 'line' },
  } as unknown as UnitView
  it('is drawn for its owner where his note says, its front at the place', () => {
    const drawn = lairOf(unit)
    const points = drawn.outlines.flat()
    expect(drawn.here).toBe(true)
    expect([Math.min(...points.map((p) => p[0])), Math.max(...points.map((p) => p[0]))].map(Math.round)).toEqual([
      560, 640,
    ])
    expect([Math.min(...points.map((p) => p[1])), Math.max(...points.map((p) => p[1]))].map(Math.round)).toEqual([
      280, 300,
    ])
    // Looking east, its line runs from north to south.
    const east = lairOf({ ...unit, stand: { ...unit.stand!, face: 0 } }).outlines.flat()
    expect(Math.round(Math.max(...east.map((p) => p[0])))).toBe(600)
    expect(Math.round(Math.max(...east.map((p) => p[1])))).toBe(340)
  })
  it('and any other unit is left as it is', () => {
    const shown = { ...unit, hidden: false }
    expect(lairOf(shown)).toBe(shown)
  })
})

describe('offers on the ground', () => {
  const view = {
    terrain: [
      {
        id: 'V1',
        area: [
          [500, 500],
          [600, 500],
          [600, 600],
          [500, 600],
        ],
        line: null,
      },
    ],
  } as unknown as View
  const legal: Action[] = [
    { type: 'objective', piece: 0 },
    { type: 'bridge', at: [100, 100] },
    {
      type: 'road',
      points: [
        [0, 0],
        [1000, 0],
      ],
    },
    { type: 'done' },
  ]
  const offers = groundOffers(view, legal)
  it('are found where they lie, the area that holds the hand first', () => {
    expect(offers).toHaveLength(3)
    expect(offerAt(offers, [550, 550], 30)?.action.type).toBe('objective')
    expect(offerAt(offers, [110, 95], 30)?.action.type).toBe('bridge')
    expect(offerAt(offers, [800, 12], 30)?.action.type).toBe('road')
    expect(offerAt(offers, [800, 300], 30)).toBeNull()
  })
  it('and places for the sight tool are units or spots', () => {
    expect(placeOf(7, [1, 2])).toBe('u7')
    expect(placeOf(null, [123, 456])).toBe('125,455')
    expect(spotOf('u7', (id) => [id, id])).toEqual([7, 7])
    expect(spotOf('125,455', () => null)).toEqual([125, 455])
  })
})

describe('the ground', () => {
  const lie = new Lie(1200, 1200, 'south')
  it('has bridges across its water and ramparts on three sides of a redoubt', () => {
    const river = {
      id: 'S1',
      ground: { kind: 'river' },
      area: null,
      line: [
        [0, 600],
        [1200, 600],
      ],
      width: 30,
      strength: 0,
    } as never
    expect(flow([river], lie, { x: 600, y: 590 })).toBe(0)
    const area = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ].map(([x, y]) => lie.at([x!, y!]))
    const wall = rampart(area, 'south')
    expect(wall).toHaveLength(4)
    // The southern side, between the first two corners, is open.
    expect(wall[0]).toEqual(area[1])
    expect(wall[3]).toEqual(area[0])
  })
  it('has slopes on the outer side of its works', () => {
    const strokes = (way: number) =>
      slope(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        { x: 0, y: way },
        12,
      ).replaceAll('-0.0', '0.0')
    expect(strokes(-1)).toBe('M5.0 0.0l0.0 -12.0')
    expect(strokes(1)).toBe('M5.0 0.0l0.0 12.0')
  })
})

describe('names and what is left undone', () => {
  beforeAll(() => speakFrom(makeBundle('pl', merged('pl'))))
  it('kinds and batteries have words, regiments keep the name of their language', () => {
    expect(named('6-pounder battery').replace('\u00a0', ' ')).toBe('bateria 6-funtowa')
    expect(named('Chasseurs à cheval')).toBe('strzelcy konni')
    expect(named('85e Ligne')).toBe('85e Ligne')
  })
  const view = {
    decision: 'orders',
    divisions: [
      { id: 0, side: 'south', general: 0, marked: true, order: null },
      { id: 1, side: 'south', general: 1, marked: false, order: null },
      { id: 2, side: 'north', general: 2, marked: false, order: null },
    ],
    commanders: [
      { id: 0, name: 'Morand' },
      { id: 1, name: 'Gudin' },
    ],
    units: [{ id: 4, name: '85e Ligne' }],
    open: [] as number[],
  } as unknown as View
  it('names divisions without orders, and units that could still do something', () => {
    expect(undone({ view, seat: 'south' })).toEqual({
      key: 'web-napoleon-orders-sure',
      args: { count: 1, divisions: 'Gudin' },
    })
    expect(undone({ view: { ...view, decision: 'moves', open: [4] }, seat: 'south' })).toEqual({
      key: 'web-napoleon-open-sure',
      args: { count: 1, units: '85e Ligne' },
    })
    expect(undone({ view: { ...view, decision: 'charges' }, seat: 'south' })).toBeNull()
  })
})
