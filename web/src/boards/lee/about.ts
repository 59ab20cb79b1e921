import type { About } from '../board'
import Cover from './Cover.svelte'

export const about: About = {
  minutes: [120, 120],
  weight: 4,
  tint: '#6b604e',
  emblem: 'p-art',
  prefixes: ['LEE'],
  Cover,
}
