// Small drawings beside the rules of Napoleon: formations, and the zones about them.
import type { Formation } from './table'

export interface Sketch {
  form: Formation
  bases: number
  arm?: 'infantry' | 'cavalry' | 'artillery'
  /** The control zone of this radius. */
  zone?: number
  /** The lines at 45° between front, flanks and rear. */
  fronts?: boolean
}

export const EXAMPLES: Record<string, Sketch[]> = {
  'BWN-3.4': [{ form: 'line', bases: 4 }],
  'BWN-3.5': [{ form: 'double-line', bases: 5 }],
  'BWN-3.6': [{ form: 'column', bases: 4 }],
  'BWN-3.7': [{ form: 'mass', bases: 4 }],
  'BWN-3.9': [
    { form: 'mixte', bases: 5 },
    { form: 'mixte', bases: 6 },
  ],
  'BWN-3.12': [
    { form: 'loose', bases: 3 },
    { form: 'loose-2', bases: 4 },
  ],
  'BWN-3.15': [{ form: 'square', bases: 4 }],
  'BWN-3.19': [
    { form: 'cavalry-line', bases: 2, arm: 'cavalry' },
    { form: 'cavalry-line', bases: 3, arm: 'cavalry' },
  ],
  'BWN-3.21': [{ form: 'march-column', bases: 3, arm: 'cavalry' }],
  'BWN-4.2': [{ form: 'line', bases: 3, fronts: true }],
  'BWN-4.38': [{ form: 'line', bases: 3, zone: 80 }],
  'BWN-4.40': [{ form: 'square', bases: 4, zone: 80 }],
}
