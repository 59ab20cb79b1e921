// What was learned on this device: how far each lesson went, and which are done.
import type { LessonAbout, LessonFull, Lessons } from '../wire/envelope'
import { call } from './api'
import type { Language } from './settings.svelte'

interface Progress {
  /** The training battle that goes on. */
  battle?: string
  done?: boolean
}

const KEY = 'bivouac-lessons'
function load(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>
  } catch {
    return {}
  }
}
let progress = $state<Record<string, Progress>>(load())
const pathOf = ({ game, id }: Pick<LessonAbout, 'game' | 'id'>) => `${game}/${id}`

export const learned = (lesson: Pick<LessonAbout, 'game' | 'id'>): Progress => progress[pathOf(lesson)] ?? {}
export function remember(lesson: Pick<LessonAbout, 'game' | 'id'>, what: Progress) {
  progress = { ...progress, [pathOf(lesson)]: { ...learned(lesson), ...what } }
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // A private window may refuse: what was learned is then known as long as the page.
  }
}

export const list = (language: Language) => call<Lessons>(`/api/lessons?lang=${language}`)
export const read = (game: string, id: string, language: Language) =>
  call<LessonFull>(`/api/lessons/${game}/${id}?lang=${language}`)
/** Begins a training battle; the one before it, if there is one, is given up. */
export async function begin(lesson: Pick<LessonAbout, 'game' | 'id'>, from = 0): Promise<string> {
  const { battle: old } = learned(lesson)
  const made = await call<{ battle: string }>(`/api/lessons/${pathOf(lesson)}`, { from })
  remember(lesson, { battle: made.battle })
  if (old) void call(`/api/battles/${old}/resign`, {}).catch(() => {})
  return made.battle
}
