import type { About } from '../board'
import Cover from './Cover.svelte'

export const about: About = { minutes: [60, 60], weight: 3, tint: '#3f5844', emblem: 'p-ldr', prefixes: ['GEN'], Cover }
