// The wire to a running battle: a WebSocket that comes back by itself and resumes where it was.
import type { Failure, Missed, Present, Said as Chatted, TableNews, ThinkingNews, Told } from '../wire/envelope'
import { ApiError } from './api'

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

export class Live<M = unknown> {
  #socket: WebSocket | null = null
  #listener: Listener<M>
  #waiting = new Map<number, { resolve: (answer: Record<string, unknown>) => void; reject: (error: Error) => void }>()
  #next = 1
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(listener: Listener<M>) {
    this.#listener = listener
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
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => {
      if (socket !== this.#socket) return
      this.#tries = 0
      this.#listener.link('live')
    }
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      let message: Record<string, unknown>
      try {
        message = JSON.parse(String(event.data)) as Record<string, unknown>
      } catch {
        return
      }
      const waiting = typeof message.id === 'number' ? this.#waiting.get(message.id) : undefined
      if (waiting) {
        this.#waiting.delete(message.id as number)
        if (message.ok === false) waiting.reject(new ApiError(422, (message as Failure).error))
        else waiting.resolve(message)
      } else this.#listener.message(message as M)
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
