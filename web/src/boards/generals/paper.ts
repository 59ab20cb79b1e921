// Generals on paper: where the units stand, and the order sheets, with empty lines for the orders that are not written.
import { t } from '../../lib/i18n.svelte'
import type { Sheet } from '../board'
import { KINDS, SECTORS, sectorOf, type View } from './plan'

const ORDERS = 10

export function paper(view: View): Sheet[] {
  const sides = ['white', 'black'] as const
  const forces = sides.map((side, i): Sheet => {
    const own = view.units.filter((unit) => unit.side === side)
    return {
      part: 'forces',
      title: t(`web-seat-generals-${side}`),
      note: t('web-print-points', { points: view.score[i]! }),
      head: [t('web-print-sector'), ...KINDS.map((kind) => t(`generals-${kind}`)), t('web-print-routed')],
      rows: SECTORS.flatMap((sector) => {
        const here = own.filter((unit) => sectorOf(unit.place) === sector)
        if (!here.length) return []
        const of = (kind: string) => here.filter((unit) => unit.kind === kind).length || ''
        return [[sector, ...KINDS.map(of), here.filter((unit) => unit.routed).length || '']]
      }),
    }
  })
  const sheets = sides.map((side, i): Sheet => {
    const sheet = view.sheets[i]!
    const lines = sheet.complete ? sheet.lines : []
    const orders = sheet.orders || ORDERS
    return {
      part: 'orders',
      title: t('web-print-order-sheet', { side: t(`web-seat-generals-${side}`) }),
      note: t('web-print-round', { round: Math.max(1, view.round) }),
      head: [t('web-print-number'), t('web-print-from'), t('web-print-unit'), t('web-print-to'), t('web-print-then')],
      rows: [
        ...lines.map((line, n) => [n + 1, line.from, t(`generals-${line.kind}`), line.to, line.then ?? '']),
        ...Array.from({ length: Math.max(0, orders - lines.length) }, (_, n) => [lines.length + n + 1, '', '', '', '']),
      ],
    }
  })
  return [...forces, ...sheets]
}
