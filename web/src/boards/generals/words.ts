// Generals in words.
import { t, type Message } from '../../lib/i18n.svelte'
import { LETTER, WORTH, lineOf, sectorOf, type Action, type Battle, type Kind, type View } from './plan'

/** What the line of that number on the player's own sheet says. */
function written(line: number, battle?: Battle): string {
  const sheet = battle ? battle.view.sheets[battle.seat === 'black' ? 1 : 0] : undefined
  const found = sheet?.lines.find((known) => known.line === line)
  return found
    ? lineOf({ from: found.from, kind: found.kind, to: found.to, ...(found.then ? { then: found.then } : {}) })
    : String(line)
}

/** A unit as a player knows it: what it is, and where it stands. Its number is the referee's. */
function who(id: number, battle?: Battle): string {
  const unit = (battle?.view as View | undefined)?.units.find((known) => known.unit === id)
  if (!unit) return String(id)
  const said =
    unit.place && unit.place !== 'box'
      ? t('web-generals-who', { kind: { key: `generals-${unit.kind}` }, sector: sectorOf(unit.place) })
      : t(`generals-${unit.kind}`)
  return said.charAt(0).toLocaleUpperCase() + said.slice(1)
}

/** The first few of some units, for a sentence. */
export function named(units: number[], battle: Battle): string {
  const names = units.slice(0, 3).map((unit) => who(unit, battle))
  return units.length > names.length ? `${names.join(', ')}, …` : names.join(', ')
}

/** How many units of each kind, in words as short as on the sheet. */
export const letter = (kind: Kind) => t(`web-generals-letter-${kind}`)

export function describe(action: Action, battle?: Battle): Message {
  switch (action.type) {
    case 'add_order':
      return { key: 'web-generals-do-order', args: { order: lineOf(action.order) } }
    case 'remove_order':
      return { key: 'web-generals-do-strike', args: { order: lineOf(action.order) } }
    case 'change_order':
      return { key: 'web-generals-do-change', args: { order: lineOf(action.order), into: lineOf(action.into) } }
    case 'activate':
      return {
        key: action.at_building ? 'web-generals-do-activate-building' : 'web-generals-do-activate',
        args: { line: written(action.line, battle) },
      }
    case 'deploy':
      return {
        key: 'web-generals-do-deploy',
        args: {
          wing: { key: `web-generals-wing-${action.wing}` },
          units: `${action.infantry}I ${action.cavalry}C ${action.artillery}A`,
        },
      }
    case 'place_marker':
      return {
        key: 'web-generals-do-marker',
        args: { marker: { key: `generals-marker-${action.marker}` }, sector: action.sector },
      }
    case 'form_square':
      return { key: 'web-generals-do-square', args: { unit: who(action.unit, battle) } }
    case 'counter_charge':
      return { key: 'web-generals-do-counter', args: { unit: who(action.unit, battle), border: action.border } }
    case 'retreat':
      return { key: 'web-generals-do-retreat', args: { unit: who(action.unit, battle) } }
    case 'take_position':
      return { key: 'web-generals-do-position', args: { unit: who(action.unit, battle), zone: action.zone } }
    case 'target':
      return action.at === null
        ? { key: 'web-generals-do-hold-fire', args: { unit: who(action.unit, battle) } }
        : { key: 'web-generals-do-target', args: { unit: who(action.unit, battle), at: who(action.at, battle) } }
    case 'reroll':
      return { key: 'web-generals-do-reroll', args: { unit: who(action.unit, battle), die: action.die } }
    case 'pass':
      return { key: 'web-generals-do-pass' }
    case 'withdraw':
      return { key: 'web-generals-do-withdraw', args: { unit: who(action.unit, battle) } }
    case 'shelter':
      return { key: 'web-generals-do-shelter', args: { unit: who(action.unit, battle) } }
    case 'enter':
      return { key: 'web-generals-do-enter', args: { unit: who(action.unit, battle) } }
    case 'march':
      return { key: 'web-generals-do-march', args: { unit: who(action.unit, battle), to: action.to } }
    case 'merge':
      return { key: 'web-generals-do-merge', args: { kind: LETTER[action.kind] } }
    case 'rally':
      return { key: 'web-generals-do-rally', args: { unit: who(action.unit, battle) } }
    case 'come_out':
      return { key: 'web-generals-do-come-out', args: { unit: who(action.unit, battle) } }
    case 'commit':
      return { key: 'web-generals-do-commit' }
  }
}

export function prompt(battle: Battle): Message {
  // A spectator, and a player who looks back, is asked nothing: they are told what is going on.
  if (battle.phase && (battle.seat === null || battle.at !== null)) return battle.phase
  const { stage } = battle.view
  const kind = stage.decision
  return { key: `web-generals-ask-${kind}` }
}

/** How this battle is won, and what is special about it. */
export function goal({ view, options }: Pick<Battle, 'view' | 'options'>): { goals: Message[]; rules: Message[] } {
  const goals: Message[] = [
    { key: options?.morale ? 'web-generals-goal-morale' : 'web-generals-goal-ten' },
    { key: 'web-generals-goal-units' },
    { key: 'web-generals-goal-most', args: { pool: view.pool } },
  ]
  for (const side of ['white', 'black'] as const)
    for (const { marker, sector } of view.objectives.filter((objective) => objective.side === side))
      goals.push({
        key: marker.startsWith('rose') ? 'web-generals-goal-once' : 'web-generals-goal-each',
        args: {
          side: { key: `web-seat-generals-${side === 'white' ? 'black' : 'white'}` },
          sector,
          points: WORTH[marker] ?? 0,
        },
      })
  const { ground } = view
  const rules: Message[] = []
  const places = (sectors: string[]) => [...new Set(sectors)].sort().join(', ')
  if (ground.forest.length) rules.push({ key: 'web-generals-goal-forest', args: { sectors: places(ground.forest) } })
  if (ground.hill.length) rules.push({ key: 'web-generals-goal-hill', args: { sectors: places(ground.hill) } })
  if (ground.building.length)
    rules.push({ key: 'web-generals-goal-building', args: { sectors: places(ground.building) } })
  if (ground.rivers.some((river) => river.length > 0)) rules.push({ key: 'web-generals-goal-river' })
  if (options?.['orders-roll']) rules.push({ key: 'generals-option-orders-roll' })
  if (options?.['orders-delivery']) rules.push({ key: 'generals-option-orders-delivery' })
  return { goals, rules }
}
