// The page as an app: a decent word where there is no connection, and notifications. Nothing is kept but that word: the
// page itself always comes from the server, so it is never an old one.
const CACHE = 'bivouac-1'
const OFFLINE = '/offline'

const escaped = (text) => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** The page for a moment without a connection, in the words of the player's language. */
function offline({ language, title, text, again }) {
  const html = `<!doctype html>
<html lang="${escaped(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="20">
<title>${escaped(title)} · Bivouac</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 14px; padding: 24px;
    box-sizing: border-box; background: #2f2a24; color: #f6eedb; font: 17px/1.5 system-ui, sans-serif; text-align: center }
  h1 { margin: 8px 0 0; font: 600 28px/1.2 Georgia, serif }
  p { margin: 0; max-width: 34em; color: #d9c79f }
  a { margin-top: 8px; padding: 11px 22px; border-radius: 8px; background: #f6eedb; color: #2f2a24; font-weight: 600;
    text-decoration: none }
  a:focus-visible { outline: 3px solid #ffd35a; outline-offset: 3px }
</style>
<svg viewBox="0 0 60 42" width="132" height="92" aria-hidden="true">
  <path d="M3 39 22 8l19 31Z" fill="#f6eedb"/><path d="M22 8V39H15Z" fill="#2f2a24"/><path d="M22 8 41 39H29Z" fill="#d3c29b"/>
  <path d="M22 9V2.5" stroke="#8c8069" stroke-width="1.4"/>
  <path d="M44 39h13" stroke="#7a5a38" stroke-width="2.5" stroke-linecap="round"/>
  <path d="M48 36c-1.5-2 1.5-3 0-5s1.5-3 0-5M52.5 35c-1.5-2 1.5-3 0-5" fill="none" stroke="#8c8069" stroke-width="1.3" stroke-linecap="round"/>
</svg>
<main>
  <h1>${escaped(title)}</h1>
  <p>${escaped(text)}</p>
</main>
<a href="">${escaped(again)}</a>
</html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const ENGLISH = {
  language: 'en',
  title: 'No connection',
  text: 'The server cannot be reached. Your battles wait there, nothing is lost.',
  again: 'Try again',
}

const words = async () => {
  const kept = await (await caches.open(CACHE)).match(OFFLINE)
  return kept ? kept.json() : ENGLISH
}

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    await clients.claim()
  }
  event.waitUntil(clean())
})

addEventListener('message', (event) => {
  const { offline } = event.data ?? {}
  if (offline) event.waitUntil(caches.open(CACHE).then((cache) => cache.put(OFFLINE, Response.json(offline))))
})

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(async () => offline(await words())))
})

addEventListener('push', (event) => {
  let news = {}
  try {
    news = event.data?.json() ?? {}
  } catch {
    // Not ours: something must be shown all the same.
  }
  const { title = 'Bivouac', body = '', url = '/', tag = 'bivouac' } = news
  const shown = registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { url },
  })
  event.waitUntil(shown)
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  // A push names the address under which its owner reaches the server; whatever else it names is not opened.
  const wanted = new URL(event.notification.data?.url ?? '/', location.origin)
  const path = wanted.pathname + wanted.search
  const open = async () => {
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find((one) => new URL(one.url).pathname === wanted.pathname)
    if (there) return there.focus()
    return clients.openWindow(path)
  }
  event.waitUntil(open())
})

// The push service gave this browser another address.
addEventListener('pushsubscriptionchange', (event) => {
  const again = async () => {
    const options = event.oldSubscription?.options
    const fresh = event.newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
    if (!fresh) return
    const { language } = await words()
    await fetch(`/api/me/devices?lang=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fresh.toJSON()),
    })
  }
  event.waitUntil(again())
})
