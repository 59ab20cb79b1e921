import { describe, expect, it } from 'vitest'
import { commitment, Dice, diceKey, fromHex, holds, prove, toHex, type ProvableStep } from '../src/lib/dice-proof'

/** The seed that the referee makes of a number, as the kernel does. */
async function seedOf(n: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(12 + 8)
  bytes.set(new TextEncoder().encode('bivouac seed'))
  new DataView(bytes.buffer).setBigUint64(12, BigInt(n), true)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

describe('dice', () => {
  it('are the same as the referee pins in its own tests', async () => {
    const seed = await seedOf(17)
    expect(await commitment(seed)).toBe('0105cf793a0b136f43a7c6383163350219938392ee586e5c79a9466bda99c425')
    const dice = new Dice(await diceKey(seed, ['tent', 'fire']), 3)
    expect(Array.from({ length: 10 }, () => dice.d6())).toEqual([4, 1, 4, 2, 4, 6, 6, 4, 1, 5])
  })

  it('shuffle as the referee shuffles', async () => {
    const dice = new Dice(await diceKey(await seedOf(17), []), 0)
    const cards = Array.from({ length: 10 }, (_, i) => i)
    for (let last = cards.length - 1; last >= 1; last--) {
      const other = dice.uniform(last + 1)
      ;[cards[last], cards[other]] = [cards[other]!, cards[last]!]
    }
    expect(cards).toEqual([0, 3, 4, 5, 7, 1, 8, 6, 2, 9])
  })

  it('prove a record, and find a false roll, a false seed, a scripted roll and what is no roll', async () => {
    const seed = await seedOf(17)
    const record = {
      bivouac: 1,
      game: 'verdox',
      rules: 1,
      seed: toHex(seed),
      commitment: await commitment(seed),
      words: ['tent', 'fire'],
      rolls: [],
      steps: [{}, {}, { rolls: [4, 1, 4] }] as ProvableStep[],
    }
    const proof = await prove(record, [])
    expect(proof).toEqual({ committed: true, checked: 3, wrong: [], scripted: 0, chain: 'missing' })
    expect(holds(proof)).toBe(false)
    expect(holds({ ...proof, chain: 'bound' })).toBe(true)
    const third = (step: object) => prove({ ...record, steps: [{}, {}, step as ProvableStep] }, [])
    expect((await third({ rolls: [4, 6, 4] })).wrong).toEqual([{ step: 3, roll: 1 }])
    expect((await third({ rolls: [4, 1, true] })).wrong).toEqual([{ step: 3, roll: 2 }])
    expect((await third({ rolls: [4, 1, null] })).wrong).toEqual([{ step: 3, roll: 2 }])
    expect((await third({ rolls: [4, 1, 4], note: 'forged' })).chain).toBe('broken')
    expect((await prove({ ...record, commitment: '00'.repeat(32) }, [])).committed).toBe(false)
    const scripted = await third({ rolls: [6, 6, 6], scripted: true })
    expect(scripted).toEqual({ committed: true, checked: 0, wrong: [], scripted: 1, chain: 'missing' })
    expect(holds(scripted)).toBe(false)
    await expect(prove({ ...record, seed: null }, [])).rejects.toThrow()
  })

  it('read hexadecimal strictly', () => {
    expect(toHex(fromHex('00ff10'))).toBe('00ff10')
    expect(() => fromHex('0g')).toThrow()
  })
})
