// What the page makes of an analysis: points of view, sums, curves.
import { describe, expect, it } from 'vitest'
import { chance, line, luckOf, path, points, type Looked } from '../src/lib/analysis.svelte'

const point = (ply: number, seat: string | null, truth: number, luck: number) => ({
  ply,
  seat,
  truth,
  known: { north: truth + 100, south: truth - 100 },
  luck,
  chance: luck ? ('dice' as const) : null,
  exact: true,
})
const analysis: Looked = {
  form: 1,
  eyes: null,
  plies: 3,
  points: [point(0, null, 0, 0), point(1, 'south', 200, 120), point(2, 'north', 100, -60), point(3, 'south', 40, -40)],
  shares: [],
  turning: [],
}

describe('an analysis', () => {
  it('counts from 0 to 100 for whoever looks', () => {
    expect([chance(1000, true), chance(1000, false), chance(0, true)]).toEqual([100, 0, 50])
    expect([points(-200, true), points(-200, false)]).toEqual([-10, 10])
  })

  it('shows the truth, or what a side knew', () => {
    expect(line(analysis, null)).toEqual([0, 200, 100, 40])
    expect(line(analysis, 'north')).toEqual([100, 300, 200, 140])
  })

  it('adds up the luck in what each side did, from its own point of view', () => {
    expect(luckOf(analysis, 'south', true)).toEqual([0, 6, 6, 4])
    expect(luckOf(analysis, 'north', false)).toEqual([0, 0, 3, 3])
  })

  it('draws within its limits', () => {
    expect(path([0, 50, 200], [0, 100], 100, 50)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
    expect(path([], [0, 100], 100, 50)).toBe('')
  })
})
