// The client's own logic: what a press means, where things lie, how a story is told.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLES as ccnExamples } from '../src/boards/ccn/examples'
import * as ccn from '../src/boards/ccn/field'
import { EXAMPLES as generalsExamples } from '../src/boards/generals/examples'
import * as generals from '../src/boards/generals/plan'
import { routes } from '../src/boards/generals/routes'
import { EXAMPLES as leeExamples } from '../src/boards/lee/examples'
import { EXAMPLES as napoleonExamples } from '../src/boards/napoleon/examples'
import * as napoleon from '../src/boards/napoleon/table'
import * as tabletop from '../src/boards/tabletop/lie'
import * as choices from '../src/boards/verdox/choices'
import { EXAMPLES as verdoxExamples } from '../src/boards/verdox/examples'
import { edges, Grid, is, lineOfFire, network, parse } from '../src/boards/verdox/map'
import { standing, type Spoken, type Tagged } from '../src/lib/battle.svelte'
import { makeBundle, speakFrom } from '../src/lib/i18n.svelte'
import { gameWord, seatWord } from '../src/lib/people'
import { match } from '../src/lib/router.svelte'
import { blocks, hits, matches, pieces } from '../src/lib/rulebook'

describe('addresses', () => {
  it('give their parts, or nothing', () => {
    expect(match('/battle/:id', '/battle/x7')).toEqual({ id: 'x7' })
    expect(match('/battle/:id', '/battle/x7/')).toEqual({ id: 'x7' })
    expect(match('/battle/:id', '/battle')).toBeNull()
    expect(match('/rules/:game', '/rules/%E0%A4%A')).toBeNull()
    expect(match('/', '/')).toEqual({})
  })
})

describe('the rulebook', () => {
  it('marks what was searched for, whatever its letters', () => {
    expect(hits('Short Supply is short', ['short'])).toEqual([
      { text: 'Short', hit: true },
      { text: ' Supply is ', hit: false },
      { text: 'short', hit: true },
    ])
    expect(hits('3 + 4 (cm)', ['+', '(cm)']).filter((part) => part.hit)).toHaveLength(2)
    expect(hits('nothing', [])).toEqual([{ text: 'nothing', hit: false }])
  })
  it('is cut into text, code and references', () => {
    expect(pieces('See VER-6.14 and `x`: **so**.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'rule', text: 'VER-6.14' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'x' },
      { kind: 'text', text: ': ' },
      { kind: 'strong', text: 'so' },
      { kind: 'text', text: '.' },
    ])
  })
  it('keeps tables and drawings', () => {
    expect(blocks(['| a | b |', '|---|---|', '| 1 | 2 |', '```', '..#', '```'])).toEqual([
      { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
      { kind: 'drawing', lines: ['..#'] },
    ])
  })
  it('is searched by every word', () => {
    const rule = { id: 'VER-6.14', chapter: '6. Movement', text: 'A unit on a swamp sinks.', tags: [], appendix: [] }
    expect(matches(rule, 'swamp sinks')).toBe(true)
    expect(matches(rule, 'swamp floats')).toBe(false)
    expect(matches(rule, '6.14')).toBe(true)
  })
})

describe('the drawings beside the rules', () => {
  it('belong to rules that exist, and lie on the board that they draw', () => {
    for (const [game, examples] of Object.entries({
      verdox: verdoxExamples,
      ccn: ccnExamples,
      generals: generalsExamples,
      napoleon: napoleonExamples,
      lee: leeExamples,
    })) {
      const book = readFileSync(join(__dirname, `../../rules/${game}.md`), 'utf8')
      for (const rule of Object.keys(examples)) expect(book, rule).toContain(`**${rule}**`)
    }
    for (const sketch of Object.values(verdoxExamples).flat()) {
      const grid = new Grid(sketch.rows)
      const named = [
        ...(sketch.units ?? []).map(([square]) => square),
        ...(sketch.lines ?? []).flatMap(([from, to]) => [from, to]),
        ...(sketch.ways ?? []).flat(),
        ...Object.keys(sketch.marks ?? {}),
        ...(sketch.good ?? []),
        ...(sketch.bad ?? []),
      ]
      for (const square of named) expect(grid.at(parse(square).x, parse(square).y), square).not.toBe('')
      expect(new Set(sketch.rows.map((row) => row.length)).size).toBe(1)
    }
    for (const sketch of Object.values(ccnExamples).flat())
      for (const hex of [
        sketch.from,
        sketch.to,
        ...(sketch.units ?? []).map(([hex]) => hex),
        ...(sketch.lines ?? []).flatMap(([from, to]) => [from, to]),
        ...Object.keys(sketch.terrain ?? {}),
      ])
        expect(ccn.ALL, hex).toContain(hex)
  })
})

describe('a story', () => {
  const event = (type: string): Spoken<Tagged> => ({ type })
  it('loses the last step of a seat when it is taken back, and no other', () => {
    const told = [
      { seat: 'white', events: [event('a')] },
      { seat: 'black', events: [event('b')] },
      { seat: 'white', events: [], undone: true },
      { seat: 'black', events: [event('c')] },
    ]
    expect(standing(told).map((step) => [step.seq, step.seat, step.events[0]!.type])).toEqual([
      [1, 'black', 'b'],
      [2, 'black', 'c'],
    ])
  })
})

describe('the map of Verdox', () => {
  it('turns round without losing a square', () => {
    const grid = new Grid(['.^', '#L'])
    expect(grid.turned().rows).toEqual(['L#', '^.'])
    expect(grid.turned().turned().rows).toEqual(grid.rows)
  })
  it('has edges only where a region ends within the map', () => {
    expect(edges(new Grid(['^^.']), is.hill)).toHaveLength(1)
    expect(edges(new Grid(['...', '.^.', '...']), is.hill)).toHaveLength(4)
  })
  it('joins roads, and runs them over the edge', () => {
    expect(network(new Grid(['==']), is.road)).toContain('M22 22L66 22')
    expect(network(new Grid(['.=.']), is.road)).toContain('h.01')
  })
  it('walks the line of fire as the referee does (VER-E5)', () => {
    expect(lineOfFire(parse('(13,0)'), parse('(14,3)'))).toEqual([
      { x: 13, y: 1 },
      { x: 14, y: 2 },
    ])
    expect(lineOfFire({ x: 0, y: 0 }, { x: 0, y: 1 })).toEqual([])
  })
})

describe('a hand on the map of Verdox', () => {
  const legal: choices.Action[] = [
    { type: 'move', unit: '(1,1)', path: ['(1,2)', '(2,2)'] },
    { type: 'move', unit: '(1,1)', path: ['(2,1)', '(2,2)'] },
    { type: 'move', unit: '(1,1)', path: ['(2,2)'] },
    { type: 'direct', unit: '(1,1)', target: { unit: '(1,0)' } },
    { type: 'fire', unit: '(1,1)', target: { unit: '(1,0)' } },
    { type: 'fire', unit: '(5,5)', aboard: true, target: { wall: '(7,7)' } },
    { type: 'end_phase' },
  ]
  it('takes the shorter of two ways, and keeps different deeds apart', () => {
    const goals = choices.goals(legal, 'unit (1,1)')
    expect(goals.get('(2,2)')).toEqual([{ type: 'move', unit: '(1,1)', path: ['(2,2)'] }])
    expect(goals.get('(1,0)')).toHaveLength(2)
    expect(goals.has('(7,7)')).toBe(false)
  })
  it('puts a unit down on its own square instead of marching it round', () => {
    const round: choices.Action = { type: 'move', unit: '(1,1)', path: ['(1,2)', '(1,1)'] }
    expect(choices.goals([...legal, round], 'unit (1,1)').has('(1,1)')).toBe(false)
  })
  it('knows who may act', () => {
    expect([...choices.ready(legal)]).toEqual(['unit (1,1)', 'aboard (5,5)'])
  })
})

describe('the sheet of Generals', () => {
  const orders: generals.Order[] = [
    { from: 'c1', kind: 'cavalry', to: 'c2' },
    { from: 'c1', kind: 'cavalry', to: 'c2', then: 'c3' },
    { from: 'c1', kind: 'cavalry', to: 'b1', then: 'b2' },
    { from: 'c1', kind: 'infantry', to: 'c2' },
  ]
  it('reads a drag by the sectors it went through', () => {
    expect(generals.dragged(orders, 'c1', 'cavalry', ['c2'])).toEqual(orders[0])
    expect(generals.dragged(orders, 'c1', 'cavalry', ['c2', 'c3'])).toEqual(orders[1])
    expect(generals.dragged(orders, 'c1', 'infantry', ['c3'])).toBeNull()
  })
  it('gathers equal lines into one arrow', () => {
    const line = (n: number) => ({
      line: n,
      from: 'a1',
      kind: 'infantry' as const,
      to: 'a2',
      then: null,
      unit: null,
      shown: false,
      failed: false,
    })
    expect(generals.arrows([line(1), line(2)])).toHaveLength(1)
  })
  it('draws no arrow upon another and no label over another, whichever side looks', () => {
    const sheet: generals.Order[] = [
      ...orders,
      { from: 'c1', kind: 'cavalry', to: 'c2', then: 'b2' },
      { from: 'wr', kind: 'cavalry', to: 'c1', then: 'c2' },
      { from: 'c3', kind: 'infantry', to: 'c2' },
      { from: 'b1', kind: 'artillery', to: 'b3' },
    ]
    for (const flipped of [false, true]) {
      const ways = routes(sheet, flipped)
      expect(new Set(ways.map((way) => way.d)).size).toBe(sheet.length)
      for (const [i, a] of ways.entries())
        for (const b of ways.slice(i + 1))
          expect(
            Math.abs(a.label.x - b.label.x) >= 46 || Math.abs(a.label.y - b.label.y) >= 30,
            `${a.d} and ${b.d}`,
          ).toBe(true)
      expect(ways.map((way) => way.via !== null)).toEqual(sheet.map((order) => order.then !== undefined))
    }
  })
  it('finds every sector under its own middle, on both sides of the table', () => {
    for (const flipped of [false, true])
      for (const sector of generals.SECTORS) {
        const b = generals.box(sector, flipped)
        expect(generals.sectorAt(b.x + b.w / 2, b.y + b.h / 2, flipped)).toBe(sector)
      }
  })
  it('tells a fight zone by zone', () => {
    const white = { kind: 'infantry' as const, place: 'a1' }
    const black = { kind: 'infantry' as const, place: 'a2' }
    const shot = { step: 'melee' as const, die: 5, modifier: 1, result: 6, enemy: 3, hit: true }
    const told = generals.scenes([
      { type: 'lined_up', zone: 'a1-a2', step: 'melee', white: [1], black: [101] },
      { type: 'shot', unit: 1, stands: white, at: 101, target: black, ...shot },
      { type: 'routed', unit: 101, stands: black },
    ])
    expect(told).toEqual([
      {
        zone: 'a1-a2',
        step: 'melee',
        white: [1],
        black: [101],
        shots: [{ unit: 1, at: 101, die: 5, modifier: 1, result: 6, hit: true }],
        fates: [{ unit: 101, fate: 'routed' }],
      },
    ])
  })
})

describe('the field of Napoleonics', () => {
  it('has 113 hexes, each under its own centre, flipped or not', () => {
    expect(ccn.ALL).toHaveLength(113)
    for (const flipped of [false, true])
      for (const hex of ccn.ALL) {
        const { x, y } = ccn.centre(hex, flipped)
        expect(ccn.hexAt(x, y, flipped)).toBe(hex)
      }
  })
  it('knows neighbours: B1 touches A1 and A2 (CCN-2.4)', () => {
    expect(
      ccn
        .neighbours('B1')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['A1', 'A2', 'B2', 'C1', 'C2'])
    expect(
      ccn
        .neighbours('A1')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['A2', 'B1'])
  })
  it('reads cards by their names', () => {
    expect(ccn.cardFace('attack-center')).toEqual({ kind: 'section', sections: [false, true, false], units: '3' })
    expect(ccn.cardFace('first-strike')).toMatchObject({ kind: 'tactic', reaction: true })
  })
  it('keeps a melee with guns apart from one without', () => {
    const legal: ccn.Action[] = [
      { type: 'melee', unit: 'D5', target: 'D6' },
      { type: 'melee', unit: 'D5', target: 'D6', guns: ['E5'] },
      { type: 'move', unit: 'D5', path: ['C5', 'C6'] },
      { type: 'move', unit: 'D5', path: ['C6'] },
    ]
    const goals = ccn.goals(legal, 'unit D5')
    expect(goals.get('D6')).toHaveLength(2)
    expect(goals.get('C6')).toEqual([{ type: 'move', unit: 'D5', path: ['C6'] }])
  })
})

describe('the table of Napoleon', () => {
  const square = (
    x: number,
    y: number,
    w: number,
    d: number,
  ): [[number, number], [number, number], [number, number], [number, number]] => [
    [x - w / 2, y - d / 2],
    [x + w / 2, y - d / 2],
    [x + w / 2, y + d / 2],
    [x - w / 2, y + d / 2],
  ]
  // A line of two bases that looks north, its middle at (500, 300).
  const unit = {
    id: 1,
    arm: 'infantry',
    stand: { x: 500, y: 310, face: 90, form: 'line' },
    outlines: [square(475, 300, 50, 20), square(525, 300, 50, 20)],
    gone: false,
  } as unknown as napoleon.UnitView

  it('is turned round for whoever sits north, and back again', () => {
    for (const before of ['south', 'north'] as const) {
      const lie = new tabletop.Lie(1200, 800, before)
      expect(lie.back(lie.at([100, 700]))).toEqual([100, 700])
    }
    expect(new tabletop.Lie(1200, 800, 'south').at([100, 700])).toEqual({ x: 100, y: 100 })
    // Who faces north looks up the picture from the south, down it from the north.
    expect(new tabletop.Lie(1200, 800, 'south').along(90).y).toBeCloseTo(-1)
    expect(new tabletop.Lie(1200, 800, 'north').along(90).y).toBeCloseTo(1)
  })
  it('knows front and flanks of a unit', () => {
    const f = tabletop.frame(unit)!
    expect([f.front, f.rear, f.left, f.right].map(Math.round)).toEqual([10, -10, -50, 50])
    expect(tabletop.spot(f, 10, 50).map(Math.round)).toEqual([550, 310])
  })
  it('draws the control zone as long as it reaches (BWN-4.38)', () => {
    const numbers = [
      ...tabletop
        .zone(tabletop.frame(unit)!, 80, false, new tabletop.Lie(1200, 800, 'south'))
        .matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    ].map((hit) => [Number(hit[1]), 800 - Number(hit[2])])
    expect(Math.max(...numbers.map(([, y]) => y!))).toBeCloseTo(390)
    expect(Math.max(...numbers.map(([x]) => x!))).toBeCloseTo(550 + 80 * Math.SQRT1_2, 0)
    expect(Math.min(...numbers.map(([, y]) => y!))).toBeCloseTo(310)
  })
  it('reads a drag as manoeuvres, no farther than the unit can', () => {
    expect(napoleon.dragged(unit, [500, 400], 120)).toEqual([{ do: 'forward', mm: 100 }])
    expect(napoleon.dragged(unit, [500, 700], 120)).toEqual([{ do: 'forward', mm: 120 }])
    expect(napoleon.dragged(unit, [500, 260], 120)).toEqual([{ do: 'back', mm: 40 }])
    expect(napoleon.dragged(unit, [530, 340], 120)).toEqual([{ do: 'oblique', mm: 50, degrees: -37 }])
    expect(napoleon.dragged(unit, [300, 500], 120)).toEqual([
      { do: 'turn', degrees: 45 },
      { do: 'forward', mm: 70 },
    ])
  })
  it('finds the unit under a finger', () => {
    const view = { units: [unit] } as unknown as napoleon.View
    expect(tabletop.unitAt(view.units, [548, 308])?.id).toBe(1)
    expect(tabletop.unitAt(view.units, [570, 300])).toBeNull()
  })
})

describe('a game that the client does not know yet', () => {
  it('is named by its own words, or by those of the wire', () => {
    speakFrom(
      makeBundle('en', 'web-seat-verdox-askans = Askans\nhussite-tabor = Tábor\nweb-game-verdox-title = Verdox'),
    )
    expect(seatWord('verdox', 'askans')).toBe('Askans')
    expect(seatWord('hussite', 'tabor')).toBe('Tábor')
    expect(seatWord('hussite', 'cross')).toBe('cross')
    expect([gameWord('verdox', 'The Battle'), gameWord('hussite', 'Hussites')]).toEqual(['Verdox', 'Hussites'])
  })
})
