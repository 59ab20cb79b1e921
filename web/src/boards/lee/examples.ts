// Small drawings beside the rules of Lee: in inches, the south-west corner of the picture is the origin.
import type { Kind, Side } from '../../wire/lee'
import type { Spot } from '../tabletop/lie'
import type { Piece as Ground } from '../tabletop/ground'
import type { Piece } from './table'

/** A unit by the middle of its front edge and its heading clockwise from north. */
export interface Placed {
  side: Side
  kind?: Kind
  at: Spot
  heading?: number
  /** Where it was before: drawn as a ghost. */
  ghost?: boolean
  /** It cannot do what the rule says. */
  bad?: boolean
}
export interface Sketch {
  size: Spot
  units?: Placed[]
  generals?: { side: Side; at: Spot }[]
  /** Control zones about units, by their numbers in the list. */
  zones?: number[]
  /** The lines at 45° between front, flanks and rear, by the number of the unit. */
  fronts?: number
  /** Distances about a point or, with `unit`, about a unit. */
  circles?: { at: Spot; inches: number; word?: string }[]
  /** Ways that are walked. */
  ways?: Spot[][]
  /** Lines that are measured or looked along; one that is barred is red. */
  lines?: { points: Spot[]; barred?: boolean; word?: string }[]
  /** Outlines that bar a line. */
  boxes?: [Spot, Spot][]
  ground?: { kind: string; area?: Spot[]; line?: Spot[] }[]
}

/** Frontage and depth in inches (LEE-17.3). */
const FOOT: Record<Kind, Spot> = { infantry: [3, 1], cavalry: [3, 1.5], rifled: [2, 1.5], smoothbore: [2, 1.5] }

/** A unit as the table draws it. */
export function pieceOf({ side, kind = 'infantry', at, heading = 0 }: Placed): Piece {
  const face = (450 - heading) % 360
  const a = (face * Math.PI) / 180
  const [wide, deep] = FOOT[kind]
  const spot = (ahead: number, aside: number): Spot => [
    10 * (at[0] + Math.cos(a) * ahead + Math.sin(a) * aside),
    10 * (at[1] + Math.sin(a) * ahead - Math.cos(a) * aside),
  ]
  const corners = [spot(0, -wide / 2), spot(0, wide / 2), spot(-deep, wide / 2), spot(-deep, -wide / 2)]
  return {
    id: 0,
    side,
    kind,
    quality: 'line',
    endurance: 10,
    starting_endurance: 10,
    mounted: kind === 'cavalry',
    routed: false,
    stand: { x: 10 * at[0], y: 10 * at[1], face },
    corners,
    outlines: [corners],
  } as unknown as Piece
}
export const groundOf = ({ kind, area, line }: NonNullable<Sketch['ground']>[number], i: number): Ground => {
  const tenths = (list: Spot[] | undefined) => list?.map(([x, y]): Spot => [10 * x, 10 * y]) ?? null
  return { id: String(i), ground: { kind, level: 1 }, area: tenths(area), line: tenths(line), width: 10, strength: 0 }
}

const box = (x: number, y: number, w: number, h: number): Spot[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]
const union = (x: number, y: number, heading = 0, kind?: Kind): Placed => ({
  side: 'union',
  at: [x, y],
  heading,
  ...(kind ? { kind } : {}),
})
const confederate = (x: number, y: number, heading = 180, kind?: Kind): Placed => ({
  side: 'confederate',
  at: [x, y],
  heading,
  ...(kind ? { kind } : {}),
})
const ghost = (unit: Placed): Placed => ({ ...unit, ghost: true })
const bad = (unit: Placed): Placed => ({ ...unit, bad: true })

export const EXAMPLES: Record<string, Sketch[]> = {
  'LEE-2.11': [{ size: [9, 7], units: [union(4.5, 4)], fronts: 0 }],
  // LEE-E12
  'LEE-2.12': [
    {
      size: [11, 9],
      units: [union(2.5, 1.5), confederate(2.5, 7.5), confederate(7.5, 4.5, 225)],
      lines: [
        {
          points: [
            [1.5, 1.5],
            [1.5, 7.5],
          ],
          word: '6',
        },
        {
          points: [
            [4, 1.5],
            [7.853, 4.02],
          ],
          word: '4.6',
        },
      ],
    },
  ],
  'LEE-8.2': [
    {
      size: [56, 30],
      generals: [
        { side: 'confederate', at: [28, 4] },
        { side: 'confederate', at: [24, 13] },
        { side: 'confederate', at: [44, 14] },
      ],
      circles: [
        { at: [28, 4], inches: 12, word: '0' },
        { at: [28, 4], inches: 24, word: '+1' },
      ],
      lines: [
        {
          points: [
            [28, 4],
            [24, 13],
          ],
          word: '9.8',
        },
        {
          points: [
            [28, 4],
            [44, 14],
          ],
          word: '18.9',
        },
      ],
    },
  ],
  // LEE-E15
  'LEE-8.8': [
    {
      size: [12, 14],
      units: [confederate(6, 6)],
      generals: [
        { side: 'union', at: [6, 1] },
        { side: 'union', at: [6, 12.8] },
      ],
      boxes: [
        [
          [4, 5.5],
          [8, 7.5],
        ],
      ],
      lines: [
        {
          points: [
            [6, 1],
            [6, 12.8],
          ],
          barred: true,
        },
        {
          points: [
            [6, 1],
            [8, 5.5],
            [8, 7.5],
            [6, 12.8],
          ],
          word: '12.6',
        },
      ],
    },
  ],
  'LEE-10.2': [
    {
      size: [18, 13],
      units: [
        union(4, 5.5),
        ghost(union(4, 11.5)),
        union(11, 8.25),
        ghost(union(11, 11.5)),
        confederate(15.4, 5.2, 270),
      ],
      zones: [4],
      ways: [
        [
          [4, 10.5],
          [4, 5.5],
        ],
        [
          [11, 10.5],
          [11, 8.25],
        ],
      ],
    },
  ],
  'LEE-10.11': [
    {
      size: [20, 13],
      units: [confederate(4, 10, 180), confederate(9, 12, 180), confederate(15, 11, 180), union(4, 4), union(12, 3)],
      lines: [
        {
          points: [
            [4, 10],
            [4, 4],
          ],
        },
        {
          points: [
            [15, 11],
            [12, 3],
          ],
        },
      ],
      ways: [
        [
          [9, 12],
          [5.6, 6.6],
        ],
      ],
    },
  ],
  'LEE-11.1': [
    {
      size: [20, 16],
      units: [union(6, 9.5), union(10, 9.5), bad(union(16.4, 13.4, 20))],
      generals: [{ side: 'union', at: [8, 7] }],
      circles: [{ at: [8, 7], inches: 6, word: '6' }],
    },
  ],
  'LEE-14.6': [
    {
      size: [14, 12],
      units: [ghost(union(7, 4)), union(7, 8.6)],
      zones: [1],
      generals: [{ side: 'union', at: [8, 6.6] }],
      ways: [
        [
          [7, 4],
          [7, 7.4],
        ],
        [
          [8, 2],
          [8, 6.2],
        ],
      ],
    },
  ],
  'LEE-17.3': [
    { size: [5, 3], units: [union(2.5, 2)] },
    { size: [5, 3], units: [union(2.5, 2.2, 0, 'cavalry')] },
    { size: [4, 3], units: [union(2, 2.2, 0, 'smoothbore')] },
  ],
  'LEE-17.14': [{ size: [10, 8], units: [confederate(5, 3.5)], zones: [0] }],
  'LEE-18.9': [
    {
      size: [16, 9],
      ground: [{ kind: 'wood', area: box(6, 1, 7, 7) }],
      units: [union(2.5, 6.5, 90), confederate(7.6, 6.5, 270), bad(confederate(9.9, 2.9, 270))],
      lines: [
        {
          points: [
            [2.5, 6.5],
            [8.1, 6.5],
          ],
        },
        {
          points: [
            [2.5, 6.5],
            [10.4, 2.9],
          ],
          barred: true,
        },
      ],
    },
  ],
  'LEE-18.10': [
    {
      size: [16, 8],
      ground: [{ kind: 'hill', area: box(5, 0.5, 6, 7) }],
      units: [union(2.5, 5.5, 90), confederate(8, 5.5, 270), bad(confederate(13, 2.5, 270))],
      lines: [
        {
          points: [
            [2.5, 5.5],
            [8.5, 5.5],
          ],
        },
        {
          points: [
            [2.5, 5.5],
            [13.5, 2.5],
          ],
          barred: true,
        },
      ],
    },
  ],
  'LEE-19.5': [
    {
      size: [16, 9],
      units: [ghost(union(8, 2.5)), union(8, 8), union(3, 7.5), union(13, 7.5)],
      ways: [
        [
          [8, 2.5],
          [8, 6.8],
        ],
        [
          [8, 2.5],
          [3.6, 6.9],
        ],
        [
          [8, 2.5],
          [12.4, 6.9],
        ],
      ],
    },
  ],
  'LEE-19.14': [
    {
      size: [12, 12],
      units: [ghost(union(6, 2)), union(6, 6.5), confederate(6, 9.5)],
      zones: [2],
      ways: [
        [
          [6, 2],
          [6, 5.4],
        ],
      ],
    },
  ],
  'LEE-19.26': [
    {
      size: [24, 6],
      ground: [
        { kind: 'wood', area: box(8, 1, 7, 4) },
        {
          kind: 'road',
          line: [
            [0, 3],
            [24, 3],
          ],
        },
      ],
      units: [ghost(union(4, 3, 90)), union(19, 3, 90)],
      ways: [
        [
          [4, 3],
          [17.7, 3],
        ],
      ],
    },
  ],
  'LEE-21.4': [
    {
      size: [14, 13],
      units: [
        confederate(7, 5.5),
        union(5.5, 1.6),
        union(12.4, 6, 270),
        ghost(union(5.5, 5.5)),
        ghost(union(8.5, 6, 270)),
      ],
      fronts: 0,
      ways: [
        [
          [5.5, 1.7],
          [5.5, 4.4],
        ],
        [
          [12.3, 6],
          [9.6, 6],
        ],
      ],
    },
  ],
  // LEE-E22
  'LEE-21.7': [
    {
      size: [10, 10],
      units: [confederate(4.4, 7.5), ghost(union(5.5, 2.5)), union(5.4, 7.5)],
      ways: [
        [
          [5.5, 2.5],
          [5.41, 6.3],
        ],
      ],
    },
  ],
  'LEE-21.16': [
    {
      size: [18, 8],
      units: [confederate(6, 4), confederate(10, 4), union(10, 2.4)],
      circles: [
        { at: [4.5, 4.5], inches: 2 },
        { at: [11.5, 4.5], inches: 2 },
      ],
      lines: [
        {
          points: [
            [7.5, 4.5],
            [8.5, 4.5],
          ],
          word: '1',
        },
      ],
      ways: [
        [
          [11, 2.6],
          [13, 3.6],
          [12.2, 4.5],
        ],
      ],
    },
  ],
  'LEE-21.31': [
    {
      size: [16, 10],
      units: [union(6, 5), confederate(6, 5), union(9, 2.5), bad(union(13.2, 1.6))],
      lines: [
        {
          points: [
            [7.5, 2.5],
            [7.2, 4],
          ],
          word: '1.5',
        },
        {
          points: [
            [11.7, 1.6],
            [7.5, 4],
          ],
          barred: true,
          word: '4.8',
        },
      ],
    },
  ],
  'LEE-22.5': [
    {
      size: [10, 10],
      units: [union(5, 5.2), ghost(confederate(5, 5.2)), confederate(5, 8.2)],
      ways: [
        [
          [5, 6.2],
          [5, 8.1],
        ],
      ],
    },
  ],
}
