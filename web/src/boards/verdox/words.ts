// Verdox in words: what is asked, and what each action would be.
import { t, type Message } from '../../lib/i18n.svelte'
import {
  goal,
  kindKey,
  ready,
  squareOf,
  standing,
  targetKind,
  targetSquare,
  type Action,
  type Battle,
  type Piece,
  type View,
} from './choices'

export function describe(action: Action, short = false): Message {
  switch (action.type) {
    case 'place':
      return { key: 'web-verdox-do-place', args: { kind: { key: kindKey(action.kind) }, square: action.square } }
    case 'move':
      return {
        key: short ? 'web-verdox-go' : 'web-verdox-do-move',
        args: { from: action.unit, to: goal(action) ?? '', steps: action.path.length },
      }
    case 'direct':
      return {
        key: short ? 'web-verdox-strike' : 'web-verdox-do-direct',
        args: { from: action.unit, to: targetSquare(action.target) },
      }
    case 'fire':
      return {
        key: short ? `web-verdox-fire-${targetKind(action.target)}` : `web-verdox-do-fire-${targetKind(action.target)}`,
        args: { from: action.unit, to: targetSquare(action.target) },
      }
    case 'move_barge':
      return { key: 'web-verdox-do-barge', args: { from: action.barge, to: action.to } }
    case 'end_phase':
      return { key: 'web-verdox-do-end' }
  }
}

/** The first few of some pieces, for a sentence: what they are and where they stand. */
export function named(pieces: Piece[], view: View): string {
  const words = pieces.slice(0, 3).map((piece) => {
    const square = squareOf(piece)
    const found = standing(view, square)
    const unit = piece.startsWith('aboard') ? found.passenger : found.unit
    const what = piece.startsWith('barge') ? t('web-verdox-barge') : unit?.kind ? t(kindKey(unit.kind)) : ''
    return `${what} ${square}`.trim()
  })
  return pieces.length > words.length ? `${words.join(', ')}, …` : words.join(', ')
}

export function prompt(battle: Battle): Message {
  // A spectator, and a player who looks back, is asked nothing: they are told what is going on.
  if (battle.phase && (battle.seat === null || battle.at !== null)) return battle.phase
  const view = battle.view
  const left = 'left' in view.stage ? view.stage.left : 0
  switch (view.stage.type) {
    case 'deployment':
      return { key: 'web-verdox-ask-deploy', args: { left } }
    case 'arrival':
      return { key: 'web-verdox-ask-arrival', args: { left } }
    case 'actions':
      return battle.acting
        ? { key: 'web-verdox-ask-act', args: { count: ready(battle.legal).size } }
        : { key: 'web-verdox-they-act', args: { side: { key: `verdox-${view.stage.side}` } } }
    case 'over':
      return { key: 'web-battle-over' }
  }
}

/** How this battle is won, and what is special about it. */
export function howToWin({ view }: Pick<Battle, 'view'>): { goals: Message[]; rules: Message[] } {
  const find = (sign: string) => {
    const y = view.map.findIndex((row) => row.includes(sign))
    return y < 0 ? '?' : `(${view.map[y]!.indexOf(sign)},${y})`
  }
  const has = (pattern: RegExp) => view.map.some((row) => pattern.test(row))
  const rules: Message[] = [
    { key: view.open_counters ? 'web-verdox-goal-open' : 'web-verdox-goal-hidden' },
    { key: 'web-verdox-goal-waves', args: { count: view.wave } },
  ]
  if (view.barges.length) rules.push({ key: 'web-verdox-goal-barges', args: { count: view.barges.length } })
  if (has(/[#WHAG]/)) rules.push({ key: 'web-verdox-goal-walls' })
  return {
    goals: [
      { key: 'web-verdox-goal-quarters', args: { hasbergs: find('L'), askans: find('R') } },
      { key: 'web-verdox-goal-all' },
      view.rounds ? { key: 'web-verdox-goal-time', args: { rounds: view.rounds } } : { key: 'web-verdox-goal-endless' },
    ],
    rules,
  }
}
