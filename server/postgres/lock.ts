import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processCommand, processStart } from './process.ts'
import { causeOf, errorCode, FolderInUseError, PostgresStartError } from './start-error.ts'

export type Lock = {
  release(): Promise<void>
  /** This process alone may lock the folder once more. */
  leave(): void
  isLeft(): boolean
}

const left = new Set<string>()

/** The lock of a killed process is ignored, even if another process has its id now. @throws FolderInUseError */
export async function lockFolder(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'estavelle.pid')
  const content = `${process.pid}\n${processStart(process.pid) ?? ''}\n`
  while (!left.delete(path) && !(await create(path, content))) {
    const found = await readComplete(path)
    const pid = ownerOf(found)
    if (pid) throw new FolderInUseError(pid, dataDir, path)
    await discard(path, found)
  }
  return {
    leave: () => void left.add(path),
    isLeft: () => left.has(path),
    async release() {
      left.delete(path)
      if ((await read(path)) === content) await rm(path, { force: true })
    },
  }
}

async function create(path: string, content: string) {
  try {
    await using file = await open(path, 'wx', 0o644)
    await file.writeFile(content).catch(async (error: unknown) => {
      await rm(path, { force: true })
      throw error
    })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw new PostgresStartError(
      `DATA_DIR cannot be used, ${path} could not be written (${causeOf(error)}): make the folder writable or set another.`,
      { cause: error },
    )
  }
}

/** Its owner may be about to write it. */
async function readComplete(path: string) {
  for (let tries = 0; ; tries++) {
    const content = await read(path)
    if (content === undefined || content.split('\n').length > 2 || tries > 100) return content
    await sleep(5)
  }
}

function ownerOf(content: string | undefined) {
  const [id = '', start] = content?.split('\n') ?? []
  const pid = Number(id)
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  const now = processStart(pid)
  if (now === undefined || (now && start && !isSame(pid, now, start))) return undefined
  return pid
}

/** In a container the sandbox of a service shows another boot than a command beside it sees. */
function isSame(pid: number, now: string, start: string) {
  const [ticks, then] = [now, start].map((text) => /^[0-9a-f-]{36} (\d+)$/.exec(text)?.[1])
  return now === start || (ticks !== undefined && ticks === then && /\bnode\b/.test(processCommand(pid)))
}

/** Moved away first: of two processes only one can take it. */
async function discard(path: string, found: string | undefined) {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw new PostgresStartError(`${path} is left over and cannot be removed (${causeOf(error)}): delete it.`)
  }
  if ((await read(aside)) === found) await rm(aside, { force: true })
  else await rename(aside, path)
}

async function read(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new PostgresStartError(`${path} cannot be read (${causeOf(error)}): start as the account that wrote it.`)
  }
}
