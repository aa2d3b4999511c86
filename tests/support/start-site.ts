import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithRun, removeWithRun } from './end-with-run.ts'
import { freePort } from './free-port.ts'

export const admin = { email: 'admin@estavelle.example', password: 'correct-horse-battery' }

export type RunningSite = Awaited<ReturnType<typeof startSite>>

type Options = {
  dataDir?: string
  env?: Record<string, string>
  uid?: number
  port?: number
  /** A file for the log, which is read through `output` otherwise. */
  logFile?: string
  /** What must answer 200 before the site counts as started. */
  readyAt?: '/readyz' | '/healthz'
  /** Flags of Node. */
  flags?: string[]
  /** Milliseconds until it has to answer. */
  within?: number
  /** Milliseconds between two questions whether it does. */
  every?: number
  /** Of another build than that of the project. */
  program?: string
}

/** The flags of scripts/run.mjs. */
const asLaunched = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--max-old-space-size=512']

/** The built program in a process of its own, on a free port and a temporary folder; resolves when it answers. */
export async function startSite(options: Options = {}) {
  const { dataDir, env = {}, uid, port, logFile, readyAt = '/readyz', flags = [] } = options
  const { program = 'build/server/main.js', within = 150_000, every } = options
  const folder = dataDir ?? (await temporaryFolder())
  const chosen = port ?? (await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, [...asLaunched, ...flags, program], {
    env: {
      PATH: process.env.PATH,
      // As scripts/run.mjs hands it to the program.
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_,
      PORT: String(chosen),
      DATA_DIR: folder,
      // Tests of the archive say how often.
      ARCHIVE_EVERY_SECONDS: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', logFile ? openSync(logFile, 'a') : 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  endWithRun(child, folder)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const url = env.PUBLIC_URL ?? `http://localhost:${chosen}`
  const address = `http://127.0.0.1:${chosen}`
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode}:\n${output}`)
      const response = await fetch(address + readyAt).catch(() => undefined)
      return response?.status === 200
    },
    { within, every },
  ).catch(async (error) => {
    // Else it would go on beside all that follows.
    await end(child, 'SIGTERM')
    throw error
  })
  return {
    url,
    port: chosen,
    dataDir: folder,
    pid: child.pid as number,
    msToReady: performance.now() - started,
    output: () => output,
    /** As an operator stops it; answers the exit code. */
    stop: () => end(child, 'SIGTERM'),
    /** As a power cut would, for our process; the database lives on. */
    kill: () => end(child, 'SIGKILL'),
    async remove() {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function temporaryFolder(parent?: string) {
  const folder = await mkdtemp(join(parent ?? (await roomInMemory()), 'estavelle-test-'))
  // The account that runs Postgres may pass, so the database stays in here and goes with the folder.
  await chmod(folder, 0o711)
  removeWithRun(folder)
  return folder
}

/** Where Linux lends memory as a folder: copying a site of 50 MB takes half a second there, and several on a disk. */
async function roomInMemory() {
  const shared = '/dev/shm'
  const room = await statfs(shared).catch(() => undefined)
  return room && room.bavail * room.bsize > 2 ** 31 ? shared : tmpdir()
}

/**
 * Asks again until the answer is true, less often the longer it takes: asking takes the time of what is awaited. An answer
 * that a busy machine is long about tells how things were when it was asked: what failed was asked after that time.
 */
export async function until(condition: () => Promise<boolean> | boolean, { within = 60_000, every = 20 } = {}) {
  // A test may have stopped the clock.
  const begin = performance.now()
  for (;;) {
    const asked = performance.now() - begin
    if (await condition()) return
    const passed = performance.now() - begin
    if (asked > within) throw new Error(`It did not come true within ${within} ms: ${condition}`)
    const pause = Math.max(every, Math.min(passed / 10, 5 * every))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** All of the sample, which the first start of a site does besides: whoever copies it, or measures it, finds that done. */
export function untilPicturesAreRead(query: (text: string) => Promise<{ rowCount: number | null }>) {
  const areRead = async () => (await query('select from images where width is null')).rowCount === 0
  // Some ask by a connection of their own each time.
  return until(areRead, { within: 300_000, every: 200 })
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}
