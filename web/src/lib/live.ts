// The wire to a running battle: a WebSocket that comes back by itself and resumes where it was.
import type {
  Failure,
  Missed,
  Patched,
  Present,
  Said as Chatted,
  TableNews,
  ThinkingNews,
  Told,
} from '../wire/envelope'
import { ApiError } from './api'
import { apply, sum } from './patch'

/** What the server says by itself. */
export type Said<V, A, E> = Told<V, A, E> | Missed<E> | Present<V, A, E> | TableNews | Chatted | ThinkingNews

export type Link = 'connecting' | 'live' | 'lost'
export interface Listener<M> {
  message(message: M): void
  link(state: Link): void
  /** Where to resume: asked at each connection. */
  address(): string
}

const WAITS = [250, 500, 1000, 2000, 4000, 8000]

/** After a restart everybody comes back: not all in the same moment. */
export function jittered(wait: number, chance = Math.random()): number {
  return wait * (0.5 + chance)
}

/** What patches apply to: the view, and what may be done. */
export interface Document {
  view: unknown
  legal: unknown
}

/** Can this browser open packed messages? */
const unpacks = (() => {
  try {
    return !!new DecompressionStream('deflate-raw')
  } catch {
    return false
  }
})()

async function unpack(bytes: ArrayBuffer): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(stream).text()
}

export class Live<M = unknown> {
  #socket: WebSocket | null = null
  #listener: Listener<M>
  #waiting = new Map<number, { resolve: (answer: Record<string, unknown>) => void; reject: (error: Error) => void }>()
  #next = 1
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #document: Document | null
  // Opening a packed message takes a moment; what comes meanwhile waits behind it.
  #unpacking = 0
  #order: Promise<void> = Promise.resolve()

  /** `document` is what is known already. */
  constructor(listener: Listener<M>, document: Document | null = null) {
    this.#listener = listener
    this.#document = document
    addEventListener('online', this.#again)
    this.#connect()
  }

  #again = () => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#timer)
    this.#tries = 0
    this.#connect()
  }

  #connect() {
    if (this.#closed) return
    this.#socket?.close()
    this.#listener.link(this.#tries === 0 ? 'connecting' : 'lost')
    const url = new URL(this.#listener.address(), location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    // What changed instead of the whole: docs/patches.md.
    url.searchParams.set('form', 'patch')
    if (this.#document) url.searchParams.set('have', String(sum(this.#document)))
    if (unpacks) url.searchParams.set('pack', 'deflate')
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    socket.onopen = () => {
      if (socket !== this.#socket) return
      this.#tries = 0
      this.#listener.link('live')
    }
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (socket !== this.#socket) return
      const { data } = event
      if (typeof data === 'string' && this.#unpacking === 0) {
        this.#read(data)
        return
      }
      this.#unpacking++
      const text = typeof data === 'string' ? data : unpack(data)
      this.#order = this.#order.then(async () => {
        try {
          const opened = await text
          if (socket === this.#socket) this.#read(opened)
        } catch {
          // Broken on the way: the connection begins anew where it was.
          socket.close()
        } finally {
          this.#unpacking--
        }
      })
    }
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed) return
      for (const { reject } of this.#waiting.values())
        reject(new ApiError(0, { kind: 'unreachable', message: 'the connection was lost' }))
      this.#waiting.clear()
      this.#listener.link('lost')
      this.#timer = setTimeout(() => this.#connect(), jittered(WAITS[Math.min(this.#tries++, WAITS.length - 1)]!))
    }
  }

  #read(text: string) {
    let message: Record<string, unknown>
    try {
      message = JSON.parse(text) as Record<string, unknown>
    } catch {
      return
    }
    const waiting = typeof message.id === 'number' ? this.#waiting.get(message.id) : undefined
    if (waiting) {
      this.#waiting.delete(message.id as number)
      if (message.ok === false) waiting.reject(new ApiError(422, (message as Failure).error))
      else waiting.resolve(message)
      return
    }
    const whole = 'patch' in message ? this.#patch(message as unknown as Patched<unknown>) : message
    if (!whole) return
    if ('view' in whole) this.#document = { view: whole.view, legal: whole.legal ?? null }
    this.#listener.message(whole as M)
  }

  /** The message with its view, made out of what is known; the whole is asked for if that is something else. */
  #patch(message: Patched<unknown>): Record<string, unknown> | null {
    const { base, sum: expected, patch, ...rest } = message
    const before = this.#document
    try {
      if (before && sum(before) === base) {
        const after = (patch === null ? before : apply(before, patch)) as Document
        if (sum(after) === expected) {
          const { view, legal } = after
          return legal === null ? { ...rest, view } : { ...rest, view, legal }
        }
      }
    } catch {
      // It does not fit: as if the sums differed.
    }
    this.#document = null
    this.ask({ do: 'whole' }).catch(() => {})
    return null
  }

  /** Sends a request object of the protocol and waits for its answer. */
  ask<T = Record<string, unknown>>(request: Record<string, unknown>): Promise<T> {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new ApiError(0, { kind: 'unreachable', message: 'not connected' }))
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: Record<string, unknown>) => void, reject })
      socket.send(JSON.stringify({ ...request, id }))
    })
  }

  close() {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#again)
    this.#socket?.close()
    for (const { reject } of this.#waiting.values()) reject(new ApiError(0, { kind: 'unreachable', message: 'closed' }))
    this.#waiting.clear()
  }
}
