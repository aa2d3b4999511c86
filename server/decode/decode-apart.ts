import { execFile, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { ImageProblem } from '#app/media/image-rules.ts'
import { ImageRejected, type Reencoded } from '#app/media/reencode.server.ts'
import { readAnswer } from './decode-answer.ts'

/** Milliseconds: the largest picture takes some seconds on a busy machine. */
const longest = 30_000

/** By a process of its own for each: what a picture breaks there has no settings, no network, and ends with it. */
export function decodeApart(named: string) {
  // Links on the way could not be read.
  const program = realpathSync(named)
  let isolated: Promise<string[]> | undefined
  return async function decode(bytes: Uint8Array): Promise<Reencoded> {
    isolated ??= withoutNetwork()
    const [command = '', ...args] = [...(await isolated), process.execPath, ...rightsOf(program), program]
    const child = spawn(command, args, {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longest,
      killSignal: 'SIGKILL',
    })
    // One that has ended reads no further, and one that could not be started says nothing.
    child.on('error', () => undefined)
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    const { told, data } = await buffer(child.stdout)
      .then(readAnswer)
      .catch((cause: unknown) => refuse('invalidType', cause))
    return 'problem' in told ? refuse(told.problem) : { ...told, data }
  }
}

function refuse(problem: ImageProblem, cause?: unknown): never {
  throw new ImageRejected(problem, { cause })
}

/** The program and its packages may be read, nothing else; nothing written, and no process begun. */
function rightsOf(program: string) {
  const library = createRequire(program).resolve('sharp')
  const packages = library.slice(0, library.lastIndexOf('/sharp/'))
  const read = [dirname(dirname(program)), packages, join(packages, '../package.json')]
  return [
    '--no-warnings',
    '--max-old-space-size=64',
    '--permission',
    '--allow-addons',
    ...read.map((path) => `--allow-fs-read=${path}`),
  ]
}

/** Node cannot take the network away; where Linux lets anybody, a namespace has none. */
async function withoutNetwork() {
  const command = ['unshare', '--user', '--net', '--']
  const [program = '', ...args] = command
  return await promisify(execFile)(program, [...args, 'true']).then(
    () => command,
    () => [],
  )
}
