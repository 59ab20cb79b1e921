// The moves of Lee: what a path is in each decision, and which legs are one.
import { March } from '../tabletop/march.svelte'
import type { Spot } from '../tabletop/lie'
import { type Action, exact, MILS, piece, type Leg, type Manoeuvre, type Piece, type View } from './table'

/** A unit carried along a path, whatever it costs and whoever stands there. */
export function walked(unit: Piece, path: Leg[]): Piece {
  let { x, y, face } = unit.stand
  let { mounted } = unit
  for (const leg of path) {
    if (leg.do === 'put') [x, y, face] = [...leg.at, leg.facing]
    else if (leg.do === 'turn') face = leg.facing
    else if (leg.do === 'mount' || leg.do === 'dismount') mounted = leg.do === 'mount'
    else {
      const way = ((face - (leg.do === 'leg' ? leg.degrees : 180)) * Math.PI) / 180
      x += (Math.cos(way) * leg.mils) / MILS
      y += (Math.sin(way) * leg.mils) / MILS
    }
  }
  const turn = ((face - unit.stand.face) * Math.PI) / 180
  const carried = ([px, py]: Spot): Spot => {
    const [dx, dy] = [px - unit.stand.x, py - unit.stand.y]
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  const corners = unit.corners.map(carried) as Piece['corners']
  return { ...unit, stand: { x, y, face }, mounted, corners, outlines: [corners] }
}

export const march = new March<Leg, Piece, View, Action>({
  action(_view, unit, path) {
    const [first] = path
    if (first?.do === 'put') return { type: 'deploy', unit, pose: { anchor: exact(first.at), facing: first.facing } }
    return { type: 'march', unit, path: path.filter((leg): leg is Manoeuvre => leg.do !== 'put') }
  },
  joined(last, leg) {
    if (last.do === 'back' && leg.do === 'back')
      return last.mils + leg.mils > 0 ? [{ ...last, mils: last.mils + leg.mils }] : []
    if (last.do === 'leg' && leg.do === 'leg' && last.degrees === leg.degrees)
      return last.mils + leg.mils > 0 ? [{ ...last, mils: last.mils + leg.mils }] : []
    if (last.do === 'turn' && leg.do === 'turn') return [leg]
    if ((last.do === 'mount' && leg.do === 'dismount') || (last.do === 'dismount' && leg.do === 'mount')) return []
    return null
  },
  unit: (view, id) => (view.units[id] ? piece(view.units[id], id) : null),
  guess: walked,
})
