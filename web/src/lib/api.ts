// What the server answers, and how to ask it. The calls are those of PROTOCOL and of /api/docs.
import type { Message } from './i18n.svelte'

export interface OptionSpec {
  id: string
  kind: 'switch' | 'number' | 'choice' | 'text'
  default: boolean | number | string
  min?: number
  max?: number
  values?: string[]
}
export interface ScenarioInfo {
  id: string
  title: string
  about: string
  armies: Record<string, string>
}
export interface GameInfo {
  game: string
  title: string
  seats: [string, string]
  options: OptionSpec[]
  scenarios: ScenarioInfo[]
}
export interface Over {
  winner: string | null
  reason: string
  rule: string | null
  score: Record<string, number>
}
export interface Status {
  turn: string[]
  phase: string
  phase_args: Message['args']
  ply: number
  score: Record<string, number>
  over: Over | null
}
export type GivenOptions = Record<string, boolean | number | string>

export interface WireError {
  kind: string
  message: string
  rule?: string
  say?: Message
}

/** The server said no, or could not be reached (`status` 0). */
export class ApiError extends Error {
  constructor(
    public status: number,
    public error: WireError,
    public body: Record<string, unknown> = {},
  ) {
    super(error.message)
  }
}

// The first answer makes a guest of whoever is not known yet. Everything else waits for it: two first requests at once
// would make two guests, and the seat of the one would be lost to the other.
let known: Promise<unknown> | null = null

export function call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  if (known) return known.then(() => ask<T>(path, body, method))
  const first = ask<T>(path, body, method)
  known = first.catch((error: unknown) => {
    // Nobody has answered: the next one is the first.
    if (error instanceof ApiError && error.status === 0) known = null
  })
  return first
}

async function ask<T>(path: string, body: unknown, method: string): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ApiError(0, { kind: 'unreachable', message: 'the server cannot be reached' })
  }
  const json = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) {
    const error = (json.error as WireError | undefined) ?? { kind: 'internal', message: answer.statusText }
    throw new ApiError(answer.status, error, json)
  }
  return json as T
}
