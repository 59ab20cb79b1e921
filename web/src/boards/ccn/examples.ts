// Small drawings beside the rules of Commands & Colors: a few hexes, units, lines of sight and steps.
import type { HexView } from '../../wire/ccn'
import type { Kind } from './field'

export interface Sketch {
  /** The corners of the piece of the field that is shown. */
  from: string
  to: string
  terrain?: Record<string, HexView['terrain']>
  /** Hex → nation, kind, blocks. */
  units?: [string, 'french' | 'british', Kind, number][]
  square?: string[]
  lines?: [string, string, 'open' | 'shut'][]
  ways?: [string, string][]
  marks?: Record<string, string>
}

export const EXAMPLES: Record<string, Sketch[]> = {
  'CCN-2.8': [
    {
      from: 'C4',
      to: 'G8',
      marks: {
        E6: '0',
        E5: '1',
        E7: '1',
        D5: '1',
        D6: '1',
        F5: '1',
        F6: '1',
        E4: '2',
        E8: '2',
        D4: '2',
        D7: '2',
        C5: '2',
        C6: '2',
        C7: '2',
        F4: '2',
        F7: '2',
        G5: '2',
        G6: '2',
        G7: '2',
      },
    },
  ],
  'CCN-2.12': [
    {
      from: 'D4',
      to: 'F7',
      units: [['E5', 'french', 'LN', 4]],
      ways: [
        ['E5', 'F4'],
        ['E5', 'F5'],
      ],
    },
  ],
  'CCN-2.14': [{ from: 'A2', to: 'D6', marks: { B4: '½ ½', D4: '½ ½' } }],
  'CCN-8.19': [
    {
      from: 'D3',
      to: 'H7',
      terrain: { F4: 'forest' },
      units: [
        ['E5', 'french', 'FA', 3],
        ['G5', 'british', 'LN', 4],
      ],
      lines: [['E5', 'G5', 'open']],
    },
    {
      from: 'D3',
      to: 'H7',
      terrain: { F4: 'forest', F5: 'town' },
      units: [
        ['E5', 'french', 'FA', 3],
        ['G5', 'british', 'LN', 4],
      ],
      lines: [['E5', 'G5', 'shut']],
    },
  ],
  'CCN-8.21': [
    {
      from: 'A1',
      to: 'D4',
      units: [
        ['A1', 'british', 'FA', 3],
        ['B1', 'british', 'LN', 4],
        ['C1', 'french', 'LN', 4],
      ],
      lines: [['A1', 'C1', 'shut']],
    },
  ],
  'CCN-8.26': [
    {
      from: 'D4',
      to: 'F9',
      terrain: { E6: 'hill', E7: 'hill' },
      units: [
        ['E5', 'french', 'LT', 4],
        ['E7', 'british', 'LN', 4],
      ],
      lines: [['E5', 'E7', 'shut']],
    },
    {
      from: 'D4',
      to: 'F9',
      terrain: { E6: 'hill', E7: 'hill' },
      units: [
        ['E8', 'french', 'LT', 4],
        ['E6', 'british', 'LN', 4],
      ],
      lines: [['E8', 'E6', 'shut']],
    },
  ],
  'CCN-8.29': [
    {
      from: 'B4',
      to: 'F8',
      terrain: { E6: 'hill' },
      units: [
        ['E6', 'french', 'FA', 3],
        ['D5', 'french', 'LN', 4],
        ['D6', 'french', 'LN', 4],
        ['C6', 'british', 'LN', 4],
      ],
      lines: [['E6', 'C6', 'open']],
    },
  ],
  'CCN-15.1': [
    {
      from: 'D3',
      to: 'G8',
      units: [
        ['E5', 'french', 'LN', 4],
        ['F7', 'french', 'FA', 3],
        ['E6', 'british', 'LN', 4],
      ],
      lines: [
        ['E5', 'E6', 'open'],
        ['F7', 'E6', 'open'],
      ],
    },
  ],
  'CCN-E9': [
    {
      from: 'D4',
      to: 'F8',
      units: [
        ['E5', 'french', 'HC', 4],
        ['E6', 'british', 'LN', 4],
      ],
      square: ['E6'],
      lines: [['E5', 'E6', 'open']],
    },
  ],
  'CCN-E30': [
    {
      from: 'F4',
      to: 'I8',
      units: [['H5', 'french', 'MI', 4]],
      ways: [
        ['H5', 'I5'],
        ['H5', 'I6'],
      ],
    },
  ],
}
