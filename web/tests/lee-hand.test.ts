// Gods of War: Lee, what the hand does: a unit that is carried and let go, orders for when the player is away, drawings of rules.
import { describe, expect, it, vi } from 'vitest'
import { EXAMPLES, pieceOf } from '../src/boards/lee/examples'
import { detour, widened } from '../src/boards/lee/line'
import { march, walked } from '../src/boards/lee/march'
import { standing } from '../src/boards/lee/standing'
import type { Battle, View } from '../src/boards/lee/table'
import type { Spot } from '../src/boards/tabletop/lie'
import { ApiError } from '../src/lib/api'

const unit = pieceOf({ side: 'union', at: [10, 10] })
const view = { units: [unit], prompt: { type: 'movement' } } as unknown as View
/** A battle whose referee answers previews so. */
const battle = (preview: () => Promise<View | null>) => {
  const act = vi.fn((action: unknown) => Promise.resolve(!!action))
  return { view, preview, act } as unknown as Battle & { act: typeof act }
}
const ahead = [{ do: 'leg' as const, mils: 3000, degrees: 0 }]
const order = { type: 'march', unit: 0, path: ahead }

describe('a unit that is let go', () => {
  it('marches when the referee allows it, also if he answers after the hand has opened', async () => {
    let answer: (view: View) => void = () => {}
    const slow = battle(() => new Promise((heard) => (answer = heard)))
    march.take(0)
    march.set(slow, ahead, 0)
    const dropped = march.drop(slow)
    await new Promise((wait) => setTimeout(wait, 5))
    expect(slow.act).not.toHaveBeenCalled()
    answer(view)
    await dropped
    expect(slow.act).toHaveBeenCalledWith(order)
    expect(march.unit).toBeNull()
  })
  it('stays where it was with the reason, if the move is refused', async () => {
    const refusing = battle(() =>
      Promise.reject(new ApiError(422, { kind: 'refused', message: 'no', rule: 'LEE-2.15' })),
    )
    march.take(0)
    march.set(refusing, ahead, 0)
    await march.drop(refusing)
    expect(refusing.act).not.toHaveBeenCalled()
    expect(march.refusal?.rule).toBe('LEE-2.15')
    expect(march.path).toEqual(ahead)
    march.clear()
  })
  it('is shown where the path leads and marches, if what follows cannot be shown beforehand', async () => {
    const silent = battle(() => Promise.resolve(null))
    march.take(0)
    march.set(silent, ahead, 0)
    await vi.waitFor(() => expect(march.ghost?.stand.y).toBeCloseTo(130))
    await march.drop(silent)
    expect(silent.act).toHaveBeenCalledWith(order)
  })
  it('is asked about again, if the question got lost with the connection', async () => {
    let lost = 1
    const broken = battle(() =>
      lost-- > 0 ? Promise.reject(new ApiError(0, { kind: 'unreachable', message: '' })) : Promise.resolve(view),
    )
    march.take(0)
    march.set(broken, ahead, 0)
    await march.drop(broken)
    expect(broken.act).toHaveBeenCalledWith(order)
  })
  it('does nothing, if the hand has taken it up again meanwhile', async () => {
    const slow = battle(() => Promise.resolve(view))
    march.take(0)
    march.set(slow, ahead, 0)
    const dropped = march.drop(slow)
    march.set(slow, [{ do: 'back', mils: 1000 }], 0)
    await dropped
    expect(slow.act).not.toHaveBeenCalled()
    march.clear()
  })
})

describe('a path on the table', () => {
  it('goes ahead, obliquely to the right, back, and turns about the middle of the front', () => {
    const at = (...path: Parameters<typeof walked>[1]) => {
      const { stand, corners } = walked(unit, path)
      return { stand, rear: corners[2]!.map(Math.round), front: corners[0]!.map(Math.round) }
    }
    expect(at({ do: 'leg', mils: 2000, degrees: 0 }).stand.y).toBeCloseTo(120)
    const right = at({ do: 'leg', mils: 1000, degrees: 45 })
    expect([right.stand.x, right.stand.y].map(Math.round)).toEqual([107, 107])
    expect(at({ do: 'back', mils: 1000 }).stand.y).toBeCloseTo(90)
    // To the east: the left end of the front is now in the north.
    expect(at({ do: 'turn', facing: 0 }).front).toEqual([100, 115])
    expect(at({ do: 'turn', facing: 0 }).rear).toEqual([90, 85])
  })
})

describe('standing orders', () => {
  const groups = [
    { side: 'union', commander: { name: 'Doubleday' } },
    { side: 'confederate', commander: { name: 'Heth' } },
    { side: 'union', commander: null },
  ]
  const fields =
    typeof standing.fields === 'function'
      ? standing.fields({ seat: 'union', view: { groups } } as unknown as Battle)
      : []
  it('ask for each own group that has a commander, and for dice only where they may be thrown', () => {
    expect(fields.map((field) => field.id)).toEqual(['policy-0', 'most-0', 'keep-0'])
    expect(fields[0]!.values.map(({ value }) => value)).toEqual(['ask', 'never', 'defence', 'marked'])
    expect(fields[1]!.when).toEqual({ field: 'policy-0', values: ['defence', 'marked'] })
  })
  it('are written as the referee reads them, and read again', () => {
    const answers = { 'policy-0': 'defence', 'most-0': '4', 'keep-0': '2', 'policy-2': 'ask', 'most-2': '3' }
    const orders = standing.write(answers)
    expect(orders).toEqual({ when_attacked: { 0: { policy: 'defence', most: 4, keep: 2 } } })
    expect(standing.read(orders)).toEqual({ 'policy-0': 'defence', 'most-0': '4', 'keep-0': '2' })
  })
})

describe('the drawings beside the rules', () => {
  it('lie on their paper', () => {
    for (const [rule, sketches] of Object.entries(EXAMPLES))
      for (const { size, units = [], zones = [], fronts, generals = [], ways = [] } of sketches) {
        const spots = [
          ...units.flatMap((placed) => pieceOf(placed).corners),
          ...generals.map(({ at: [x, y] }): Spot => [10 * x, 10 * y]),
          ...ways.flat().map(([x, y]): Spot => [10 * x, 10 * y]),
        ]
        for (const [x, y] of spots) {
          expect(Math.min(x, y), rule).toBeGreaterThanOrEqual(0)
          expect(x, rule).toBeLessThanOrEqual(10 * size[0])
          expect(y, rule).toBeLessThanOrEqual(10 * size[1])
        }
        for (const number of [...zones, ...(fronts === undefined ? [] : [fronts])])
          expect(units[number], rule).toBeDefined()
      }
  })
  it('LEE-8.8, LEE-E15: the line is drawn as it is measured', () => {
    const { units, generals, lines } = EXAMPLES['LEE-8.8']![0]!
    const [from, to] = generals!.map(({ at: [x, y] }): Spot => [10 * x, 10 * y])
    const way = detour(from!, to!, [widened(pieceOf(units![0]!).corners, 5)])
    const drawn = lines!.find((line) => !line.barred)!.points.map(([x, y]): Spot => [10 * x, 10 * y])
    // Both ways round are equally long.
    const mirrored = way.map(([x, y]): Spot => [x < 60 ? 120 - x : x, y])
    expect(mirrored.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual(drawn)
  })
  it('LEE-E22: the attacker stands a quarter of an inch beside where he came from', () => {
    const [target, from, place] = EXAMPLES['LEE-21.7']![0]!.units!
    expect(from!.at[0] - target!.at[0]).toBeCloseTo(1.1)
    expect(place!.at[0] - target!.at[0]).toBeCloseTo(1)
    expect(place!.at[1]).toBe(target!.at[1])
  })
})
