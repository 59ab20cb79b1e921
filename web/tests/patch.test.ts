import { describe, expect, it } from 'vitest'
import { apply, sum } from '../src/lib/patch'

describe('patches', () => {
  // The same documents and sums stand in crates/wire/src/patch.rs.
  it('knows the sums of the server', () => {
    expect([null, { b: [1, 0.5, -3], a: 'ž€😀', c: { d: true } }].map(sum)).toEqual([67_916_692, 631_633_861])
    expect(sum({ a: 1, b: -0 })).toBe(sum({ b: 0, a: 1 }))
  })
  it('makes the new document and leaves the old one alone', () => {
    const old = { units: [{ id: 1, at: 'A1' }, { id: 2, at: 'B1' }, 'x'], round: 1, gone: true }
    const before = JSON.stringify(old)
    const patch = { units: [0, 1, { at: ['B2'] }, [{ id: 3 }], -1, 1], round: [2], gone: null, fresh: [[7]] }
    expect(apply(old, patch)).toEqual({
      units: [{ id: 1, at: 'A1' }, { id: 2, at: 'B2' }, { id: 3 }, { id: 1, at: 'A1' }],
      round: 2,
      fresh: [7],
    })
    expect(JSON.stringify(old)).toBe(before)
    expect(apply([[1, 2]], [0, { '': [0, [9], 2] }])).toEqual([[9, 1, 2]])
  })
  it('refuses what does not fit', () => {
    for (const patch of [[0, 3], [0, -9, { a: [1] }], { a: { b: [1] } }, 7, [0, 'x']])
      expect(() => apply([1, 2], patch)).toThrow()
  })
})
