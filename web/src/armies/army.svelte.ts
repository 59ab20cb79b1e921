// An army outside a battle: its list, undo, what the server says about it, and where it is kept.
import { call } from '../lib/api'
import { ApiError } from '../lib/api'
import { t } from '../lib/i18n.svelte'
import { settings } from '../lib/settings.svelte'
import type { Mustered, ShelfItem, Trouble } from '../wire/envelope'
import type { ArmySheet, BookView, Draft, Edit, Format, Nation } from '../wire/napoleon'

export type Books = Record<Nation, BookView>
/** How long nothing must change before the server is asked. */
const REST = 150
const MOST_UNDONE = 100

/** What somebody decides about an army. */
export interface Plan {
  name: string
  format: Format
  ambush: boolean
  list: Draft
  /** The commanders as they were drawn, in the form of the file. */
  drawn: unknown
}

/** The file of an army of which nothing is decided yet. */
export const empty = (name: string) =>
  `[army]\ngame = "napoleon"\nname = ${JSON.stringify(name)}\nnation = "FR"\npoints = 32\nupgrade-points = 8\ngenerals = []\nupgrades = []\n`

/** The list after a change. The page lets everything be written; what is illegal is told. */
export function edited(list: Draft, edit: Edit, ready: Draft): Draft {
  const none: Draft = { ...list, units: [], generals: [], corps: 0, upgrades: [], named: [], chief: null }
  const without = <T>(from: T[], place: number) => from.filter((_, i) => i !== place)
  switch (edit.edit) {
    case 'nation':
      return { ...none, nation: edit.nation }
    case 'standard':
      return { ...ready, nation: list.nation }
    case 'enlist':
      return {
        ...list,
        units: [...list.units, { kind: edit.kind, bases: edit.bases, light: edit.light, training: edit.training }],
      }
    case 'dismiss':
      return { ...list, units: without(list.units, edit.place) }
    case 'hire':
      return { ...list, generals: [...list.generals, edit.school] }
    case 'release':
      return { ...list, generals: without(list.generals, edit.place) }
    case 'name':
      return list.named.includes(edit.general)
        ? { ...list, named: list.named.filter((name) => name !== edit.general) }
        : { ...list, named: [...list.named, edit.general] }
    case 'chief':
      return { ...list, chief: edit.chief }
    case 'corps':
      return { ...list, corps: edit.count }
    case 'buy':
      return { ...list, upgrades: [...list.upgrades, edit.what] }
    case 'return':
      return { ...list, upgrades: without(list.upgrades, list.upgrades.lastIndexOf(edit.what)) }
  }
}

/** The data of the file that says so. */
export function dataOf(plan: Plan, books: Books): Record<string, unknown> {
  const { list } = plan
  const rows = books[list.nation]?.rows ?? []
  const usual = (kind: string) =>
    rows.find((row) => row.id === kind)?.traits.includes('veteran') ? 'veteran' : 'regular'
  return {
    army: {
      game: 'napoleon',
      name: plan.name,
      nation: list.nation,
      points: plan.format.units,
      'upgrade-points': plan.format.upgrades,
      ...(plan.ambush ? { ambush: true } : {}),
      ...(list.corps ? { corps: list.corps } : {}),
      generals: list.generals,
      ...(list.named.length ? { named: list.named } : {}),
      ...(list.chief ? { chief: list.chief } : {}),
      upgrades: list.upgrades,
    },
    ...(list.units.length
      ? {
          unit: list.units.map((unit) => ({
            kind: unit.kind,
            bases: unit.bases,
            ...(unit.light ? { light: unit.light } : {}),
            ...(unit.training === usual(unit.kind) ? {} : { training: unit.training }),
          })),
        }
      : {}),
    ...(plan.drawn ? { drawn: plan.drawn } : {}),
  }
}

export const spoken = (error: unknown): string =>
  error instanceof ApiError && error.status ? error.error.message : t('web-server-unreachable')

export class Army {
  plan = $state.raw<Plan | null>(null)
  /** What the server says of the plan; of an older one while it is asked. */
  sheet = $state.raw<ArmySheet | null>(null)
  troubles = $state.raw<Trouble[]>([])
  text = $state('')
  trouble = $state('')
  item = $state<string | null>(null)
  #kept = $state.raw<Plan | null>(null)
  #said = $state.raw<Plan | null>(null)
  #past = $state.raw<Plan[]>([])
  #future = $state.raw<Plan[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: Promise<void> | null = null

  constructor(public books: Books) {}

  get changed() {
    return this.plan !== this.#kept
  }
  get checked() {
    return this.plan !== null && this.#said === this.plan
  }
  get canUndo() {
    return this.#past.length > 0
  }
  get canRedo() {
    return this.#future.length > 0
  }

  async open(file: string, item: string | null = null): Promise<boolean> {
    const answer = await this.#ask({ text: file })
    if (!answer) return false
    this.#take(answer)
    this.#kept = this.plan
    this.#past = []
    this.#future = []
    this.item = item
    return true
  }
  change(next: Partial<Plan>) {
    if (!this.plan) return
    this.#past = [...this.#past, this.plan].slice(-MOST_UNDONE)
    this.#future = []
    this.#set({ ...this.plan, ...next })
  }
  /** A ready list is that of the nation and the size that the plan has now: the server is asked for it first. */
  edit(edit: Edit) {
    if (edit.edit !== 'standard' || this.checked) this.#write(edit)
    else void this.check().then(() => this.checked && this.#write(edit))
  }
  #write(edit: Edit) {
    const { plan, sheet } = this
    if (plan && sheet) this.change({ list: edited(plan.list, edit, sheet.ready) })
  }
  undo() {
    const before = this.#past.at(-1)
    if (!before || !this.plan) return
    this.#future = [...this.#future, this.plan]
    this.#past = this.#past.slice(0, -1)
    this.#set(before)
  }
  redo() {
    const after = this.#future.at(-1)
    if (!after || !this.plan) return
    this.#past = [...this.#past, this.plan]
    this.#future = this.#future.slice(0, -1)
    this.#set(after)
  }
  #set(plan: Plan) {
    this.plan = plan
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.check(), REST)
  }

  /** Asks the server until it has said what it thinks of the plan as it is now. */
  async check(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#asking) await this.#asking
    const plan = this.plan
    if (!plan || this.checked) return
    this.#asking = (async () => {
      const answer = await this.#ask({ text: this.text, data: dataOf(plan, this.books) })
      if (answer && this.plan === plan) this.#take(answer, plan)
    })()
    await this.#asking
    this.#asking = null
    if (this.plan !== plan && !this.trouble) await this.check()
  }
  /** Draws all commanders, or one of them a second time. */
  async draw(again?: number): Promise<void> {
    await this.check()
    const plan = this.plan
    if (!plan) return
    const answer = await this.#ask({ text: this.text, ...(again === undefined ? { draw: true } : { again }) })
    if (!answer) return
    this.#past = [...this.#past, plan].slice(-MOST_UNDONE)
    this.#future = []
    this.#take(answer)
  }
  /** With a plan: that it is as the server says. Without: the plan is what the server says. */
  #take(answer: Mustered<ArmySheet>, of?: Plan) {
    const { sheet } = answer
    this.sheet = sheet
    this.troubles = answer.troubles
    this.text = answer.text
    const drawn = answer.data.drawn ?? null
    if (of && JSON.stringify(of.drawn ?? null) === JSON.stringify(drawn)) this.#said = of
    else {
      const plan = { name: sheet.name, format: sheet.format, ambush: sheet.ambush, list: sheet.list, drawn }
      const kept = of !== undefined && this.#kept === of
      this.plan = plan
      this.#said = plan
      if (kept) this.#kept = plan
    }
  }
  async #ask(body: Record<string, unknown>): Promise<Mustered<ArmySheet> | null> {
    try {
      const answer = await call<Mustered<ArmySheet>>(`/api/armies/napoleon?lang=${settings.language}`, body)
      this.trouble = ''
      return answer
    } catch (error) {
      this.trouble = spoken(error)
      return null
    }
  }

  /** Lays it on the player's shelf; gives its place there. */
  async keep(): Promise<string | null> {
    await this.check()
    const plan = this.plan
    if (!plan) return null
    try {
      const kept = await call<ShelfItem>('/api/shelf', {
        ...(this.item ? { item: this.item } : {}),
        kind: 'army',
        game: 'napoleon',
        title: plan.name.trim() || '?',
        text: this.text,
      })
      this.item = kept.item
      this.#kept = plan
      return kept.item
    } catch (error) {
      this.trouble = spoken(error)
      return null
    }
  }
  saved() {
    this.#kept = this.plan
  }
  stop() {
    clearTimeout(this.#timer)
  }
}
