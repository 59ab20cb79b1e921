// What a player likes: language, theme, motion. Kept on the device.
export const LANGUAGES = { en: 'English', pl: 'Polski', cs: 'Čeština' } as const
export type Language = keyof typeof LANGUAGES
export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'auto' | 'on' | 'off'
/** How fast what happened is shown; off shows the present at once. */
export type Pace = 'slow' | 'normal' | 'fast' | 'off'

interface Saved {
  language: Language
  theme: Theme
  motion: Motion
  pace: Pace
  /** Does an act that would end the turn wait for a word, so that it can be taken back? */
  takeBack: boolean
  /** Does the title of the window say whose turn it is? And is a drum heard? */
  turnTitle: boolean
  turnSound: boolean
  /** Are dice, marches and volleys heard? */
  sounds: boolean
  /** The computer's level in the latest battle; a first battle is against a beginner. */
  level: 'recruit' | 'veteran' | 'marshal'
  /** What others call this player, as long as there is no account. */
  name: string
}

const KEY = 'bivouac-settings'

function preferredLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const short = wanted.slice(0, 2).toLowerCase()
    if (short in LANGUAGES) return short as Language
  }
  return 'en'
}

function load(): Saved {
  const fresh: Saved = {
    language: preferredLanguage(),
    theme: 'auto',
    motion: 'auto',
    pace: 'normal',
    takeBack: true,
    turnTitle: true,
    turnSound: false,
    sounds: false,
    level: 'recruit',
    name: '',
  }
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>
    return {
      ...fresh,
      ...found,
      language: found.language && found.language in LANGUAGES ? found.language : fresh.language,
    }
  } catch {
    return fresh
  }
}

export const settings = $state<Saved>(load())

// How the player last touched the page: a finger covers what it points at, and first asks.
let finger = false
addEventListener('pointerdown', (event) => (finger = event.pointerType === 'touch'), { capture: true })
addEventListener('keydown', () => (finger = false), { capture: true })
/** Was the page last touched with a finger? */
export const byFinger = () => finger

/** A guest's name, as calls that take a seat want it; those with an account have theirs. */
export const calledAs = (): { called?: string } => (settings.name.trim() ? { called: settings.name.trim() } : {})

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
let darkNow = $state(dark.matches)
let stillNow = $state(still.matches)
dark.addEventListener('change', (e) => (darkNow = e.matches))
still.addEventListener('change', (e) => (stillNow = e.matches))

export const isDark = () => settings.theme === 'dark' || (settings.theme === 'auto' && darkNow)
export const moves = () => settings.motion === 'on' || (settings.motion === 'auto' && !stillNow)

/** How much longer than normal each pace takes. */
export const PACES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 }
/** The board after a step, before the next one begins, in milliseconds: what moved slides there meanwhile. */
export const SETTLE = 420
/** Does what moved slide to its place? At the pace that shows the result at once it stands there already. */
export const slides = () => moves() && PACES[settings.pace] > 0

/** Keeps the document in step with the settings. Called once, from the root component. */
export function keepSettings() {
  $effect(() => {
    const root = document.documentElement
    root.dataset.theme = isDark() ? 'dark' : 'light'
    root.dataset.motion = moves() ? 'on' : 'off'
    root.style.setProperty('--slide', `${SETTLE * PACES[settings.pace]}ms`)
    root.lang = settings.language
    // A page of somebody else in which a replay stands decides nothing for this device.
    if (location.pathname.startsWith('/embed/')) return
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // A private window may refuse: the settings then last as long as the page.
    }
  })
}
