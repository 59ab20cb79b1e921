import { chromium } from '@playwright/test'
import http from 'node:http'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic'] })
const pages = {}
const SIZES = { desk: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, land: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true } }
const AsyncFunction = (async () => {}).constructor
http.createServer((req, res) => {
  let body = ''
  req.on('data', (c) => (body += c))
  req.on('end', async () => {
    const name = req.url.slice(1)
    try {
      if (!pages[name]) {
        const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4120', locale: 'en-GB', ...SIZES[name.split('-')[0]] })
        const page = await context.newPage()
        page.on('pageerror', (e) => console.log('PAGEERROR', name, e.message))
        page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', name, m.text()))
        pages[name] = { page, context }
      }
      const { page, context } = pages[name]
      const shot = (n) => page.screenshot({ path: `/tmp/table/${n}.png` })
      const result = await new AsyncFunction('page', 'context', 'shot', 'pages', body)(page, context, shot, pages)
      res.end(typeof result === 'string' ? result : JSON.stringify(result ?? null) )
    } catch (e) { res.end('ERR ' + e.message.slice(0, 1500)) }
  })
}).listen(4121)
