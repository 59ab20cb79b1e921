// The moves of Lee: what a path is in each decision, and which legs are one.
import { March } from '../tabletop/march.svelte'
import { type Action, exact, piece, type Leg, type Manoeuvre, type Piece, type View } from './table'

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
})
