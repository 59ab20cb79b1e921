// Fortress Verdox on paper: the forces of both sides.
import { t } from '../../lib/i18n.svelte'
import type { Sheet } from '../board'
import { KINDS, kindKey, type View } from './choices'

export function paper(view: View): Sheet[] {
  return (['hasbergs', 'askans'] as const).map((side) => {
    const own = view.units.filter((unit) => unit.side === side)
    const hidden = own.filter((unit) => unit.kind === null).map((unit) => unit.square)
    const rows = KINDS.flatMap((kind) => {
      const squares = own.filter((unit) => unit.kind === kind).map((unit) => unit.square)
      const waiting = view.waiting[side].kinds?.[kind] ?? 0
      const lost = view.lost[side][kind]
      return squares.length + waiting + lost ? [[t(kindKey(kind)), squares.join(' '), waiting, lost]] : []
    })
    const unknown = view.waiting[side].kinds ? 0 : view.waiting[side].count
    if (hidden.length || unknown) rows.push([t('web-print-hidden'), hidden.join(' '), unknown || '', ''])
    return {
      part: 'forces',
      title: t(`verdox-${side}`),
      note: t('web-verdox-waiting', { count: view.waiting[side].count }),
      head: [t('web-print-unit'), t('web-print-place'), t('web-print-waiting'), t('web-print-lost')],
      rows,
    }
  })
}
