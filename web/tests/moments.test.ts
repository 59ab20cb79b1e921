// The queue of moments: everything is on the screen at least its time, nothing is skipped, the last thing shown is the present.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Moments, type Staged } from '../src/lib/moments.svelte'
import { PACES, settings } from '../src/lib/settings.svelte'
import type { Moment } from '../src/wire/envelope'

type Event = { type: string; lasts?: number; dice?: number[]; say?: { key: string } }
type Shown = Moment<number, Event>

const moment = (ply: number, events: Event[] = [], seat: string | null = 'askans'): Shown => ({
  ply,
  view: ply,
  seat,
  events,
  turn: [seat ?? ''],
  phase: '',
  phase_args: {},
  score: {},
  over: null,
})
const stager = (event: Event): Staged | null =>
  event.lasts === undefined
    ? null
    : { focus: [event.type], lasts: event.lasts, ...(event.dice ? { dice: event.dice } : {}) }

function queue(): Moments<number, Event> {
  const made = new Moments<number, Event>()
  made.stager = stager
  return made
}
/** What is on the screen, and for how long, until nothing is left. */
function watch(moments: Moments<number, Event>, tick = 10): { what: string; view: number; time: number }[] {
  const seen: { what: string; view: number; time: number }[] = []
  while (moments.playing) {
    const beat = moments.now!
    const what = `${beat.after.ply} ${beat.index === null ? 'board' : beat.after.events[beat.index]!.type}`
    if (seen.at(-1)?.what === what) seen.at(-1)!.time += tick
    else seen.push({ what, view: moments.shown!.view, time: tick })
    vi.advanceTimersByTime(tick)
  }
  return seen
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'normal'
})
afterEach(() => vi.useRealTimers())

describe('the queue of moments', () => {
  const turn = [
    moment(1, [{ type: 'card', lasts: 700 }]),
    moment(2, [{ type: 'move', lasts: 500 }, { type: 'silent' }, { type: 'said', say: { key: 'x' } }]),
    moment(3, [
      { type: 'roll', lasts: 900, dice: [3] },
      { type: 'loss', lasts: 400 },
    ]),
  ]
  const play = (moments: Moments<number, Event>) =>
    turn.reduce((before, after) => (moments.add(before, after), after), moment(0))

  it('shows every event of an enemy’s turn at least its time, in order, and ends with the present', () => {
    const moments = queue()
    play(moments)
    const seen = watch(moments)
    expect(seen.map(({ what }) => what)).toEqual([
      '1 card',
      '1 board',
      '2 move',
      '2 said',
      '2 board',
      '3 roll',
      '3 loss',
      '3 board',
    ])
    const times = Object.fromEntries(seen.map(({ what, time }) => [what, time]))
    for (const [what, least] of Object.entries({
      '1 card': 700,
      '2 move': 500,
      '2 said': 800,
      '3 roll': 900,
      '3 loss': 400,
      '3 board': 300,
    }))
      expect(times[what], what).toBeGreaterThanOrEqual(least)
    // An event is told on the board as it was before its step; the step ends with the board that it made.
    expect(seen.map(({ view }) => view)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
    expect(moments.playing).toBe(false)
  })

  it('says when everything was seen, once, and not before', async () => {
    const moments = queue()
    const idle = vi.fn()
    moments.onidle = idle
    play(moments)
    const done = vi.fn()
    void moments.done().then(done)
    await vi.advanceTimersByTimeAsync(2000)
    expect(idle).not.toHaveBeenCalled()
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20000)
    expect(idle).toHaveBeenCalledTimes(1)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('takes what arrives meanwhile after what is shown', () => {
    const moments = queue()
    moments.add(moment(0), turn[0]!)
    vi.advanceTimersByTime(300)
    moments.add(turn[0]!, turn[1]!)
    expect(moments.progress).toEqual({ step: 1, of: 2 })
    expect(watch(moments).map(({ what }) => what)).toEqual(['1 card', '1 board', '2 move', '2 said', '2 board'])
  })

  it('is slower and faster as the player likes', () => {
    const length = (pace: 'slow' | 'normal' | 'fast') => {
      settings.pace = pace
      const moments = queue()
      play(moments)
      return watch(moments, 1).reduce((sum, { time }) => sum + time, 0)
    }
    const normal = length('normal')
    expect(length('slow') / normal).toBeCloseTo(PACES.slow, 1)
    expect(length('fast') / normal).toBeCloseTo(PACES.fast, 1)
  })

  it('stands still when paused or when nobody looks, and goes on', () => {
    const moments = queue()
    play(moments)
    moments.pause()
    vi.advanceTimersByTime(60_000)
    expect(moments.now?.after.ply).toBe(1)
    moments.pause()
    moments.hold(true)
    vi.advanceTimersByTime(60_000)
    expect(moments.now?.after.ply).toBe(1)
    moments.hold(false)
    expect(watch(moments)).toHaveLength(8)
  })

  it('steps on and back by hand, and waits after that', () => {
    const moments = queue()
    play(moments)
    moments.step()
    moments.step()
    expect([moments.now?.after.ply, moments.now?.index, moments.paused]).toEqual([2, 0, true])
    vi.advanceTimersByTime(60_000)
    moments.back()
    expect([moments.now?.after.ply, moments.now?.index]).toEqual([1, null])
    moments.back()
    moments.back()
    expect(moments.now?.index).toBe(0)
  })

  it('skips to the present', () => {
    const moments = queue()
    const idle = vi.fn()
    moments.onidle = idle
    play(moments)
    moments.skip()
    expect([moments.playing, moments.shown, idle.mock.calls.length]).toEqual([false, null, 1])
    vi.advanceTimersByTime(60_000)
    expect(idle).toHaveBeenCalledTimes(1)
  })

  it('shows of the player’s own step only what came of it', () => {
    const moments = queue()
    moments.add(moment(0), turn[1]!, true)
    expect(moments.playing).toBe(false)
    moments.add(turn[1]!, turn[2]!, true)
    expect(watch(moments).map(({ what }) => what)).toEqual(['3 roll', '3 board'])
  })
})
