// Deep links: the address is the page.
export interface Place {
  path: string
  query: URLSearchParams
  hash: string
}

const read = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: decodeURIComponent(location.hash.slice(1)),
})

let here = $state.raw<Place>(read())
export const place = () => here

export function go(to: string, how: 'push' | 'replace' = 'push') {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  here = read()
  if (how === 'push' && !here.hash) scrollTo(0, 0)
}

/** Links within the client change the page without loading it anew. */
export function listen() {
  addEventListener('popstate', () => (here = read()))
  addEventListener('hashchange', () => (here = read()))
  addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (/^\/(api|ws|metrics|healthz)\b/.test(link.pathname)) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}

/** Matches `/battle/:id` against a path; the parts by name, or nothing. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/')
  const got = path.replace(/\/+$/, '').split('/')
  if (path === '/' && pattern === '/') return {}
  if (want.length !== got.length) return null
  const parts: Record<string, string> = {}
  for (const [i, word] of want.entries()) {
    const found = got[i] ?? ''
    if (word.startsWith(':')) {
      if (!found) return null
      try {
        parts[word.slice(1)] = decodeURIComponent(found)
      } catch {
        return null
      }
    } else if (word !== found) return null
  }
  return parts
}
