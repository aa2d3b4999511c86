import { execFile, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { FileWish } from '#app/media/file-rules.ts'
import type { ImageProblem } from '#app/media/image-rules.ts'
import { FileRejected, type Inspected } from '#app/media/inspect/inspected.ts'
import { ImageRejected, type Reencoded } from '#app/media/reencode.server.ts'
import { readAnswer, readFileAnswer } from './decode-answer.ts'

/** Milliseconds: the largest picture takes some seconds on a busy machine. */
const longest = 30_000

/** By a process of its own for each: what a picture or file breaks there has no settings, no network, and ends with it. */
export function decodeApart(named: string) {
  // Links on the way could not be read.
  const program = realpathSync(named)
  let isolated: Promise<string[]> | undefined

  async function start(input: 'pipe' | number, megabytes: number, ...parameters: string[]) {
    isolated ??= withoutNetwork()
    const rights = rightsOf(program, megabytes)
    const [command = '', ...args] = [...(await isolated), process.execPath, ...rights, program, ...parameters]
    const child = spawn(command, args, {
      env: {},
      cwd: '/',
      stdio: [input, 'pipe', 'ignore'],
      timeout: longest,
      killSignal: 'SIGKILL',
    })
    // One that could not be started says nothing.
    child.on('error', () => undefined)
    return { input: child.stdin, answer: buffer(child.stdout as Readable) }
  }

  return {
    async decode(bytes: Uint8Array): Promise<Reencoded> {
      const { input, answer } = await start('pipe', 64)
      // One that has ended reads no further.
      input?.on('error', () => undefined)
      input?.end(bytes)
      const { told, data } = await answer.then(readAnswer).catch((cause: unknown) => refuse('invalidType', cause))
      return 'problem' in told ? refuse(told.problem) : { ...told, data }
    },
    /** `file` is open for reading and writing. */
    async inspect(file: number, wanted: FileWish): Promise<Inspected> {
      const { answer } = await start(file, 192, wanted)
      const told = await answer.then(readFileAnswer).catch(() => {
        throw new FileRejected('invalidType', wanted)
      })
      if ('problem' in told) throw new FileRejected(told.problem, told.type, told.sentence)
      return told
    },
  }
}

function refuse(problem: ImageProblem, cause?: unknown): never {
  throw new ImageRejected(problem, { cause })
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

/** Node cannot take the network away; where Linux lets anybody, a namespace has none. */
async function withoutNetwork() {
  const command = ['unshare', '--user', '--net', '--']
  const [program = '', ...args] = command
  return await promisify(execFile)(program, [...args, 'true']).then(
    () => command,
    () => [],
  )
}
