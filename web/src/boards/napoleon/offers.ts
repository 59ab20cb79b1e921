// Offers of the referee that are places on the ground: roads and bridges to lay, pieces to name as objectives.
import { inside } from '../tabletop/lie'
import type { Action, View } from './table'

type Mm = [number, number]
export interface Offer {
  action: Action
  shape: 'line' | 'spot' | 'area'
  points: Mm[]
}

export function groundOffers(view: View, legal: Action[]): Offer[] {
  return legal.flatMap((action): Offer[] => {
    if (action.type === 'road') return [{ action, shape: 'line', points: action.points }]
    if (action.type === 'bridge') return [{ action, shape: 'spot', points: [action.at] }]
    if (action.type !== 'objective') return []
    const piece = view.terrain[action.piece]
    const points = piece?.area ?? piece?.line
    return points ? [{ action, shape: piece?.area ? 'area' : 'line', points }] : []
  })
}

function away([x, y]: Mm, [ax, ay]: Mm, [bx, by]: Mm): number {
  const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1
  const f = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
  return Math.hypot(ax + (bx - ax) * f - x, ay + (by - ay) * f - y)
}

/** The offer under a point: an area that holds it, else the nearest within reach. */
export function offerAt(offers: Offer[], at: Mm, reach: number): Offer | null {
  const held = offers.find((offer) => offer.shape === 'area' && inside(offer.points, at))
  if (held) return held
  const near = offers
    .map((offer) => ({ offer, d: Math.min(...offer.points.map((p, i) => away(at, p, offer.points[i + 1] ?? p))) }))
    .filter(({ d }) => d < reach)
  return near.sort((a, b) => a.d - b.d)[0]?.offer ?? null
}
