// What changed between two documents, and a sum by which page and server know that they have the same one.
// The server makes patches (crates/wire/src/patch.rs says how they look); nothing that is given is ever changed.

const SEED = 0x811c9dc5
const PRIME = 0x01000193
const number = new DataView(new ArrayBuffer(8))

function mix(sum: number, word: number): number {
  const mixed = Math.imul(sum ^ word, PRIME)
  return mixed ^ (mixed >>> 15)
}

function ofText(sum: number, text: string): number {
  for (let i = 0; i < text.length; i++) sum = mix(sum, text.charCodeAt(i))
  return sum
}

function ofAny(value: unknown): number {
  if (value === null || value === undefined) return mix(SEED, 1)
  if (typeof value === 'boolean') return mix(SEED, value ? 3 : 2)
  if (typeof value === 'number') {
    number.setFloat64(0, value + 0)
    return mix(mix(mix(SEED, 4), number.getUint32(0)), number.getUint32(4))
  }
  if (typeof value === 'string') return ofText(mix(SEED, 5), value)
  if (Array.isArray(value)) {
    let sum = mix(SEED, 6)
    for (const item of value) sum = mix(sum, ofAny(item))
    return sum
  }
  // Added up: the order of members does not count.
  let members = 0
  for (const [key, member] of Object.entries(value)) members = (members + mix(ofText(SEED, key), ofAny(member))) | 0
  return mix(mix(SEED, 7), members)
}

/** The sum of a document. */
export function sum(document: unknown): number {
  return ofAny(document) >>> 0
}

/** The new document; throws if the patch does not fit the old one. */
export function apply(old: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) {
    if (patch.length === 1) return patch[0]
    if (!Array.isArray(old)) throw new Error('the patch is for a list')
    const made: unknown[] = []
    let next = 0
    for (const op of patch.slice(1) as unknown[]) {
      if (typeof op === 'number') {
        if (op > 0) {
          if (next + op > old.length) throw new Error('the list is too short')
          made.push(...(old.slice(next, next + op) as unknown[]))
          next += op
        } else next = -op - 1
      } else if (Array.isArray(op)) made.push(...(op as unknown[]))
      else {
        if (next >= old.length || op === null || typeof op !== 'object') throw new Error('no such item')
        made.push(apply(old[next++], '' in op ? op[''] : op))
      }
    }
    return made
  }
  if (patch === null || typeof patch !== 'object') throw new Error('no patch')
  if (old === null || typeof old !== 'object' || Array.isArray(old)) throw new Error('the patch is for an object')
  const made: Record<string, unknown> = { ...old }
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete made[key]
    else made[key] = apply(made[key] ?? null, change)
  }
  return made
}
