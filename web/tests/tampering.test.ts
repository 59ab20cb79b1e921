import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import ccn from '../src/boards/ccn'
import { holds, prove, type Provable } from '../src/lib/dice-proof'

// The same list of forgeries that `bivouac verify` and the audit in Python must notice: crates/cli/tests/audit.rs.
const root = join(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
interface Change {
  op: 'add' | 'remove' | 'replace' | 'move'
  path: string
  from?: string
  value?: unknown
}
const forgeries: { record: string; what: string; patch: Change[] }[] = read('crates/cli/tests/tampering.json')
const faces: Record<string, string[]> = { ccn: ccn.faces ?? [] }
const accepted = async (record: Provable) =>
  holds(
    await prove(record, faces[record.game] ?? []).catch(() => ({
      committed: false,
      checked: 0,
      wrong: [],
      scripted: 0,
      chain: 'broken' as const,
    })),
  )

type Branch = Record<string, unknown>

/** Applies a JSON patch of the few forms that the list uses. */
function patched(record: object, patch: Change[]): Provable {
  const copy = structuredClone(record)
  const place = (path: string) => {
    const names = path.split('/').slice(1)
    const name = names.pop()!
    return [names.reduce((at, step) => at[step] as Branch, copy as Branch), name] as const
  }
  const insert = (path: string, value: unknown) => {
    const [at, name] = place(path)
    if (Array.isArray(at)) at.splice(name === '-' ? at.length : Number(name), 0, value)
    else at[name] = value
  }
  const take = (path: string) => {
    const [at, name] = place(path)
    const value = at[name]
    if (Array.isArray(at)) at.splice(Number(name), 1)
    else delete at[name]
    return value
  }
  for (const { op, path, from, value } of patch) {
    if (op === 'add') insert(path, value)
    else if (op === 'move') insert(path, take(from!))
    else {
      const [at, name] = place(path)
      if (op === 'replace') at[name] = value
      else take(path)
    }
  }
  return copy as Provable
}

describe('a forged record', () => {
  const records = [...new Set(forgeries.map(({ record }) => record))]
  it.each(records)('of %s is noticed by the page', async (path) => {
    const record = read(path)
    expect(await accepted(record)).toBe(true)
    const slipped: string[] = []
    for (const { what, patch } of forgeries.filter((forgery) => forgery.record === path))
      if (await accepted(patched(record, patch))) slipped.push(what)
    expect(slipped).toEqual([])
  })
})
