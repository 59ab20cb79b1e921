// Where a board lies in its window.
import { describe, expect, it } from 'vitest'
import { around, fit, inSight, MOST, onto, seen, settled, zoomed, type Room } from '../src/shell/lens'

const room: Room = { width: 200, height: 100, windowWidth: 800, windowHeight: 600 }
const whole = settled({ zoom: 1, x: 0, y: 0 }, room)

describe('a board in its window', () => {
  it('is seen whole, in the middle', () => {
    expect(fit(room)).toBe(4)
    expect(whole).toEqual({ zoom: 1, x: 0, y: 100 })
    expect(seen(whole, room, { x: 400, y: 300 })).toEqual({ x: 100, y: 50 })
  })
  it('keeps what lies under the pointer when it comes nearer', () => {
    const at = { x: 500, y: 320 }
    const near = zoomed(whole, room, 3, at)
    const [before, after] = [seen(whole, room, at), seen(near, room, at)]
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })
  it('comes no nearer than it may, and goes back to the whole', () => {
    const near = zoomed(whole, room, 100, { x: 0, y: 0 })
    expect(near.zoom).toBe(MOST)
    expect(zoomed(near, room, 0.001, { x: 700, y: 10 })).toEqual(whole)
  })
  it('is never pushed out of its window', () => {
    expect(settled({ zoom: 2, x: 500, y: 500 }, room)).toEqual({ zoom: 2, x: 0, y: 0 })
    expect(settled({ zoom: 2, x: -5000, y: -5000 }, room)).toEqual({ zoom: 2, x: -800, y: -200 })
    // Lower than its window: it stays in the middle of it.
    expect(settled({ zoom: 1.2, x: -50, y: -400 }, room).y).toBe(60)
  })
})

describe('a board that zooms to the action by itself', () => {
  const part = { x: 150, y: 60, width: 40, height: 30 }
  it('shows the part as large as there is room, in sight', () => {
    const lens = onto(room, part, 100)
    expect(fit(room) * lens.zoom).toBeCloseTo(20)
    expect(inSight(lens, room, part)).toBe(true)
    expect(inSight({ zoom: 4, x: 0, y: 0 }, room, part)).toBe(false)
  })
  it('comes no nearer than everything can be read, and never goes farther than the whole', () => {
    expect(fit(room) * onto(room, part, 6).zoom).toBeCloseTo(6)
    expect(onto(room, part, 2).zoom).toBe(1)
  })
  it('comes to where something happens', () => {
    expect(around([], 5)).toBeNull()
    const part = around(
      [
        { x: 40, y: 30 },
        { x: 60, y: 20 },
      ],
      10,
    )
    expect(part).toEqual({ x: 30, y: 10, width: 40, height: 30 })
    expect(inSight(onto(room, part!, 12), room, part!)).toBe(true)
  })
})
