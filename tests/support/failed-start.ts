import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './start-site.ts'

const patience = 60_000

/** A start that is to fail: how it ended, how long it took, and what it said, also beside its log. */
export async function failedStart(env: Record<string, string>, uid?: number) {
  const dataDir = await temporaryFolder()
  const began = performance.now()
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const late = setTimeout(() => child.kill('SIGKILL'), patience)
  const [code] = await once(child, 'close')
  clearTimeout(late)
  await rm(dataDir, { recursive: true, force: true })
  const sentences = output.split('\n').filter((line) => line && !line.startsWith('{'))
  return { code: code as number | null, sentences, output, milliseconds: performance.now() - began }
}
