// Gods of War: Napoleon in words.
import { knows, say, t, type Message } from '../../lib/i18n.svelte'
import type { Edit } from '../../wire/napoleon'
import type { Piece } from '../tabletop/ground'
import type { Action, Manoeuvre, Mark, View, Battle } from './table'
import { cm } from './table'

/** A name of the army books or of a scenario: in the player's language where it has a word, else as it is. */
export function named(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const key = `napoleon-name-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
  return knows(key) ? t(key) : name
}
export const unitName = (id: number, view?: View) => {
  const name = view?.units.find((unit) => unit.id === id)?.name
  return name === undefined ? String(id) : named(name)
}
const commanderName = (id: number, view?: View) => view?.commanders.find((known) => known.id === id)?.name ?? String(id)
const divisionName = (id: number, view?: View) => {
  const division = view?.divisions.find((known) => known.id === id)
  return division ? commanderName(division.general, view) : String(id)
}
const dashed = (word: string) => word.replaceAll('_', '-')
const markName = (at: Mark, view?: View) =>
  'unit' in at
    ? unitName(at.unit, view)
    : 'commander' in at
      ? commanderName(at.commander, view)
      : t('web-napoleon-works')

export function manoeuvre(leg: Manoeuvre, view?: View): Message {
  switch (leg.do) {
    case 'forward':
    case 'back':
      return { key: `web-napoleon-leg-${leg.do}`, args: { cm: cm(leg.mm) } }
    case 'oblique':
      return {
        key: 'web-napoleon-leg-oblique',
        args: { cm: cm(leg.mm), degrees: Math.abs(leg.degrees), side: leg.degrees > 0 ? 'left' : 'right' },
      }
    case 'turn':
    case 'limber':
    case 'unlimber':
      return {
        key: `web-napoleon-leg-${leg.do}`,
        args: { degrees: Math.abs(leg.degrees), side: leg.degrees > 0 ? 'left' : 'right' },
      }
    case 'form':
    case 'turn_form':
      return { key: 'web-napoleon-leg-form', args: { form: { key: `napoleon-form-${leg.into}` } } }
    case 'close':
      return {
        key: 'web-napoleon-leg-close',
        args: { goal: 'unit' in leg.with ? unitName(leg.with.unit, view) : t('web-napoleon-works') },
      }
    case 'swap':
      return { key: 'web-napoleon-leg-swap', args: { one: leg.one + 1, other: leg.other + 1 } }
    case 'about_face':
    case 'enter':
    case 'leave':
    case 'pass': {
      const what = dashed(leg.do)
      return { key: `web-napoleon-leg-${what}` }
    }
    default:
      // A manoeuvre that the rulebook learned later: by its own name, rather than not at all.
      return { key: (leg as { do: string }).do }
  }
}
const way = (path: Manoeuvre[], view?: View) => path.map((leg) => say(manoeuvre(leg, view))).join(', ')

/** A piece of ground in words: what it is, and its level or endurance. */
export function groundWord(piece: Piece): string {
  const kind = piece.ground.kind
  const built = kind === 'tz' ? (['village', 'town', 'city'][(piece.ground.level ?? 1) - 1] ?? 'village') : kind
  const key = `web-napoleon-stuff-${built}`
  const name = knows(key) ? t(key) : kind
  return piece.strength > 0 ? t('web-napoleon-ground', { name, strength: piece.strength }) : name
}

const place = (at: [number, number]) => ({ x: cm(at[0]), y: cm(at[1]) })

/** A change of an army list. */
function draft(edit: Edit, view?: View): Message {
  const rows = view?.preparation?.books.flat() ?? []
  const own = view?.preparation?.drafts.find(
    (known) => known !== null && rows.some((row) => row.id.startsWith(known.nation)),
  )
  const kind = (id: string) => named(rows.find((row) => row.id === id)?.name ?? id)
  switch (edit.edit) {
    case 'nation':
      return {
        key: 'web-napoleon-do-nation',
        args: { nation: { key: `web-napoleon-nation-${edit.nation.toLowerCase()}` } },
      }
    case 'enlist':
      return { key: 'web-napoleon-do-enlist', args: { kind: kind(edit.kind), bases: edit.bases } }
    case 'dismiss':
      return {
        key: 'web-napoleon-do-dismiss',
        args: { kind: kind(own?.units[edit.place]?.kind ?? String(edit.place + 1)) },
      }
    case 'hire':
      return { key: 'web-napoleon-do-hire', args: { school: { key: `web-napoleon-school-${edit.school}` } } }
    case 'buy':
    case 'return': {
      const what = dashed(edit.what)
      return { key: `web-napoleon-do-${edit.edit}`, args: { what: { key: `web-napoleon-buy-${what}` } } }
    }
    case 'standard':
      return { key: 'web-napoleon-do-standard' }
    default:
      return { key: 'web-napoleon-do-draft' }
  }
}

export function describe(action: Action, view?: View): Message {
  const unit = (id: number) => unitName(id, view)
  switch (action.type) {
    case 'delay':
      return { key: 'web-napoleon-do-delay', args: { unit: unit(action.battery) } }
    case 'transfer':
      return {
        key: 'web-napoleon-do-transfer',
        args: { unit: unit(action.unit), division: divisionName(action.to, view) },
      }
    case 'mark':
      return {
        key: 'web-napoleon-do-mark',
        args: { division: divisionName(action.division, view), order: { key: `napoleon-order-${action.order}` } },
      }
    case 'orders': {
      const count = (wanted: string) => action.orders.filter(([, order]) => order === wanted).length
      const [first] = action.orders
      const said: Message =
        first && count(first[1]) === action.orders.length
          ? { key: 'napoleon-do-orders-all', args: { order: { key: `napoleon-order-${first[1]}` } } }
          : {
              key: 'napoleon-do-orders',
              args: { defence: count('defence'), movement: count('movement'), attack: count('attack') },
            }
      return action.seal ? { key: 'napoleon-do-orders-seal', args: { orders: said } } : said
    }
    case 'single':
      return {
        key: action.battalion === undefined ? 'web-napoleon-do-single' : 'napoleon-do-single-battalion',
        args: {
          commander: commanderName(action.from, view),
          unit: unit(action.to),
          order: { key: `napoleon-order-${action.order}` },
        },
      }
    case 'seal':
      return { key: view?.decision === 'army-lists' ? 'web-napoleon-do-seal-list' : 'web-napoleon-do-seal' }
    case 'begin':
      return {
        key: action.turn ? 'napoleon-do-begin-turn' : 'web-napoleon-do-begin',
        args: { side: { key: `napoleon-${action.side}` } },
      }
    case 'test_order':
      return {
        key: action.area === null ? 'web-napoleon-do-test' : 'web-napoleon-do-test-area',
        args: { division: divisionName(action.division, view), commander: commanderName(action.from, view) },
      }
    case 'test_single':
      return { key: 'web-napoleon-do-test-single', args: { unit: unit(action.unit) } }
    case 'charge':
      return {
        key: action.feigned
          ? 'web-napoleon-do-feign'
          : action.around
            ? 'web-napoleon-do-charge-around'
            : 'web-napoleon-do-charge',
        args: { unit: unit(action.unit), target: unit(action.target) },
      }
    case 'pass':
      return { key: 'web-napoleon-do-pass' }
    case 'path':
      return action.path.length
        ? {
            key: action.join === null ? 'web-napoleon-do-path' : 'web-napoleon-do-path-with',
            args: {
              path: way(action.path, view),
              commander: action.join === null ? '' : commanderName(action.join, view),
            },
          }
        : { key: 'web-napoleon-do-no-path' }
    case 'react': {
      const how = dashed(action.reaction.how)
      return {
        key: `web-napoleon-do-react-${how}`,
        args: {
          cm: action.reaction.how === 'retreat' ? cm(action.reaction.mm) : 0,
          form: action.reaction.how === 'form' ? { key: `napoleon-form-${action.reaction.into}` } : '',
        },
      }
    }
    case 'shoot': {
      const shot = action.shots[0]
      const kind = shot ? shot.kind : 'ball'
      return {
        key: shot?.storm ? 'web-napoleon-do-storm' : 'web-napoleon-do-shoot',
        args: {
          unit: unit(action.unit),
          target: shot ? markName(shot.at, view) : '',
          kind: { key: `web-napoleon-shot-${kind}` },
        },
      }
    }
    case 'support':
      return action.units.length
        ? { key: 'web-napoleon-do-support', args: { units: action.units.map(unit).join(', ') } }
        : { key: 'web-napoleon-do-no-support' }
    case 'follow': {
      const how = dashed(action.how)
      return { key: `web-napoleon-do-follow-${how}` }
    }
    case 'fall_back':
      return { key: action.go ? 'web-napoleon-do-fall-back' : 'web-napoleon-do-hold' }
    case 'division':
      return { key: 'web-napoleon-do-division', args: { division: divisionName(action.division, view) } }
    case 'move':
      return action.ready
        ? { key: 'web-napoleon-do-ready', args: { unit: unit(action.unit) } }
        : { key: 'web-napoleon-do-move', args: { unit: unit(action.unit), path: way(action.path, view) } }
    case 'brigade':
      return {
        key: 'web-napoleon-do-brigade',
        args: { units: action.units.map(unit).join(', '), form: { key: `napoleon-form-${action.into}` } },
      }
    case 'dissolve':
      return { key: 'web-napoleon-do-dissolve', args: { unit: unit(action.unit) } }
    case 'detach':
      return { key: 'web-napoleon-do-detach', args: { unit: unit(action.unit), bases: action.slots.length } }
    case 'mass':
      return { key: 'web-napoleon-do-mass', args: { units: action.batteries.map(unit).join(', ') } }
    case 'disperse':
      return { key: 'web-napoleon-do-disperse', args: { unit: unit(action.battery) } }
    case 'watch':
      return { key: action.on ? 'web-napoleon-do-watch' : 'web-napoleon-do-no-watch' }
    case 'providence':
      return { key: action.again ? 'web-napoleon-do-providence' : 'web-napoleon-do-no-providence' }
    case 'prefer':
      return { key: 'web-napoleon-do-prefer', args: { unit: unit(action.unit), kind: action.kind } }
    case 'redraw':
      return { key: 'web-napoleon-do-redraw', args: { commander: commanderName(action.commander, view) } }
    case 'assign':
      return {
        key: 'web-napoleon-do-assign',
        args: { unit: unit(action.unit), division: divisionName(action.to, view) },
      }
    case 'attach':
      return {
        key: 'web-napoleon-do-attach',
        args: { division: divisionName(action.division, view), corps: action.corps + 1 },
      }
    case 'turn_table':
      return { key: action.turn ? 'web-napoleon-do-turn-table' : 'web-napoleon-do-keep-table' }
    case 'objective':
      return { key: 'web-napoleon-do-objective', args: { piece: view?.terrain[action.piece]?.id ?? action.piece } }
    case 'lay':
      return {
        key: 'web-napoleon-do-lay',
        args: { piece: { key: `web-napoleon-stuff-${action.sketch.stuff}` }, ...place(action.sketch.points[0]!) },
      }
    case 'fortify':
      return { key: 'web-napoleon-do-fortify', args: place(action.line[0]) }
    case 'redoubt':
    case 'bridge':
      return { key: `web-napoleon-do-${action.type}`, args: place(action.at) }
    case 'road': {
      const [from, to] = [action.points[0]!, action.points.at(-1)!]
      return { key: 'web-napoleon-do-road', args: { ...place(from), tox: cm(to[0]), toy: cm(to[1]) } }
    }
    case 'draft':
      return draft(action.edit, view)
    case 'deploy':
      return {
        key: 'web-napoleon-do-deploy',
        args: { unit: unit(action.unit), form: { key: `napoleon-form-${action.form}` }, ...place(action.at) },
      }
    case 'hide':
      return {
        key: action.section === null ? 'web-napoleon-do-hide' : 'web-napoleon-do-hide-section',
        args: { unit: unit(action.unit), ...place(action.at) },
      }
    case 'spring':
      return { key: 'web-napoleon-do-spring', args: { unit: unit(action.unit) } }
    case 'manoeuvre':
      return {
        key: 'web-napoleon-do-move',
        args: { unit: unit(action.unit), path: say(manoeuvre(action.manoeuvre, view)) },
      }
    case 'lead':
      return {
        key: 'web-napoleon-do-lead',
        args: { commander: commanderName(action.commander, view), x: cm(action.to[0]), y: cm(action.to[1]) },
      }
    case 'join':
      return {
        key: 'web-napoleon-do-join',
        args: { commander: commanderName(action.commander, view), unit: unit(action.unit) },
      }
    case 'guard':
      return { key: 'web-napoleon-do-guard', args: { unit: unit(action.unit), battery: unit(action.battery) } }
    case 'staff':
      return { key: 'napoleon-do-staff', args: { leads: action.leads.length, joins: action.joins.length } }
    case 'resolve':
      return { key: 'napoleon-do-resolve', args: { units: action.order.map(unit).join(', ') } }
    case 'combat':
      return { key: 'web-napoleon-do-combat', args: { unit: unit(action.unit) } }
    case 'supply':
      return { key: 'web-napoleon-do-supply', args: { unit: unit(action.battery), loads: action.loads } }
    case 'recover':
      return { key: 'web-napoleon-do-recover', args: { unit: unit(action.unit) } }
    case 'heroism':
      return { key: action.take ? 'web-napoleon-do-heroism' : 'web-napoleon-do-no-heroism' }
    case 'succeed':
      return { key: 'web-napoleon-do-succeed', args: { commander: commanderName(action.commander, view) } }
    case 'seize':
      return { key: 'web-napoleon-do-seize' }
    case 'done':
      return { key: 'web-napoleon-do-done' }
    default:
      // A decision that the rulebook learned later: by its own name, rather than not at all.
      return { key: (action as { type: string }).type }
  }
}

/** What ending the decision that waits gives up: units that may still act, or divisions without an order. */
export function stillOpen(view: View, seat: string | null): string[] {
  if (view.decision === 'orders')
    return view.divisions
      .filter((division) => division.side === seat && !division.marked && division.order === null)
      .map((division) => divisionName(division.id, view))
  return view.open.map((id) => unitName(id, view))
}

/** The same as a question, to be asked once. */
export function undone({ view, seat }: Pick<Battle, 'view' | 'seat'>): Message | null {
  const open = stillOpen(view, seat)
  if (!open.length) return null
  return view.decision === 'orders'
    ? { key: 'web-napoleon-orders-sure', args: { count: open.length, divisions: few(open) } }
    : { key: 'web-napoleon-open-sure', args: { count: open.length, units: few(open) } }
}

export function prompt(battle: Battle): Message {
  const view = battle.view
  const key = `web-napoleon-ask-${view.decision}`
  if (!knows(key)) return battle.phase ?? { key }
  const about =
    view.about === null
      ? ''
      : ['moves', 'deploy'].includes(view.decision)
        ? divisionName(view.about, view)
        : unitName(view.about, view)
  return { key, args: { about } }
}

const FEW = 3
const few = (names: string[]) => (names.length > FEW ? `${names.slice(0, FEW).join(', ')}, …` : names.join(', '))

/** What wins the battle, generated from what lies on the table. */
export function goal({ view }: Pick<Battle, 'view'>): { goals: Message[]; rules: Message[] } {
  const [south, north] = view.armies
  return {
    goals: [
      ...view.objectives.map(({ piece, main, holder }) => ({
        key: main ? 'web-napoleon-goal-main' : 'web-napoleon-goal-secondary',
        args: {
          piece: view.terrain[piece]?.id ?? String(piece),
          holder: { key: holder ? `napoleon-${holder}` : 'web-napoleon-nobody' },
        },
      })),
      { key: 'web-napoleon-goal-losses' },
      { key: 'web-degrees-of-victory' },
    ],
    rules: [
      {
        key: 'web-napoleon-goal-collapse',
        args: {
          south: { key: 'napoleon-south' },
          southlost: south.lost,
          southof: south.strength,
          north: { key: 'napoleon-north' },
          northlost: north.lost,
          northof: north.strength,
        },
      },
      { key: 'web-napoleon-goal-turns', args: { turns: view.turns, turn: view.turn } },
    ],
  }
}
