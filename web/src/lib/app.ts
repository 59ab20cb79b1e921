// The page as an app: its worker.
import { language, t } from './i18n.svelte'

/** Starts the worker, and tells it what to say where there is no connection. */
export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await tellWorker()
  } catch {
    // Not over TLS, or a private window: the page is a page.
  }
}

/** Called again when the language changes. */
export async function tellWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const offline = {
    language: language(),
    title: t('web-offline'),
    text: t('web-offline-more'),
    again: t('web-try-again'),
  }
  active?.postMessage({ offline })
}
