// The moves of Napoleon: what a path is in each decision, and which legs are one.
import { March } from '../tabletop/march.svelte'
import { FIVE, type Action, type Manoeuvre, type UnitView, type View } from './table'

export const march = new March<Manoeuvre, UnitView, View, Action>({
  action(view, unit, path) {
    if (view.decision === 'path') return { type: 'path', path, join: null, onto: null }
    if (view.decision === 'readiness' || view.decision === 'regroup')
      return { type: 'manoeuvre', unit, manoeuvre: path[0]! }
    return { type: 'move', unit, path, emerge: null, ready: false }
  },
  joined(last, leg) {
    if ('mm' in last && 'mm' in leg && last.do === leg.do && last.do !== 'oblique')
      return last.mm + leg.mm > 0 ? [{ ...last, mm: last.mm + leg.mm }] : []
    if (last.do === 'turn' && leg.do === 'turn')
      return last.degrees + leg.degrees === 0 ? [] : [{ do: 'turn', degrees: last.degrees + leg.degrees }]
    return null
  },
  unit: (view, id) => view.units.find((known) => known.id === id) ?? null,
})

/** What legs cost by the table of BWN-9.8, obstacles left out: for the bar that shows what is left. */
export const spent = (path: Manoeuvre[]): number =>
  path.reduce(
    (sum, leg) => sum + ('mm' in leg ? (leg.do === 'back' ? 2 * leg.mm : leg.mm) : leg.do === 'about_face' ? 10 : FIVE),
    0,
  )
