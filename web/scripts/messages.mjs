// The Fluent files that the terminal uses too, as one module per language: `import('virtual:messages/pl')`.
// A key that a language lacks is filled in from English here, so that a page loads one language and never shows a hole.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const LANGUAGES = ['en', 'pl', 'cs']
const LOCALES = join(import.meta.dirname, '../../locales')

/** The files of a language: name → text. */
export function files(language) {
  const folder = join(LOCALES, language)
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder).filter((name) => name.endsWith('.ftl')).sort()
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
    for (const text of Object.values(source))
      for (const [key, entry] of entries(text)) all.set(key, entry)
  return [...all.values()].join('\n')
}

export function messages() {
  const prefix = 'virtual:messages/'
  return {
    name: 'bivouac-messages',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : null
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const language = id.slice(prefix.length + 1)
      for (const code of new Set(['en', language]))
        for (const name of Object.keys(files(code))) this.addWatchFile(join(LOCALES, code, name))
      return `export default ${JSON.stringify(merged(language))}`
    },
  }
}
