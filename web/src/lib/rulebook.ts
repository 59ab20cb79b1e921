// The Markdown of the rulebooks as plain pieces.
import type { Statement } from '../wire/envelope'
import { CATALOGUE } from './catalogue'

export type { Statement }

export type Piece = { kind: 'text' | 'code' | 'strong' | 'em'; text: string } | { kind: 'rule'; text: string }

const PREFIX = CATALOGUE.flatMap((entry) => entry.prefixes).join('|')
const RULE = `\\b(?:${PREFIX})-[A-Z]?\\d+(?:\\.\\d+)*[a-z]?\\b`

/** Splits a sentence into plain text, code, emphasis and references to rules. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  const pattern = new RegExp(`(\`[^\`]+\`)|(\\*\\*[^*]+\\*\\*)|(\\*[^*\\s][^*]*\\*)|(${RULE})`, 'g')
  let at = 0
  for (const hit of text.matchAll(pattern)) {
    if (hit.index > at) found.push({ kind: 'text', text: text.slice(at, hit.index) })
    const [all, code, strong, em] = hit
    if (code) found.push({ kind: 'code', text: code.slice(1, -1) })
    else if (strong) found.push({ kind: 'strong', text: strong.slice(2, -2) })
    else if (em) found.push({ kind: 'em', text: em.slice(1, -1) })
    else found.push({ kind: 'rule', text: all })
    at = hit.index + all.length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

export type Block = { kind: 'table'; head: string[]; rows: string[][] } | { kind: 'drawing'; lines: string[] }

/** The tables and drawings that follow a statement. */
export function blocks(appendix: string[]): Block[] {
  const found: Block[] = []
  let drawing: string[] | null = null
  let table: string[][] | null = null
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  const close = () => {
    if (table?.length) found.push({ kind: 'table', head: table[0]!, rows: table.slice(1) })
    table = null
  }
  for (const line of appendix) {
    if (line.startsWith('```')) {
      close()
      if (drawing) {
        found.push({ kind: 'drawing', lines: drawing })
        drawing = null
      } else drawing = []
    } else if (drawing) drawing.push(line)
    else if (/^\|[\s:|-]+\|?\s*$/.test(line)) continue
    else (table ??= []).push(cells(line))
  }
  close()
  if (drawing) found.push({ kind: 'drawing', lines: drawing })
  return found
}

/** Every word of the search somewhere in the statement. */
export function matches(statement: Statement, search: string): boolean {
  const text = `${statement.id} ${statement.chapter} ${statement.text} ${statement.appendix.join(' ')}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

/** A text cut where one of the words stands in it. The words are in small letters. */
export function hits(text: string, words: string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }]
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  return text
    .split(pattern)
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter((part) => part.text)
}
