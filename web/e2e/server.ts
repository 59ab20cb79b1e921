// Starts the real `bivouac serve` named by BIVOUAC_BIN in a scratch folder, and stops it by its own process.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Running {
  url: string
  process: ChildProcess
  data: string
  stop(): Promise<void>
}

export function start(data: string, listen = '127.0.0.1:0'): Promise<Running> {
  const binary = process.env.BIVOUAC_BIN
  if (!binary) throw new Error('BIVOUAC_BIN names the bivouac binary to test')
  const child = spawn(
    binary,
    ['serve', '--listen', listen, '--data', data, '--rate', '2000', '--think-millis', '150'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /listening on (http:\/\/\S+)/.exec(said)
      if (found) {
        const stop = () =>
          new Promise<void>((done) => {
            child.removeAllListeners('exit')
            child.once('exit', () => done())
            child.kill('SIGTERM')
          })
        resolve({ url: found[1]!, process: child, data, stop })
      }
    })
  })
}

export default async function setUp() {
  const data = mkdtempSync(join(tmpdir(), 'bivouac-e2e-'))
  const server = await start(data)
  process.env.BIVOUAC_URL = server.url
  return async () => {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
