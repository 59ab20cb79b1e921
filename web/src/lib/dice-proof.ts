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
    x[a] = x[a]! + x[b]!; x[d] = rotate(x[d]! ^ x[a]!, 16)
    x[c] = x[c]! + x[d]!; x[b] = rotate(x[b]! ^ x[c]!, 12)
    x[a] = x[a]! + x[b]!; x[d] = rotate(x[d]! ^ x[a]!, 8)
    x[c] = x[c]! + x[d]!; x[b] = rotate(x[b]! ^ x[c]!, 7)
  }
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12); quarter(1, 5, 9, 13); quarter(2, 6, 10, 14); quarter(3, 7, 11, 15)
    quarter(0, 5, 10, 15); quarter(1, 6, 11, 12); quarter(2, 7, 8, 13); quarter(3, 4, 9, 14)
  }
  return x.map((word, i) => word + start[i]!)
}

/** The chance of one action: stream number `action` of the generator. */
export class Dice {
  #key: Uint32Array
  #words: Uint32Array = new Uint32Array()
  #at = 0
  #counter = 0
  constructor(key: Uint8Array, private action: number) {
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
  rolls?: Roll[]
  scripted?: boolean
}
export interface Provable {
  seed?: string | null
  commitment: string
  words: string[]
  rolls?: Roll[]
  steps: ProvableStep[]
}
export interface Proof {
  committed: boolean
  checked: number
  wrong: { step: number; roll: number }[]
  scripted: number
}

/** Does a roll of the record follow from the stream? Faces are compared by their place on the die, where known. */
function follows(roll: Roll, dice: Dice, faces: string[]): boolean {
  if (typeof roll === 'number') return dice.d6() === roll
  if (typeof roll === 'string') {
    const face = faces[dice.uniform(6)]
    return face === roll
  }
  return dice.uniform(roll.of) === roll.got
}

/** Checks every roll of a finished battle. Step 0 is the set-up. */
export async function prove(record: Provable, faces: string[]): Promise<Proof> {
  if (!record.seed) throw new Error('the seed is not revealed yet')
  const seed = fromHex(record.seed)
  const key = await diceKey(seed, record.words)
  const proof: Proof = { committed: (await commitment(seed)) === record.commitment, checked: 0, wrong: [], scripted: 0 }
  const all: ProvableStep[] = [{ rolls: record.rolls ?? [] }, ...record.steps]
  for (const [step, { rolls = [], scripted }] of all.entries()) {
    if (scripted) {
      proof.scripted += rolls.length
      continue
    }
    const dice = new Dice(key, step)
    for (const [i, roll] of rolls.entries()) {
      proof.checked++
      if (!follows(roll, dice, faces)) {
        proof.wrong.push({ step, roll: i })
        break
      }
    }
  }
  return proof
}
