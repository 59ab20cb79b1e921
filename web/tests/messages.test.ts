// No hole and no leftover in the words of the client, in any language.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entries, files, LANGUAGES, merged } from '../scripts/messages.mjs'
import { makeBundle } from '../src/lib/i18n.svelte'

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'wire' ? [] : sources(path)
    return /\.(ts|svelte)$/.test(name) ? [readFileSync(path, 'utf8')] : []
  })
}

const text = sources(join(__dirname, '../src')).join('\n')
const english = entries(files('en')['web.ftl'] ?? '')

/** Keys written out, and the patterns of keys put together: `web-seat-${game}-${seat}`. */
const written = new Set([...text.matchAll(/['"`](web-[a-zA-Z0-9-]*[a-zA-Z0-9])['"`]/g)].map((hit) => hit[1]!))
const patterns = [...text.matchAll(/['"`](web-[^'"`\s]*\$\{(?:[^'"`])*?)`/g)].map((hit) => {
  const parts = hit[1]!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[a-zA-Z0-9-]+')}$`)
})

describe('the words of the client', () => {
  it('are found by the scan', () => {
    expect(written.has('web-loading')).toBe(true)
    expect(patterns.some((pattern) => pattern.test('web-seat-verdox-askans'))).toBe(true)
  })

  it('are all there: every key that the sources name', () => {
    const missing = [...written].filter((key) => !english.has(key))
    expect(missing).toEqual([])
    // A pattern that matches no key at all is a slip as well.
    expect(patterns.filter((pattern) => ![...english.keys()].some((key) => pattern.test(key))).map(String)).toEqual([])
  })

  it('are all used', () => {
    const unused = [...english.keys()].filter(
      (key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })

  for (const language of LANGUAGES) {
    it(`are complete in ${language}, with the same gaps`, () => {
      const own = entries(files(language)['web.ftl'] ?? '')
      expect([...english.keys()].filter((key) => !own.has(key))).toEqual([])
      expect([...own.keys()].filter((key) => !english.has(key))).toEqual([])
      const gaps = (entry: string) => [...new Set([...entry.matchAll(/\$(\w+)/g)].map((hit) => hit[1]))].sort()
      for (const [key, entry] of english) expect([key, gaps(own.get(key) ?? '')]).toEqual([key, gaps(entry)])
    })

    it(`are well formed in ${language}`, () => {
      const bundle = makeBundle(language, merged(language))
      for (const key of english.keys()) {
        const pattern = bundle.getMessage(key)?.value
        expect(pattern, key).toBeTruthy()
        const errors: Error[] = []
        const args = Object.fromEntries([...(english.get(key) ?? '').matchAll(/\$(\w+)/g)].map((hit) => [hit[1]!, 3]))
        bundle.formatPattern(pattern!, args, errors)
        expect(errors, key).toEqual([])
      }
    })
  }

  it('of the games with a board are complete in Polish and Czech too', () => {
    const boards = readdirSync(join(__dirname, '../src/boards'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(boards).toContain('verdox')
    for (const game of [...boards, 'kernel'])
      for (const language of ['pl', 'cs']) {
        const own = entries(files(language)[`${game}.ftl`] ?? '')
        const missing = [...entries(files('en')[`${game}.ftl`] ?? '').keys()].filter((key) => !own.has(key))
        expect([game, language, missing]).toEqual([game, language, []])
      }
  })
})
