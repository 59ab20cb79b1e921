// What the server answers, and how to ask it. The calls are those of /api/docs.
import type { Failure, Kind, WireError } from '../wire/envelope'
import { say } from './i18n.svelte'

/** What went wrong; the page itself says when nobody answers. */
export type Fault = Omit<WireError, 'kind'> & { kind: Kind | 'unreachable' }

/** The server said no, or could not be reached (`status` 0). */
export class ApiError extends Error {
  constructor(
    public status: number,
    public error: Fault,
  ) {
    super(error.message)
  }
}

/** What went wrong, in words. */
export function words(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error)
  return error.error.say ? say(error.error.say) : error.error.message
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
  const json: unknown = await answer.json().catch(() => ({}))
  if (!answer.ok)
    throw new ApiError(
      answer.status,
      (json as Partial<Failure>).error ?? { kind: 'internal', message: answer.statusText },
    )
  return json as T
}
