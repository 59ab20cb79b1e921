// A scenario file that is being written: its data as they are on the page, what was done and undone, and what the server says
// about it. The file itself is written by the server, which keeps what did not change as it was.
import { ApiError, call } from '../lib/api'
import { t } from '../lib/i18n.svelte'
import { settings } from '../lib/settings.svelte'
import type { Drafted, ShelfItem, Trouble } from '../wire/envelope'
import { table, text, words, type Data, type Kit } from './kit'

const MOST_UNDONE = 200
/** The hand rests for so long before the file is checked. */
const REST = 250

export class Editor {
  /** The file as it was opened: its comments are those that are kept. */
  #base = ''
  data = $state.raw<Data>({})
  #past = $state.raw<Data[]>([])
  #future = $state.raw<Data[]>([])
  #kept = $state.raw<Data>({})
  #stroke: unknown = null

  /** The file as the server wrote it last, and the data of which it was made. */
  text = $state('')
  #written = $state.raw<Data | null>(null)
  troubles = $state.raw<Trouble[]>([])
  lost = $state.raw<string[]>([])
  view = $state.raw<unknown>(null)
  /** Why the file could not be checked at all. */
  trouble = $state('')
  /** Its place on the player's shelf. */
  item = $state<string | null>(null)

  tool = $state('hand')
  army = $state('')
  /** The place that is selected. */
  place = $state<string | null>(null)
  /** The special rule that is being written, by its place in the list. */
  rule = $state<number | null>(null)
  /** The problem that is pointed at. */
  pointed = $state.raw<Trouble | null>(null)
  names = $state(true)

  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: Promise<void> | null = null

  constructor(
    public game: string,
    public kit: Kit,
  ) {}

  get changed() {
    return this.data !== this.#kept
  }
  get canUndo() {
    return this.#past.length > 0
  }
  get canRedo() {
    return this.#future.length > 0
  }
  /** Is what the server said about the file as it is now? */
  get checked() {
    return this.#written === this.data
  }
  get title() {
    return words(table(this.data.scenario).title, settings.language)
  }
  get id() {
    return text(table(this.data.scenario).id)
  }
  lit = $derived(this.troubles.map((trouble) => ({ trouble, places: this.kit.places(trouble, this.data) })))

  /** Begins with a file. */
  async open(file: string, item: string | null = null): Promise<boolean> {
    const drafted = await this.#ask({ text: file })
    if (!drafted) return false
    this.#base = drafted.text
    this.data = drafted.data as Data
    this.#kept = this.data
    this.#past = []
    this.#future = []
    this.item = item
    this.place = null
    this.rule = null
    this.tool = 'hand'
    this.#take(drafted, this.data)
    return true
  }

  /** Changes the data. What belongs to one stroke of the hand is undone at once. */
  change(recipe: (data: Data) => void, stroke: unknown = null) {
    const next = structuredClone(this.data)
    recipe(next)
    if (JSON.stringify(next) === JSON.stringify(this.data)) return
    if (stroke === null || stroke !== this.#stroke) this.#past = [...this.#past, this.data].slice(-MOST_UNDONE)
    this.#stroke = stroke
    this.#future = []
    this.data = next
    this.#soon()
  }
  undo() {
    const before = this.#past.at(-1)
    if (!before) return
    this.#future = [...this.#future, this.data]
    this.#past = this.#past.slice(0, -1)
    this.#go(before)
  }
  redo() {
    const after = this.#future.at(-1)
    if (!after) return
    this.#past = [...this.#past, this.data]
    this.#future = this.#future.slice(0, -1)
    this.#go(after)
  }
  #go(data: Data) {
    this.#stroke = null
    this.data = data
    this.rule = null
    this.#soon()
  }

  #soon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.check(), REST)
  }
  /** Asks the server until it has said what it thinks of the data as they are now. */
  async check(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#asking) await this.#asking
    if (this.checked) return
    const data = this.data
    this.#asking = (async () => {
      const drafted = await this.#ask({ text: this.#base, data })
      if (drafted) this.#take(drafted, data)
    })()
    await this.#asking
    this.#asking = null
    if (this.data !== data) await this.check()
  }
  #take(drafted: Drafted<unknown>, of: Data) {
    this.text = drafted.text
    this.troubles = drafted.troubles
    this.lost = drafted.lost
    this.view = drafted.view
    this.#written = of
    if (this.pointed && !this.troubles.includes(this.pointed)) this.pointed = null
  }
  async #ask(body: { text: string; data?: Data }): Promise<Drafted<unknown> | null> {
    try {
      const drafted = await call<Drafted<unknown>>(`/api/scenarios/draft?lang=${settings.language}`, body)
      this.trouble = ''
      return drafted
    } catch (error) {
      this.trouble = spoken(error)
      return null
    }
  }

  /** Lays it on the player's shelf; gives its place there. */
  async keep(): Promise<string | null> {
    await this.check()
    const data = this.data
    try {
      const kept = await call<ShelfItem>('/api/shelf', {
        ...(this.item ? { item: this.item } : {}),
        kind: 'scenario',
        game: this.game,
        title: this.title || this.id || '?',
        text: this.text,
      })
      this.item = kept.item
      this.#kept = data
      this.trouble = ''
      return kept.item
    } catch (error) {
      this.trouble = spoken(error)
      return null
    }
  }
  /** It was written to a file of the player. */
  saved() {
    this.#kept = this.data
  }
  stop() {
    clearTimeout(this.#timer)
  }
}

export const spoken = (error: unknown): string =>
  error instanceof ApiError && error.status ? error.error.message : t('web-server-unreachable')
