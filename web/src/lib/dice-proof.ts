// The dice, checked in the page: SHA-256 for the commitment, ChaCha20 for the chance of each action.
// The same arithmetic as the referee's, written again, so that nobody needs to trust the server for it.

export type Roll = number | string | { of: number; got: number }

const utf8 = new TextEncoder()

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all))
}

export const toHex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error(`not hexadecimal: ${text}`)
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

function u64(n: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n), true)
  return bytes
}

/** What the server published before the first roll, computed from the seed it revealed after the last. */
export const commitment = async (seed: Uint8Array) => toHex(await sha256(utf8.encode('bivouac commitment'), seed))

/** The key of all dice: the seed and the players' words. */
export function diceKey(seed: Uint8Array, words: string[]): Promise<Uint8Array> {
  const parts = [utf8.encode('bivouac dice'), seed]
  for (const word of words) {
    const bytes = utf8.encode(word)
    parts.push(u64(bytes.length), bytes)
  }
  return sha256(...parts)
}

const rotate = (x: number, n: number) => (x << n) | (x >>> (32 - n))

function block(key: Uint32Array, counter: number, stream: number): Uint32Array {
  const start = new Uint32Array(16)
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])
  start.set(key, 4)
  start[12] = counter
  start[13] = Math.floor(counter / 2 ** 32)
  start[14] = stream
  start[15] = Math.floor(stream / 2 ** 32)
  const x = start.slice()
  const quarter = (a: number, b: number, c: number, d: number) => {
    x[a] = x[a]! + x[b]!
    x[d] = rotate(x[d]! ^ x[a]!, 16)
    x[c] = x[c]! + x[d]!
    x[b] = rotate(x[b]! ^ x[c]!, 12)
    x[a] = x[a]! + x[b]!
    x[d] = rotate(x[d]! ^ x[a]!, 8)
    x[c] = x[c]! + x[d]!
    x[b] = rotate(x[b]! ^ x[c]!, 7)
  }
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12)
    quarter(1, 5, 9, 13)
    quarter(2, 6, 10, 14)
    quarter(3, 7, 11, 15)
    quarter(0, 5, 10, 15)
    quarter(1, 6, 11, 12)
    quarter(2, 7, 8, 13)
    quarter(3, 4, 9, 14)
  }
  return x.map((word, i) => word + start[i]!)
}

/** The chance of one action: stream number `action` of the generator. */
export class Dice {
  #key: Uint32Array
  #words: Uint32Array = new Uint32Array()
  #at = 0
  #counter = 0
  constructor(
    key: Uint8Array,
    private action: number,
  ) {
    const view = new DataView(key.buffer, key.byteOffset)
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true))
  }
  #bits(): number {
    if (this.#at === this.#words.length) {
      this.#words = block(this.#key, this.#counter++, this.action)
      this.#at = 0
    }
    return this.#words[this.#at++]!
  }
  /** 0 to n-1, without bias. */
  uniform(n: number): number {
    const threshold = (2 ** 32 - n) % n
    for (;;) {
      const product = BigInt(this.#bits()) * BigInt(n)
      if (Number(product & 0xffffffffn) >= threshold) return Number(product >> 32n)
    }
  }
  d6(): number {
    return this.uniform(6) + 1
  }
}

export interface ProvableStep {
  seat?: string | null
  action?: unknown
  standing?: boolean
  rolls?: Roll[]
  scripted?: boolean
}
export interface Provable {
  bivouac: number
  game: string
  rules: number
  scenario?: unknown
  position?: unknown
  from?: unknown
  options?: unknown
  commitment: string
  words: string[]
  seed?: string | null
  rolls?: Roll[]
  steps: ProvableStep[]
  ending?: unknown
  outcome?: unknown
  chain?: string | null
}
export interface Proof {
  /** The seed is the one that was promised. */
  committed: boolean
  /** How many rolls follow from the seed. */
  checked: number
  /** The first roll of each step that does not follow, or is no roll at all. Step 0 is the set-up. */
  wrong: { step: number; roll: number }[]
  /** How many steps had dice given by a script. */
  scripted: number
  /** Do the steps stand as they were played? Older records do not say. */
  chain: 'bound' | 'broken' | 'missing'
}

/** Nothing is wrong with the dice and nothing was changed. */
export const holds = (proof: Proof) =>
  proof.committed && !proof.wrong.length && !proof.scripted && proof.chain === 'bound'

const HEADER = [
  'bivouac',
  'game',
  'rules',
  'scenario',
  'position',
  'from',
  'options',
  'commitment',
  'words',
  'seed',
  'rolls',
  'steps',
  'ending',
  'outcome',
  'chain',
]
const STEP = ['seat', 'action', 'standing', 'rolls', 'scripted']

/** Does a roll of the record follow from the stream? What is not a roll does not. */
function follows(roll: unknown, dice: Dice, faces: string[]): boolean {
  if (typeof roll === 'number') return dice.d6() === roll
  if (typeof roll === 'string') return faces[dice.uniform(6)] === roll
  if (typeof roll !== 'object' || roll === null) return false
  const { of, got, ...more } = roll as { of?: unknown; got?: unknown }
  if (Object.keys(more).length || !Number.isInteger(of) || (of as number) < 1 || (of as number) >= 2 ** 32) return false
  return dice.uniform(of as number) === got
}

/** JSON with sorted keys and without spaces: the same text for the same value in every language. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>
    return `{${Object.keys(fields)
      .sort()
      .map((name) => `${JSON.stringify(name)}:${canonical(fields[name])}`)
      .join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** The last link of the hash chain over header, steps and end. */
async function lastLink(record: Provable, key: Uint8Array): Promise<string> {
  const link = (label: string, before: Uint8Array, ...content: unknown[]) =>
    sha256(utf8.encode(label), key, before, utf8.encode(canonical(content)))
  let last = await link(
    'bivouac chain',
    new Uint8Array(),
    record.bivouac,
    record.game,
    record.rules,
    record.scenario,
    record.position,
    record.options ?? {},
    record.words,
    record.rolls ?? [],
    ...(record.from == null ? [] : [record.from]),
  )
  for (const step of record.steps)
    last = await link(
      'bivouac step',
      last,
      step.seat,
      step.action,
      step.standing ?? false,
      step.rolls ?? [],
      step.scripted ?? false,
    )
  return toHex(await link('bivouac end', last, record.ending, record.outcome))
}

/** Checks every roll of a finished battle, and that nothing was changed since. `faces` are those of the game's dice with pictures. */
export async function prove(record: Provable, faces: string[]): Promise<Proof> {
  if (!record.seed) throw new Error('the seed is not revealed yet')
  const seed = fromHex(record.seed)
  const key = await diceKey(seed, record.words)
  const proof: Proof = {
    committed: (await commitment(seed)) === record.commitment,
    checked: 0,
    wrong: [],
    scripted: 0,
    chain: 'missing',
  }
  const all: ProvableStep[] = [{ rolls: record.rolls ?? [] }, ...record.steps]
  for (const [step, { rolls = [], scripted }] of all.entries()) {
    if (scripted) {
      proof.scripted++
      continue
    }
    const dice = new Dice(key, step)
    for (const [i, roll] of rolls.entries()) {
      if (!follows(roll, dice, faces)) {
        proof.wrong.push({ step, roll: i })
        break
      }
      proof.checked++
    }
  }
  // What the chain does not cover, nobody has checked.
  const known = (fields: object, names: string[]) => Object.keys(fields).every((name) => names.includes(name))
  const whole = known(record, HEADER) && record.steps.every((step) => known(step, STEP))
  if (record.chain || !whole) proof.chain = whole && record.chain === (await lastLink(record, key)) ? 'bound' : 'broken'
  return proof
}
