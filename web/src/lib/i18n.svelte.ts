// Words: the same Fluent files as the terminal, one language at a time.
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction } from '@fluent/bundle'
import addresses from 'virtual:messages'
import type { Message } from '../wire/kernel'
import type { Language } from './settings.svelte'

export type { Message }
export type Argument = NonNullable<Message['args']>[string]

let bundle = $state.raw<FluentBundle | null>(null)

export function makeBundle(language: string, source: string): FluentBundle {
  // Rulebooks count in whole millimetres; players speak of centimetres.
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const CM: FluentFunction = ([length]) => {
    const mm = length instanceof FluentNumber ? length.value : Number(length)
    return Number.isFinite(mm) ? number.format(mm / 10) : String(length)
  }
  const made = new FluentBundle(language, { useIsolating: false, functions: { CM } })
  made.addResource(new FluentResource(source), { allowOverrides: true })
  return made
}

export async function speak(language: Language): Promise<void> {
  if (bundle?.locales[0] === language) return
  const answer = await fetch(addresses[language])
  if (!answer.ok) throw new Error(`no words: ${answer.status}`)
  const source = await answer.text()
  bundle = makeBundle(language, source)
}

/** For tests: words without a network. */
export function speakFrom(made: FluentBundle) {
  bundle = made
}

export const speaks = () => bundle !== null
export const language = () => bundle?.locales[0] ?? 'en'
export const knows = (key: string) => bundle?.hasMessage(key) ?? false

const inWords = (value: Argument): number | string => {
  if (Array.isArray(value)) return value.map(say).join(', ')
  return typeof value === 'object' ? say(value) : value
}

/** A sentence. An argument that is itself a key or a list is put into words first; an unknown key is shown as it is. */
export function t(key: string, args?: Record<string, Argument | undefined>): string {
  const pattern = bundle?.getMessage(key)?.value
  if (!bundle || pattern == null) return key
  const filled: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(args ?? {})) {
    if (value === undefined) continue
    filled[name] = inWords(value)
  }
  // A number below zero has a true minus, as in print.
  return bundle.formatPattern(pattern, filled, []).replace(/(^|[\s(,:;])-(?=\d)/g, '$1−')
}

export const say = (message: Message): string => t(message.key, message.args)

/** "3 minutes ago" in the language of the page. */
export function ago(moment: number, now: number = Date.now()): string {
  const seconds = Math.round((moment - now) / 1000)
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [unit, length] of steps)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  return format.format(0, 'minute')
}
