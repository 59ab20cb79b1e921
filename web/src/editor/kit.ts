// What the editor asks of each game: its tools, its board, its properties, and what a problem points at.
import type { Component } from 'svelte'
import type { Message } from '../lib/i18n.svelte'
import type { Trouble } from '../wire/envelope'
import type { Editor } from './editor.svelte'

/** A value of a scenario file. */
export type Datum = string | number | boolean | Datum[] | { [key: string]: Datum }
/** The data of a scenario file, or of a part of it. */
export type Data = { [key: string]: Datum }

/** Something to paint or place with. */
export interface Tool {
  id: string
  say: Message
  /** Wide, with its name beside the picture. */
  wide?: boolean
}
export interface ToolGroup {
  id: string
  say: Message
  tools: Tool[]
  /** Whose pieces these are: the armies that can be chosen, and which is. */
  armies?: { of: { id: string; say: Message }[]; chosen: string; choose: (army: string) => void }
}

export interface Kit {
  /** The file of an empty field. */
  empty: string
  groups(editor: Editor): ToolGroup[]
  /** How a tool is drawn, in a field of 72 by 72 around the middle. */
  Icon: Component<{ editor: Editor; tool: string }>
  Board: Component<{ editor: Editor }>
  /** What is selected, the battle, its special rules. */
  Side: Component<{ editor: Editor }>
  /** The places of the board that a problem is about. */
  places(trouble: Trouble, data: Data): string[]
  /** The field seen in a mirror, or turned round. */
  mirror?(data: Data): void
  turn?(data: Data): void
}

export const words = (value: Datum | undefined, language: string): string => {
  if (typeof value === 'string') return value
  if (value && typeof value === 'object' && !Array.isArray(value))
    return String(value[language] ?? value.en ?? Object.values(value)[0] ?? '')
  return ''
}

/** Writes a text in one language: a text that is the same in all stays one. */
export function setWords(table: Data, key: string, language: string, text: string) {
  const known = table[key]
  if (known && typeof known === 'object' && !Array.isArray(known)) known[language] = text
  else table[key] = text
}

export const list = (value: Datum | undefined): Data[] => (Array.isArray(value) ? (value as Data[]) : [])
export const table = (value: Datum | undefined): Data =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {}
export const number = (value: Datum | undefined, otherwise = 0): number =>
  typeof value === 'number' ? value : otherwise
export const text = (value: Datum | undefined): string => (typeof value === 'string' ? value : '')
