// The Fluent files that the terminal uses too, as one text per language beside the scripts: `virtual:messages` knows
// their addresses. A key that a language lacks is filled in from English here, so that a page loads one language and
// never shows a hole. The terminal's own words stay out.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const LANGUAGES = ['en', 'pl', 'cs']
const LOCALES = join(import.meta.dirname, '../../locales')

/** The files of a language: name → text. */
export function files(language) {
  const folder = join(LOCALES, language)
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && name !== 'cli.ftl')
    .sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** The messages of a Fluent text: key → the source of its entry, comments and blank lines left out. */
export function entries(text) {
  const found = new Map()
  let key = null
  for (const line of text.split(/\r?\n/)) {
    const start = /^([a-zA-Z][\w-]*)\s*=/.exec(line)
    if (start) {
      key = start[1]
      found.set(key, line)
    } else if (key && /^[ \t}\]]/.test(line) && line.trim()) {
      found.set(key, `${found.get(key)}\n${line}`)
    } else if (line.trim() && !/^\s/.test(line)) {
      key = null
    }
  }
  return found
}

/** All messages of a language as one Fluent text, English standing in for what is missing. */
export function merged(language) {
  const all = new Map()
  for (const source of [files('en'), files(language)])
    for (const text of Object.values(source)) for (const [key, entry] of entries(text)) all.set(key, entry)
  return [...all.values()].join('\n')
}

export function messages() {
  const id = 'virtual:messages'
  let building = false
  return {
    name: 'bivouac-messages',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(wanted) {
      return wanted === id ? `\0${id}` : null
    },
    load(wanted) {
      if (wanted !== `\0${id}`) return null
      const addresses = LANGUAGES.map((language) => {
        for (const name of Object.keys(files(language))) this.addWatchFile(join(LOCALES, language, name))
        if (!building)
          return `${language}: ${JSON.stringify(`data:text/plain;charset=utf-8,${encodeURIComponent(merged(language))}`)}`
        const file = this.emitFile({ type: 'asset', name: `words-${language}.txt`, source: merged(language) })
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export default { ${addresses.join(', ')} }`
    },
  }
}
