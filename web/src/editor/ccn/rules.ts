// Special rules of a scenario file, as the sentences that a player will read.
import type { Message } from '../../lib/i18n.svelte'
import { special } from '../../boards/ccn/words'
import type { Special, SpecialView, View } from '../../wire/ccn'
import { list, number, text, type Data } from '../kit'
import { hexView, mapOf, readComing, unitView } from './map'

export const KINDS = ['objective', 'exit', 'reinforce', 'clock'] as const
export type RuleKind = (typeof KINDS)[number]

const strings = (rule: Data, key: string) => (Array.isArray(rule[key]) ? (rule[key] as string[]) : [])
export const hexesOf = (rule: Data) => strings(rule, 'hexes')
export const comingOf = (rule: Data) =>
  strings(rule, 'units')
    .map(readComing)
    .filter((one) => one !== null)

/** A rule in words. */
export function sentence(rule: Data, data: Data): Message {
  const cells = mapOf(data)
  const coming = comingOf(rule)
  const mode = text(rule.mode)
  const side = text(rule.side)
  const rest = { id: number(rule.id), side }
  const numbers = { banners: number(rule.banners), from: number(rule.from, 1), max: number(rule.max) }
  const about: Record<string, unknown> =
    rule.kind === 'objective'
      ? {
          ...numbers,
          kind: 'objective',
          lasting: rule.lasting,
          when: rule.when === 'instant' ? 'instant' : { turn_start: numbers.from },
          mode: mode === 'count' ? { count: number(rule.need) } : mode === 'each' ? { each: numbers.max } : mode,
          hexes: hexesOf(rule),
        }
      : rule.kind === 'reinforce'
        ? {
            kind: 'reinforce',
            turn: number(rule.turn),
            arrivals: coming.map(({ hex }, unit) => ({ unit, leader: null, hex })),
          }
        : rule.kind === 'exit'
          ? { ...numbers, kind: 'exit', hexes: hexesOf(rule) }
          : { ...numbers, kind: 'clock', every: number(rule.every) }
  const view = {
    hexes: [...cells].map(([hex, cell]) => hexView(hex, cell)),
    coming: coming.map(({ unit, hex }, id) => ({ ...unitView(hex, unit), id })),
  } as unknown as View
  const spoken: SpecialView = { special: { ...rest, ...about } as unknown as Special, paid: 0 }
  return special(spoken, view)
}

/** A new rule of a kind, as a beginning. */
export function fresh(kind: RuleKind, data: Data): Data {
  const id = 1 + Math.max(0, ...list(data.special).map((rule) => number(rule.id)))
  const side = text((data.battle as Data | undefined)?.first) || 'french'
  switch (kind) {
    case 'objective':
      return { id, kind, side, lasting: 'temporary', when: 'turn-start', mode: 'any', banners: 1, hexes: [] }
    case 'exit':
      return { id, kind, side, from: 1, max: 2, banners: 1, hexes: [] }
    case 'reinforce':
      return { id, kind, side, turn: 4, units: [] }
    case 'clock':
      return { id, kind, side, from: 6, every: 3, max: 3, banners: 1 }
  }
}

/** The rule of the rulebook behind each kind. */
export const RULE: Record<RuleKind, string> = {
  objective: 'CCN-19.13',
  exit: 'CCN-19.20',
  reinforce: 'CCN-19.22',
  clock: 'CCN-19.25',
}
