// The chances of a fight as a few short bars: what it does to the other, and what it costs me.
import type { Odds } from '../../wire/envelope'
import type { BarGroup } from '../board'
import type { Action } from './field'

const TINTS = { gone: '#7a1f1f', many: '#a8502d', one: '#c98a00', retreats: '#5682a3', nothing: '#8f8674' }
type Fate = keyof typeof TINTS

/** The bars of one side of a fight. A retreat counts with and without hits. */
function side(odds: Odds, who: 'target' | 'attacker'): BarGroup['bars'] {
  const chance = (wanted: (fate: unknown, lost: number) => boolean) =>
    odds.outcomes
      .filter(({ result }) => wanted(result.args?.[who], Number(result.args?.[`${who}_lost`] ?? 0)))
      .reduce((sum, { p }) => sum + p, 0)
  const found: [Fate, number][] = [
    ['gone', chance((fate) => fate === 'gone')],
    ['many', chance((fate, lost) => fate !== 'gone' && lost >= 2)],
    ['one', chance((fate, lost) => fate !== 'gone' && lost === 1)],
    ['retreats', chance((fate) => fate === 'retreats')],
    ['nothing', chance((fate, lost) => fate === 'stands' && lost === 0)],
  ]
  const shown = found.filter(([, p]) => p > 0.0005)
  const leader = odds.outcomes
    .filter(({ result }) => result.args?.[`${who}_leader`] === 'dead')
    .reduce((sum, { p }) => sum + p, 0)
  return [
    ...shown.map(([fate, p]) => ({ say: { key: `web-ccn-bar-${fate}` }, p, tint: TINTS[fate] })),
    ...(leader > 0.0005 ? [{ say: { key: 'web-ccn-bar-leader' }, p: leader, tint: TINTS.gone }] : []),
  ]
}

/** The chances of an action in bars; null if they are simple enough as they are. */
export function bars(odds: Odds, action: Action): BarGroup[] | null {
  const key = odds.outcomes[0]?.result.key
  if (key !== 'ccn-odds-fire' && key !== 'ccn-odds-melee') return null
  const [mine, theirs] = action.type === 'react' ? (['target', 'attacker'] as const) : (['attacker', 'target'] as const)
  const groups: BarGroup[] = [{ say: { key: 'web-ccn-bar-target' }, bars: side(odds, theirs) }]
  if (key === 'ccn-odds-melee') groups.push({ say: { key: 'web-ccn-bar-cost' }, bars: side(odds, mine) })
  return groups
}
