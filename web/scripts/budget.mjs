// JavaScript and styles of all five games and their editors together stay under 400 kB compressed, or the build fails. A visitor
// loads one game, and an editor only who writes a battle.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMIT = 400_000
const dist = process.env.BIVOUAC_DIST ?? 'dist'
const sizes = readdirSync(join(dist, 'assets'))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => [name, gzipSync(readFileSync(join(dist, 'assets', name)), { level: 9 }).length])
  .sort((a, b) => b[1] - a[1])
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
for (const [name, size] of sizes) console.log(`${String(size).padStart(8)}  ${name}`)
console.log(`${String(total).padStart(8)}  of ${LIMIT} bytes, compressed`)
if (total > LIMIT) {
  console.error(`The client is too heavy: ${total} bytes compressed, at most ${LIMIT} are allowed.`)
  process.exit(1)
}
