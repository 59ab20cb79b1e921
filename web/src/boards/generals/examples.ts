// Small drawings beside the rules of Generals.
import type { Kind, Order, Side } from './plan'

export interface Sketch {
  /** The sectors shown; all if nothing is said. */
  sectors?: string[]
  units?: [string, Side, Kind, number][]
  orders?: Order[]
  /** How many equal lines each order stands for. */
  times?: number[]
  /** Borders on which a battle zone is open. */
  zones?: string[]
}

const [W, B] = ['white', 'black'] as const
const FOUR = ['b1', 'c1', 'b2', 'c2']

export const EXAMPLES: Record<string, Sketch[]> = {
  'GEN-2.2': [{}],
  'GEN-2.9': [{ sectors: ['b1', 'b2'], zones: ['b1-b2'] }],
  'GEN-6.12': [
    {
      sectors: FOUR,
      units: [['b1', W, 'infantry', 4]],
      orders: [{ from: 'b1', kind: 'infantry', to: 'b2' }],
      times: [3],
    },
  ],
  'GEN-6.13': [
    {
      sectors: FOUR,
      units: [['c1', W, 'cavalry', 3]],
      orders: [
        { from: 'c1', kind: 'cavalry', to: 'c2' },
        { from: 'c1', kind: 'cavalry', to: 'c2', then: 'b2' },
      ],
      times: [1, 2],
    },
  ],
  'GEN-6.14': [
    {
      sectors: ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'],
      units: [
        ['b1', W, 'artillery', 2],
        ['b3', B, 'infantry', 4],
      ],
      orders: [
        { from: 'b1', kind: 'artillery', to: 'b3' },
        { from: 'b1', kind: 'artillery', to: 'a1' },
      ],
    },
  ],
  'GEN-8.4': [
    {
      sectors: ['b1', 'b2'],
      units: [
        ['b1', W, 'infantry', 4],
        ['b2', B, 'infantry', 4],
      ],
      orders: [
        { from: 'b1', kind: 'infantry', to: 'b2' },
        { from: 'b2', kind: 'infantry', to: 'b1' },
      ],
      times: [3, 2],
      zones: ['b1-b2'],
    },
  ],
  'GEN-8.5': [
    {
      sectors: ['a1', 'a2', 'a3'],
      units: [
        ['a1', W, 'infantry', 4],
        ['a3', B, 'cavalry', 3],
      ],
      orders: [
        { from: 'a1', kind: 'infantry', to: 'a2' },
        { from: 'a3', kind: 'cavalry', to: 'a2' },
      ],
      times: [3, 2],
      zones: ['a1-a2', 'a2-a3'],
    },
  ],
  'GEN-9.16': [
    {
      sectors: ['a1', 'b1', 'a2', 'b2'],
      units: [
        ['a2', W, 'infantry', 3],
        ['b1', W, 'infantry', 3],
        ['b2', B, 'infantry', 4],
      ],
      orders: [
        { from: 'a2', kind: 'infantry', to: 'b2' },
        { from: 'b1', kind: 'infantry', to: 'b2' },
      ],
      times: [3, 3],
      zones: ['a2-b2', 'b1-b2'],
    },
  ],
}
