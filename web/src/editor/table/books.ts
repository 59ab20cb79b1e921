// The books of armies that stand beside the scenarios, as far as a drawing needs them: names and sizes.
import confederate from '../../../../armies/lee/confederate.toml?raw'
import union from '../../../../armies/lee/union.toml?raw'
import austria from '../../../../armies/napoleon/austria.toml?raw'
import britain from '../../../../armies/napoleon/britain.toml?raw'
import warsaw from '../../../../armies/napoleon/duchy-of-warsaw.toml?raw'
import france from '../../../../armies/napoleon/france.toml?raw'
import prussia from '../../../../armies/napoleon/prussia.toml?raw'
import russia from '../../../../armies/napoleon/russia.toml?raw'

const value = (part: string, key: string) => new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm').exec(part)?.[1] ?? ''
const parts = (book: string, table: string) =>
  book
    .split(/^\[\[/m)
    .filter((part) => part.startsWith(`${table}]]`))
    .map((part) => part.replace(/\n\[[\s\S]*/, ''))

export interface Kind {
  id: string
  name: string
  class: string
  bases: number
}
const kinds = (book: string): Kind[] =>
  parts(book, 'unit').map((part) => ({
    id: value(part, 'id'),
    name: value(part, 'name'),
    class: value(part, 'class'),
    bases: Number(/^size\s*=\s*\[\s*(\d+)/m.exec(part)?.[1] ?? 1),
  }))
/** The kinds of unit of each nation of Gods of War: Napoleon. */
export const KINDS: Record<string, Kind[]> = {
  FR: kinds(france),
  AU: kinds(austria),
  RU: kinds(russia),
  PR: kinds(prussia),
  GB: kinds(britain),
  DW: kinds(warsaw),
}
export const kindOf = (id: string): Kind | undefined =>
  Object.values(KINDS)
    .flat()
    .find((kind) => kind.id === id)

/** Who may lead an army, a corps, a division, by nation. */
const generals = (book: string) => parts(book, 'commander').map((part) => value(part, 'name'))
export const GENERALS: Record<string, string[]> = {
  FR: generals(france),
  AU: generals(austria),
  RU: generals(russia),
  PR: generals(prussia),
  GB: generals(britain),
  DW: generals(warsaw),
}

export interface Card {
  name: string
  levels: string
}
const cards = (book: string): Card[] =>
  parts(book, 'card').map((part) => ({
    name: value(part, 'name'),
    levels: /^level\s*=\s*\[([^\]]*)\]/m.exec(part)?.[1] ?? '',
  }))
/** The generals' cards of Gods of War: Lee. */
export const CARDS: Record<string, Card[]> = { union: cards(union), confederate: cards(confederate) }
