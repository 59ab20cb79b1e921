// Gods of War: Napoleon on paper: the army lists, and the regiments of both sides by their divisions.
import { t } from '../../lib/i18n.svelte'
import type { Sheet } from '../board'
import { cm, type View } from './table'

const dashed = (word: string) => word.replaceAll('_', '-')

/** The lists that are being written, as far as they may be seen. */
function lists(view: View): Sheet[] {
  const preparation = view.preparation
  return (preparation?.drafts ?? []).flatMap((draft, i): Sheet[] => {
    if (!draft || !preparation) return []
    const book = preparation.books[i]!
    const [units, upgrades] = preparation.prices[i] ?? [0, 0]
    const bought = [...new Set(draft.upgrades)].map((what) => {
      const count = draft.upgrades.filter((one) => one === what).length
      const cost = preparation.shop.find(([known]) => known === what)?.[1] ?? 0
      return [t(`web-napoleon-buy-${dashed(what)}`), '', '', '', '', '', count > 1 ? `${count} × ${cost}` : cost]
    })
    const generals = draft.generals.map((school) => [
      t('web-print-general'),
      '',
      t(`web-napoleon-school-${school}`),
      '',
      '',
      '',
      '',
    ])
    return [
      {
        part: 'list',
        title: t('web-print-army-list', {
          side: t(`web-seat-napoleon-${(['south', 'north'] as const)[i]!}`),
          nation: t(`web-napoleon-nation-${draft.nation.toLowerCase()}`),
        }),
        note: t('web-print-list-points', { units: units / 2, upgrades: upgrades / 2 }),
        head: [
          t('web-print-unit'),
          t('web-napoleon-fact-bases'),
          t('web-napoleon-training'),
          t('web-print-melee'),
          t('web-print-fire'),
          t('web-napoleon-fact-morale'),
          t('web-print-price'),
        ],
        rows: [
          ...draft.units.map((unit) => {
            const row = book.find((known) => known.id === unit.kind)
            return [
              row?.name ?? unit.kind,
              unit.bases,
              t(`web-napoleon-training-${unit.training}`),
              row?.wb ?? '',
              row?.so ?? '',
              row?.morale ?? '',
              '',
            ]
          }),
          ...generals,
          ...bought,
        ],
      },
    ]
  })
}

export function paper(view: View): Sheet[] {
  const head = [
    t('web-print-unit'),
    t('web-napoleon-training'),
    t('web-napoleon-fact-bases'),
    t('web-print-melee'),
    t('web-print-fire'),
    t('web-napoleon-fact-morale'),
    t('web-napoleon-fact-range'),
    t('web-napoleon-fact-move'),
  ]
  const divisions = [...view.divisions].sort((a, b) => b.side.localeCompare(a.side) || a.id - b.id)
  const forces = divisions.flatMap((division): Sheet[] => {
    const general = view.commanders.find((known) => known.id === division.general)
    const units = view.units.filter((unit) => unit.division === division.id && unit.brigade === null)
    if (!units.length) return []
    return [
      {
        part: 'forces',
        title: t('web-print-division', {
          side: t(`web-seat-napoleon-${division.side}`),
          general: general?.name ?? division.label,
        }),
        ...(general ? { note: t('web-print-command', { value: general.value }) } : {}),
        head,
        rows: units.map((unit) => [
          unit.name,
          t(`web-napoleon-training-${unit.training}`),
          unit.gone ? '–' : `${unit.bases} / ${unit.started}`,
          unit.wb,
          unit.so,
          unit.morale,
          t('web-napoleon-cm', { cm: cm(unit.range) }),
          t('web-napoleon-cm', { cm: cm(unit.allowance) }),
        ]),
      },
    ]
  })
  return [...lists(view), ...forces]
}
