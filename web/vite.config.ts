/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { messages } from './scripts/messages.mjs'

const server = process.env.BIVOUAC_SERVER ?? 'http://127.0.0.1:4780'

export default defineConfig({
  plugins: [svelte(), messages()],
  // vitest would otherwise take Svelte's server build
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: process.env.BIVOUAC_DIST ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      // The server compares Origin with Host: both stay those of the page.
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server.replace('http', 'ws'), ws: true, changeOrigin: false },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    // Forged records are hashed from end to end.
    testTimeout: 30_000,
  },
})
