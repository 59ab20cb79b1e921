// Small drawings beside the rules of Verdox: a few squares, counters, lines of fire and ways.
import type { Kind, Side } from '../../wire/verdox'

export interface Sketch {
  rows: string[]
  /** `(x,y)` → whose counter, and what it is. */
  units?: [string, Side, Kind][]
  /** Lines of fire: open or shut. */
  lines?: [string, string, 'open' | 'shut'][]
  /** Ways, square by square. */
  ways?: string[][]
  /** Squares picked out, with a word on them. */
  marks?: Record<string, string>
  /** Squares that may be entered or fired from. */
  good?: string[]
  bad?: string[]
}

const [H, A] = ['hasbergs', 'askans'] as const
const open = (columns: number, rows: number) => Array.from({ length: rows }, () => '.'.repeat(columns))

export const EXAMPLES: Record<string, Sketch[]> = {
  'VER-2.3': [
    {
      rows: open(5, 3),
      marks: {
        '(0,0)': '3',
        '(1,0)': '2',
        '(2,0)': '1',
        '(3,0)': '2',
        '(4,0)': '3',
        '(0,1)': '2',
        '(1,1)': '1',
        '(3,1)': '1',
        '(4,1)': '2',
        '(0,2)': '3',
        '(1,2)': '2',
        '(2,2)': '1',
        '(3,2)': '2',
        '(4,2)': '3',
      },
      units: [['(2,1)', H, 'infantry']],
    },
  ],
  'VER-2.7': [
    {
      rows: ['......', '.^^^..', '.^^^..', '.^^^..', '......'],
      good: ['(1,1)', '(2,1)', '(3,1)', '(1,2)', '(3,2)', '(1,3)', '(2,3)', '(3,3)'],
      bad: ['(2,2)'],
    },
  ],
  // The line (13,0)-(14,3) of VER-E5, moved to the corner of a small map.
  'VER-2.9': [
    {
      rows: open(3, 4),
      units: [
        ['(0,0)', H, 'shooters'],
        ['(1,3)', A, 'infantry'],
      ],
      lines: [['(0,0)', '(1,3)', 'open']],
      good: ['(0,1)', '(1,2)'],
    },
  ],
  'VER-2.11': [
    {
      rows: open(3, 3),
      units: [
        ['(0,0)', H, 'shooters'],
        ['(1,0)', H, 'infantry'],
        ['(2,2)', A, 'infantry'],
      ],
      lines: [['(0,0)', '(2,2)', 'open']],
    },
    {
      rows: open(3, 3),
      units: [
        ['(0,0)', H, 'shooters'],
        ['(1,0)', H, 'infantry'],
        ['(0,1)', H, 'infantry'],
        ['(2,2)', A, 'infantry'],
      ],
      lines: [['(0,0)', '(2,2)', 'shut']],
    },
  ],
  'VER-6.5': [
    {
      rows: ['......', '======', '......'],
      units: [['(0,1)', H, 'infantry']],
      ways: [['(0,1)', '(1,1)', '(2,1)']],
      good: ['(2,1)'],
    },
  ],
  'VER-6.8': [
    {
      rows: ['.....', '..^^.', '..^^.'],
      units: [['(1,1)', H, 'cavalry']],
      ways: [['(1,1)', '(2,1)']],
      good: ['(2,1)'],
      bad: ['(3,1)'],
    },
  ],
  'VER-7.4': [
    {
      rows: ['.......', '.^^^...', '.^^^...', '.^^^...', '.......'],
      units: [
        ['(3,2)', H, 'shooters'],
        ['(6,2)', A, 'infantry'],
      ],
      lines: [['(3,2)', '(6,2)', 'open']],
    },
    {
      rows: ['.......', '.^^^...', '.^^^...', '.^^^...', '.......'],
      units: [
        ['(2,2)', H, 'shooters'],
        ['(5,2)', A, 'infantry'],
      ],
      lines: [['(2,2)', '(5,2)', 'shut']],
    },
  ],
  'VER-7.10': [
    {
      rows: ['.......', '...vvv.', '...vvv.', '.......'],
      units: [
        ['(2,1)', H, 'shooters'],
        ['(4,1)', A, 'infantry'],
      ],
      lines: [['(2,1)', '(4,1)', 'open']],
    },
    {
      rows: ['.......', '...vvv.', '...vvv.', '.......'],
      units: [
        ['(1,1)', H, 'shooters'],
        ['(4,1)', A, 'infantry'],
      ],
      lines: [['(1,1)', '(4,1)', 'shut']],
    },
  ],
  'VER-7.17': [
    {
      rows: ['......', '..fff.', '..fff.', '..fff.', '......'],
      units: [
        ['(0,2)', H, 'shooters'],
        ['(2,2)', A, 'infantry'],
        ['(3,2)', A, 'shooters'],
      ],
      lines: [['(0,2)', '(2,2)', 'open']],
      bad: ['(3,2)'],
    },
  ],
  'VER-8.22': [
    {
      rows: open(5, 1),
      units: [
        ['(0,0)', H, 'shooters'],
        ['(2,0)', H, 'infantry'],
        ['(4,0)', A, 'infantry'],
      ],
      lines: [['(0,0)', '(4,0)', 'shut']],
    },
  ],
  'VER-8.23': [
    {
      rows: ['^^....', '^^....'],
      units: [
        ['(1,0)', H, 'artillery'],
        ['(3,0)', H, 'infantry'],
        ['(5,0)', A, 'infantry'],
      ],
      lines: [['(1,0)', '(5,0)', 'open']],
    },
  ],
  'VER-10.7': [
    {
      rows: ['..~..', '..%..', '..~..'],
      units: [['(1,1)', H, 'infantry']],
      ways: [['(1,1)', '(2,1)']],
      good: ['(2,1)'],
    },
  ],
  'VER-6.19': [
    {
      rows: ['.....', '.###.', '.#:#.', '.###.'],
      units: [['(0,2)', A, 'infantry']],
      ways: [['(0,2)', '(1,2)']],
      marks: { '(1,2)': '1' },
    },
  ],
}
