// Gods of War: Lee on paper: the brigades and batteries of both sides by their corps.
import { t } from '../../lib/i18n.svelte'
import type { Sheet } from '../board'
import type { View } from './table'
import { divisionName, generalName, groupName } from './words'

export function paper(view: View): Sheet[] {
  return view.groups.flatMap((group, id): Sheet[] => {
    const units = view.units.filter((unit) => unit.group === id)
    if (!units.length) return []
    const chief = group.commander
    return [
      {
        part: 'forces',
        title: t('web-print-division', { side: t(`web-seat-lee-${group.side}`), general: groupName(id, view) }),
        ...(chief
          ? { note: t('web-print-rating', { general: generalName(chief), rating: chief.rating, dice: chief.dice }) }
          : {}),
        head: [
          t('web-print-unit'),
          t('web-print-division-column'),
          t('web-lee-fact-kind'),
          t('web-lee-fact-quality'),
          t('web-lee-fact-endurance'),
          t('web-lee-fact-cohesion'),
        ],
        rows: units.map((unit) => [
          unit.name,
          divisionName(unit.division, view),
          t(`web-lee-kind-${unit.kind}`),
          t(`web-lee-quality-${unit.quality}`),
          unit.place === 'destroyed' ? '–' : `${unit.endurance} / ${unit.starting_endurance}`,
          t(`web-lee-cohesion-${unit.cohesion}`),
        ]),
      },
    ]
  })
}
