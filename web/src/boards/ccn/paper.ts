// Commands & Colors: Napoleonics on paper: the units and leaders of both sides.
import { say, t } from '../../lib/i18n.svelte'
import type { Sheet } from '../board'
import { named, type View } from './field'

const upper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export function paper(view: View): Sheet[] {
  return view.sides.map((side): Sheet => {
    const units = view.units
      .filter((unit) => unit.side === side.side)
      .sort((a, b) => a.class.localeCompare(b.class) || a.kind.localeCompare(b.kind) || a.hex.localeCompare(b.hex))
    const leaders = view.leaders.filter((leader) => leader.side === side.side && !leader.fleeing)
    return {
      part: 'forces',
      title: t(`web-seat-ccn-${side.side}`),
      note: t('web-print-banners', { banners: side.banners, goal: side.goal, command: side.command }),
      head: [t('web-print-unit'), t('web-print-nation'), t('web-print-hex'), t('web-ccn-column-blocks')],
      rows: [
        ...units.map((unit) => [
          `${unit.kind} · ${upper(say(named(unit.nation, unit.kind)))}`,
          t(`ccn-nation-${unit.nation}`),
          unit.hex,
          '▪'.repeat(unit.blocks) + '▫'.repeat(Math.max(0, unit.full - unit.blocks)),
        ]),
        ...leaders.map((leader) => [leader.name, t(`ccn-nation-${leader.nation}`), leader.hex, '★']),
      ],
    }
  })
}
