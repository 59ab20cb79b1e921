import type { About } from '../board'
import Cover from './Cover.svelte'

export const about: About = { minutes: [45, 45], weight: 2, tint: '#33538f', emblem: 'p-inf', prefixes: ['CCN'], Cover }
