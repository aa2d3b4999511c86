import { execFile, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { promisify } from 'node:util'
import { CouldNotLook } from '#app/media/could-not-look.ts'

/** Milliseconds: the largest picture takes some seconds on a busy machine. */
const longest = 30_000

/** Bytes: more than any answer has. */
const mostSaid = 64 * 1024 * 1024

/** `signal` ends those that are at work. */
type Options = { flags?: string[]; megabytes?: number; patience?: number; signal?: AbortSignal }

type Input = Readable | Uint8Array | number

export class TookTooLong extends Error {}

/**
 * A process of its own for each thing that somebody has sent: what it breaks there has no settings, no network, and ends
 * with it. `input` may be a file that is open. Resolves with what was said, however else the process ended by itself.
 * @throws TookTooLong after `patience` milliseconds, CouldNotLook when there was no process, or others have ended it
 */
export function apart(named: string, { flags = [], megabytes = 64, patience = longest, signal }: Options = {}) {
  // Links on the way could not be read.
  const program = realpathSync(named)
  let isolated: Promise<string[] | undefined> | undefined
  return async function runApart(input: Input, ...parameters: string[]): Promise<Buffer> {
    try {
      return await run(input, parameters)
    } catch (error) {
      throw error instanceof TookTooLong ? error : new CouldNotLook(error)
    } finally {
      // A file that nobody has read to its end would stay open.
      if (input instanceof Readable) input.destroy()
    }
  }

  async function run(input: Input, parameters: string[]) {
    isolated ??= withoutNetwork()
    const isolation = await isolated
    if (!isolation) {
      isolated = undefined
      throw new Error('nobody could say whether the network can be taken away')
    }
    const rights = [...flags, ...rightsOf(program, megabytes)]
    const [command = '', ...args] = [...isolation, process.execPath, ...rights, program, ...parameters]
    const began = performance.now()
    const child = spawn(command, args, {
      env: {},
      cwd: '/',
      stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'ignore'],
      timeout: patience,
      killSignal: 'SIGKILL',
      signal,
    })
    const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (_, signal) => resolve(signal))
    })
    // One that could not be started has nothing to be read, which is told first.
    ended.catch(() => undefined)
    // One that has ended reads no further.
    child.stdin?.on('error', () => undefined)
    if (input instanceof Uint8Array) child.stdin?.end(input)
    else if (typeof input !== 'number') input.on('error', () => child.kill('SIGKILL')).pipe(child.stdin as Writable)
    const said: Buffer[] = []
    let size = 0
    for await (const chunk of child.stdout as Readable) {
      size += chunk.length
      if (size > mostSaid) child.kill('SIGKILL')
      else said.push(chunk)
    }
    const endedBy = await ended
    if (child.killed && performance.now() - began >= patience) throw new TookTooLong()
    // By the system, for want of memory.
    if (endedBy === 'SIGKILL' && !child.killed) throw new Error('the process was killed')
    return Buffer.concat(said)
  }
}

/** The program and its packages may be read, nothing else; nothing written, and no process begun. */
function rightsOf(program: string, megabytes: number) {
  const library = createRequire(program).resolve('sharp')
  const packages = library.slice(0, library.lastIndexOf('/sharp/'))
  const read = [dirname(dirname(program)), packages, join(packages, '../package.json')]
  return [
    '--no-warnings',
    `--max-old-space-size=${megabytes}`,
    '--permission',
    '--allow-addons',
    ...read.map((path) => `--allow-fs-read=${path}`),
  ]
}

/**
 * Node cannot take the network away; where Linux lets anybody, a namespace has none. Undefined: nobody could say, as where
 * too many files are open.
 */
async function withoutNetwork() {
  const command = ['unshare', '--user', '--net', '--']
  const [program = '', ...args] = command
  return await promisify(execFile)(program, [...args, 'true']).then(
    () => command,
    ({ code }: { code?: unknown }) => (typeof code === 'number' || code === 'ENOENT' ? [] : undefined),
  )
}
