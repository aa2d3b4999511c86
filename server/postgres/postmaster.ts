import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { hasEnded, processCommand, processFolder, processStart } from './process.ts'
import { writeWhole } from './secrets.ts'
import { port } from './settings.ts'
import { causeOf, errorCode, PostgresStartError } from './start-error.ts'

export type Postmaster = { pid: number; start: string; command: string }

export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const pid = (await readPidFile(cluster))?.pid
  const start = pid ? processStart(pid) : undefined
  if (!pid || start === undefined) return undefined
  const command = processCommand(pid)
  const isPostmaster = /(^|\/)postgres( |$)/.test(command)
  const isHere = processFolder(pid) === cluster || command.includes(` -D ${cluster} `)
  return isPostmaster && isHere ? { pid, start, command } : undefined
}

export async function readPidFile(cluster: string) {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] ?? '', status: lines[7]?.trim() } : undefined
}

/** Postgres would not start where the file is empty, or its process id is another program's or a zombie's by now. */
export async function clearStalePidFiles(cluster: string, socketDir: string, account: Account | undefined) {
  await rm(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true })
  const path = join(cluster, 'postmaster.pid')
  const content = await readFile(path, 'utf8').catch(() => undefined)
  if (content === undefined) return
  const pid = Number.parseInt(content, 10)
  if (Number.isNaN(pid)) await rm(path, { force: true })
  // Postgres ignores its parent's id, and keeps looking at the shared memory that the other lines name.
  else if (isTaken(pid)) await writeWhole(path, content.replace(/^.*/, String(process.pid)), account)
}

// A zombie too: it has ended but keeps its id.
function isTaken(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** In fast mode; harder when it does not react. */
export async function stopPostmaster({ pid, start }: Postmaster) {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 6_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of steps) {
    if (processStart(pid) !== start) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return
      throw new PostgresStartError(
        `The database server, process ${pid}, cannot be stopped by this account (${causeOf(error)}): stop it.`,
      )
    }
    if (await hasEnded(pid, start, patience)) return
  }
}
