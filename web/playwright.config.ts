import { defineConfig } from '@playwright/test'

// The real server, the real Chromium of the system; two players are two contexts of one browser.
export default defineConfig({
  testDir: 'e2e',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  // On a machine shared with others a test may be late once; it is then called flaky in the report.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 760 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
  },
})
