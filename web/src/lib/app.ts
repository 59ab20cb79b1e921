// The page as an app: its worker, and the notifications that it can receive.
import type { CallsAbout, Done } from '../wire/envelope'
import { call } from './api'
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

/** Why notifications cannot be had here: not at all, or forbidden by the person; null if they can. */
export function cannotPush(): 'unknown' | 'denied' | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unknown'
  return Notification.permission === 'denied' ? 'denied' : null
}

const bytes = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (c) => c.charCodeAt(0))
}

async function subscription(): Promise<PushSubscription | null> {
  if (cannotPush() === 'unknown') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Is this browser told? */
export const told = async (): Promise<boolean> => (await subscription()) !== null

const keep = (kept: PushSubscription) => call<Done>(`/api/me/devices?lang=${language()}`, kept.toJSON())

/** This browser is told from now on; asks the person first. False if they said no. */
export async function tellMe(about: CallsAbout): Promise<boolean> {
  if (!about.key || (await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  const fresh = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(about.key),
  })
  try {
    await keep(fresh)
  } catch (error) {
    await fresh.unsubscribe()
    throw error
  }
  return true
}

/** This browser is told no more. */
export async function tellMeNoMore(): Promise<void> {
  const kept = await subscription()
  if (!kept) return
  await kept.unsubscribe()
  // A server that forgot it before is content too.
  await call('/api/me/devices/drop', { endpoint: kept.endpoint }).catch(() => {})
}

/** After signing in a browser that was told is told in the new name. */
export async function moveAlong(): Promise<void> {
  const kept = await subscription()
  if (kept) await keep(kept)
}
