import type { About } from '../board'
import Cover from './Cover.svelte'

export const about: About = {
  minutes: [180, 180],
  weight: 5,
  tint: '#a4572c',
  emblem: 'p-cav',
  prefixes: ['BWN'],
  Cover,
}
