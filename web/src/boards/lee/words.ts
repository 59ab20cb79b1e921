// Gods of War: Lee in words. What can be done is said with the sentences of the rulebook itself.
import { knows, t, type Message } from '../../lib/i18n.svelte'
import type { Subject } from '../../wire/lee'
import type { Piece as Ground } from '../tabletop/ground'
import type { Spot } from '../tabletop/lie'
import {
  generalAt,
  inches,
  MILS,
  total,
  type Action,
  type GeneralView,
  type Leg,
  type Post,
  type View,
  type Battle,
} from './table'

export const dashed = (word: string) => word.replaceAll('_', '-')
/** A facing counter-clockwise from east as a heading clockwise from north. */
export const heading = (facing: number) => (450 - facing) % 360
export const place = ([x, y]: Spot) => `${x / 1000}, ${y / 1000}`

export const unitName = (id: number, view?: View) => view?.units[id]?.name ?? String(id)
export const generalName = (general: GeneralView | null) => general?.name || t('lee-nameless')
export const postName = (post: Post, view: View) => generalName(generalAt(view, post))
/** A group is called by its commander; the batteries of an army reserve by the commander-in-chief. */
export function groupName(group: number, view: View): string {
  const known = view.groups[group]
  return known?.commander ? generalName(known.commander) : (known?.id ?? String(group))
}
export function divisionName(division: number, view: View): string {
  const known = view.divisions[division]
  if (known?.general) return generalName(known.general)
  // A lone division is led by the commander of its group (LEE-7.4).
  const group = known ? view.groups[known.group] : undefined
  return group?.kind === 'lone' && group.commander ? generalName(group.commander) : (known?.id ?? String(division))
}
const subjectName = (subject: Subject, view: View) =>
  'unit' in subject
    ? unitName(subject.unit, view)
    : 'division' in subject
      ? divisionName(subject.division, view)
      : groupName(subject.group, view)

export function manoeuvre(leg: Leg): Message {
  switch (leg.do) {
    case 'leg':
      return leg.degrees
        ? {
            key: 'web-lee-leg-oblique',
            args: {
              inches: inches(leg.mils / MILS),
              degrees: Math.abs(leg.degrees),
              side: leg.degrees > 0 ? 'right' : 'left',
            },
          }
        : { key: 'web-lee-leg-ahead', args: { inches: inches(leg.mils / MILS) } }
    case 'back':
      return { key: 'web-lee-leg-back', args: { inches: inches(leg.mils / MILS) } }
    case 'turn':
      return { key: 'web-lee-leg-turn', args: { heading: heading(leg.facing) } }
    case 'put':
      return { key: 'web-lee-leg-put' }
    default:
      return { key: leg.do === 'mount' ? 'web-lee-leg-mount' : 'web-lee-leg-dismount' }
  }
}

/** A piece of ground in words. */
export function groundWord(piece: Ground): string {
  const key = `web-lee-ground-${piece.ground.kind}`
  return knows(key) ? t(key, { level: piece.ground.level ?? 1 }) : piece.ground.kind
}

/** An action in the words of the rulebook. */
export function describe(action: Action, view: View): Message {
  const unit = (id: number) => unitName(id, view)
  const said = `lee-do-${dashed(action.type)}`
  switch (action.type) {
    case 'deploy':
      return { key: said, args: { unit: unit(action.unit), place: place(action.pose.anchor) } }
    case 'bid':
    case 'demand':
      return { key: said, args: { dice: action.dice } }
    case 'transfer':
      return {
        key: said,
        args: { what: subjectName(action.what, view), to: subjectName(action.to, view), dice: total(action.dice) },
      }
    case 'ride':
      return { key: said, args: { general: postName(action.post, view), place: place(action.to) } }
    case 'mark':
      return {
        key: said,
        args: { general: groupName(action.group, view), order: { key: `lee-order-${action.order}` } },
      }
    case 'activate':
    case 'react':
      return { key: said, args: { general: groupName(action.group, view) } }
    case 'test':
      return {
        key: said,
        args: {
          rating: action.dice.rating ?? 0,
          corps: action.dice.corps ?? 0,
          commander: action.dice.commander ?? 0,
          card: action.dice.card ? 1 : 0,
        },
      }
    case 'face':
      return { key: said, args: { heading: heading(action.facing) } }
    case 'turn_unit':
      return { key: said, args: { heading: heading(action.facing), dice: action.dice } }
    case 'discard':
    case 'play': {
      const card = dashed(action.card)
      return { key: said, args: { card: { key: `lee-card-${card}` } } }
    }
    case 'succeed':
      return { key: said, args: { general: postName(action.post, view) } }
    case 'place':
      return { key: said, args: { place: place(action.at) } }
    case 'aim':
    case 'reply':
    case 'attack':
      return { key: said, args: { unit: unit(action.unit), target: unit(action.target) } }
    case 'stand':
      return { key: action.dismount ? 'lee-do-stand-dismounted' : said, args: { unit: unit(action.unit) } }
    case 'withdraw':
    case 'fight':
    case 'pursue':
      return { key: said, args: { unit: unit(action.unit) } }
    case 'march':
      return { key: 'web-lee-do-march', args: { unit: unit(action.unit), path: action.path.map(manoeuvre) } }
    case 'outflank':
      return { key: said, args: { unit: unit(action.unit), target: unit(action.target), dice: action.dice } }
    case 'extend':
    case 'chase':
    case 'break_off':
      return { key: said, args: { unit: unit(action.unit), dice: action.dice } }
    case 'join':
      return {
        key: said,
        args: {
          general: postName(action.post, view),
          unit: unit(action.unit),
          dice: action.dice + (action.corps ?? 0),
        },
      }
    case 'support':
      return { key: said, args: { units: action.units.map(unit).join(', ') } }
    case 'shoot': {
      const guns = [...(action.guns ?? []), ...(action.caissons === undefined ? [] : [action.caissons])]
      return guns.length
        ? { key: 'lee-do-shoot-guns', args: { target: unit(action.at), guns: guns.map(unit).join(', ') } }
        : { key: said, args: { target: unit(action.at) } }
    }
    case 'endure':
      return { key: said, args: { general: divisionName(action.division, view), dice: total(action.dice) } }
    case 'rally':
    case 'unpin':
    case 'recover':
      return { key: said, args: { unit: unit(action.unit), dice: total(action.dice) } }
    default:
      return { key: said }
  }
}

/** What the battle layer asks, by the innermost thing that it resolves. */
function fought(view: View): string {
  const inner = view.resolving?.at(-1)
  if (!inner) return 'fight'
  const task = typeof inner.task === 'string' ? inner.task : Object.keys(inner.task)[0]!
  return dashed(`${inner.chapter}-${task}`)
}

/** What is asked, in one sentence. */
export function prompt(battle: Battle): Message {
  const view = battle.view
  const asked = view.prompt
  switch (asked.type) {
    case 'test':
      return {
        key: asked.reaction ? 'web-lee-ask-test-reaction' : 'web-lee-ask-test',
        args: { general: groupName(asked.test.group, view), order: { key: `lee-order-${asked.test.order}` } },
      }
    case 'keep':
    case 'keep_reply': {
      const what = dashed(asked.type)
      return { key: `web-lee-ask-${what}`, args: { general: groupName(asked.group, view) } }
    }
    case 'forced_turn':
      return { key: 'web-lee-ask-forced-turn', args: { unit: unitName(asked.unit, view) } }
    case 'reactions':
      return { key: asked.attack ? 'web-lee-ask-reactions-attack' : 'web-lee-ask-reactions' }
    case 'succession':
      return { key: 'web-lee-ask-succession' }
    case 'place':
    case 'displaced':
      return { key: 'web-lee-ask-place', args: { general: postName(asked.post, view) } }
    case 'fight': {
      const what = fought(view)
      return { key: knows(`web-lee-ask-${what}`) ? `web-lee-ask-${what}` : 'web-lee-ask-fight' }
    }
    default: {
      const what = dashed(asked.type)
      return { key: `web-lee-ask-${what}` }
    }
  }
}

/** What wins the battle, generated from what lies on the table. */
export function goal({ view }: Pick<Battle, 'view'>): { goals: Message[]; rules: Message[] } {
  return {
    goals: [
      ...view.objectives.map(({ name, points, holder }) => ({
        key: 'web-lee-goal-objective',
        args: {
          name,
          union: points[0],
          confederate: points[1],
          holder: { key: holder ? `web-seat-lee-${holder}` : 'web-lee-goal-nobody' },
        },
      })),
      { key: 'web-lee-goal-losses' },
      { key: 'web-degrees-of-victory' },
    ],
    rules: [
      ...(view.objectives.length ? [{ key: 'web-lee-goal-hold' }] : []),
      { key: 'web-lee-goal-turns', args: { turns: view.turns, turn: view.turn } },
    ],
  }
}
