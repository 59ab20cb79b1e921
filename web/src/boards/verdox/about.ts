import type { About } from '../board'
import Cover from './Cover.svelte'

export const about: About = {
  minutes: [20, 90],
  weight: 2,
  tint: '#5a4a63',
  emblem: 'e-askans',
  prefixes: ['VER'],
  Cover,
}
