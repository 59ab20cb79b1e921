// Standing orders of Lee: what each own group does when it is attacked or bombarded while its player is away.
import type { Policy, Standing } from '../../wire/lee'
import type { StandingField, StandingForm } from '../board'
import type { Battle } from './table'
import { groupName } from './words'

const POLICIES: Policy[] = ['ask', 'never', 'defence', 'marked']
/** Policies by which dice may be thrown. */
const TESTS = ['defence', 'marked']
/** At most so many dice; 0 is as many as there are. */
const MOST = [0, 1, 2, 3, 4, 5, 6]
/** So many dice stay with the commander-in-chief. */
const KEEP = [0, 1, 2, 3, 4, 5]

const id = (what: string, group: number) => `${what}-${group}`

function fieldsOf(group: number, general: string): StandingField[] {
  const when = { field: id('policy', group), values: TESTS }
  return [
    {
      id: id('policy', group),
      say: { key: 'web-lee-standing-attacked', args: { general } },
      values: POLICIES.map((value) => ({
        value,
        say: { key: value === 'ask' ? 'web-standing-ask' : `web-lee-standing-${value}` },
      })),
    },
    {
      id: id('most', group),
      when,
      say: { key: 'web-lee-standing-most', args: { general } },
      values: MOST.map((dice) => ({
        value: String(dice),
        say: dice ? { key: 'web-lee-standing-dice', args: { dice } } : { key: 'web-lee-standing-all' },
      })),
    },
    {
      id: id('keep', group),
      when,
      say: { key: 'web-lee-standing-keep', args: { general } },
      values: KEEP.map((dice) => ({
        value: String(dice),
        say: dice ? { key: 'web-lee-standing-dice', args: { dice } } : { key: 'web-lee-standing-none' },
      })),
    },
  ]
}

export const standing: StandingForm<Battle> = {
  fields: ({ view, seat }) =>
    view.groups.flatMap((group, number) =>
      group.side === seat && group.commander ? fieldsOf(number, groupName(number, view)) : [],
    ),
  read: (orders) =>
    Object.fromEntries(
      Object.entries((orders as Standing).when_attacked).flatMap(([group, { policy, most, keep }]) => [
        [id('policy', Number(group)), policy],
        [id('most', Number(group)), String(most)],
        [id('keep', Number(group)), String(keep)],
      ]),
    ),
  write(answers) {
    const when_attacked: Standing['when_attacked'] = {}
    for (const [name, value] of Object.entries(answers)) {
      const [what, group] = name.split('-')
      if (what !== 'policy' || value === 'ask') continue
      const dice = (of: string) => Number(answers[id(of, Number(group))] ?? 0)
      when_attacked[Number(group)] = { policy: value as Policy, most: dice('most'), keep: dice('keep') }
    }
    return { when_attacked } satisfies Standing
  },
}
