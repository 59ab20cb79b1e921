// The page's end of the socket: it asks for what changed, makes the view of it, and asks for the whole when that does not fit.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Live, jittered, type Document } from '../src/lib/live'
import { sum } from '../src/lib/patch'

type Message = Record<string, unknown>

/** A socket whose other end is the test. */
class Line {
  static readonly OPEN = 1
  static readonly opened: Line[] = []
  readyState = Line.OPEN
  binaryType = ''
  readonly sent: Message[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: URL) {
    Line.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Message)
  }
  close() {
    if (this.readyState !== Line.OPEN) return
    this.readyState = 3
    this.onclose?.()
  }
  say(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const known: Document = { view: { units: [{ id: 1, at: 'A1' }], round: 1 }, legal: { actions: ['wait'] } }
const next: Document = { view: { units: [{ id: 1, at: 'B2' }], round: 1 }, legal: null }
const patch = { view: { units: [0, { at: ['B2'] }] }, legal: [null] }
const patched = (base: Document, made: Document) => ({
  seq: 4,
  seat: 'askans',
  events: [],
  turn: ['hasbergs'],
  base: sum(base),
  sum: sum(made),
  patch,
})

describe('the socket of a battle', () => {
  let heard: Message[]
  let live: Live<Message>
  const begin = (document: Document | null) => {
    heard = []
    live = new Live<Message>(
      { message: (message) => heard.push(message), link: () => {}, address: () => '/ws/battles/x?after=3' },
      document,
    )
    const line = Line.opened.at(-1)!
    line.onopen?.()
    return line
  }
  beforeEach(() => vi.stubGlobal('WebSocket', Line))
  afterEach(() => {
    live.close()
    vi.unstubAllGlobals()
    Line.opened.length = 0
  })

  it('asks for what changed since the document that it has', () => {
    const { searchParams } = begin(known).url
    expect(searchParams.get('form')).toBe('patch')
    expect(searchParams.get('have')).toBe(String(sum(known)))
    expect(searchParams.get('after')).toBe('3')
    expect(begin(null).url.searchParams.has('have')).toBe(false)
  })

  it('makes the whole message out of a patch, and the next one out of that', () => {
    const line = begin(known)
    line.say(patched(known, next))
    expect(heard).toEqual([{ seq: 4, seat: 'askans', events: [], turn: ['hasbergs'], view: next.view }])
    line.say({ ...patched(next, next), seq: 5, patch: null })
    expect(heard[1]).toMatchObject({ seq: 5, view: next.view })
    expect(line.sent).toEqual([])
    // After a break it says which document it has now.
    line.close()
    dispatchEvent(new Event('online'))
    expect(Line.opened.at(-1)!.url.searchParams.get('have')).toBe(String(sum(next)))
  })

  it.each([
    ['another document is at its base', { ...patched(known, next), base: 7 }],
    ['its sum is another', { ...patched(known, next), sum: 7 }],
    ['it cannot be applied', { ...patched(known, next), patch: { view: { units: [0, 3] } } }],
  ])('asks for the whole when %s, and goes on from there', (_, message) => {
    const line = begin(known)
    line.say(message)
    expect(heard).toEqual([])
    expect(line.sent).toMatchObject([{ do: 'whole' }])
    const whole = { battle: 'x', seq: 4, reset: true, ...known }
    line.say(whole)
    line.say({ id: line.sent[0]!.id, ok: true })
    line.say({ ...patched(known, next), seq: 5 })
    expect(heard.map(({ seq, view }) => ({ seq, view }))).toEqual([
      { seq: 4, view: known.view },
      { seq: 5, view: next.view },
    ])
    expect(line.sent).toHaveLength(1)
  })

  it('comes back neither at once nor with everybody else', () => {
    expect([0, 0.5, 1].map((chance) => jittered(1000, chance))).toEqual([500, 1000, 1500])
    vi.useFakeTimers()
    const line = begin(known)
    line.close()
    vi.advanceTimersByTime(120)
    expect(Line.opened).toHaveLength(1)
    vi.advanceTimersByTime(300)
    expect(Line.opened).toHaveLength(2)
    vi.useRealTimers()
  })
})
