import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { PostgresLog } from './log.ts'
import { clearStalePidFiles, type Postmaster, readPidFile } from './postmaster.ts'
import { processStart } from './process.ts'
import { postgresEnvironment } from './settings.ts'
import { causeOf, PostgresStartError, recoveryPatience, StillRepairingError } from './start-error.ts'

const sharedMemoryPatience = 30_000

export type Launched = Postmaster & { child: ChildProcess; ended: Promise<string> }

type Launch = {
  program: string
  args: string[]
  cluster: string
  socketDir: string
  account: Account | undefined
  log: PostgresLog
  onWait?: () => void
}

export async function launchPostgres(launch: Launch): Promise<Launched> {
  const deadline = performance.now() + sharedMemoryPatience
  for (;;) {
    await clearStalePidFiles(launch.cluster, launch.socketDir, launch.account)
    await launch.log.mark()
    const outcome = await launchOnce(launch)
    if (typeof outcome !== 'string') return outcome
    const complaints = (await launch.log.complaints()) || outcome
    // Processes of a server that was killed take a moment to notice.
    const isLeftOver = complaints.includes('pre-existing shared memory block')
    if (!isLeftOver || performance.now() > deadline)
      throw new PostgresStartError(`Postgres did not start (${complaints}): see ${launch.log.path}.`)
    await sleep(100)
  }
}

async function launchOnce({ program, args, cluster, account, log, onWait }: Launch): Promise<Launched | string> {
  const child = runDetached(program, args, account, log)
  child.unref()
  const ended = endOf(child)
  // How it ended, once it has.
  let outcome: string | undefined
  ended.then((reason) => {
    outcome = reason
  })
  onWait?.()
  const deadline = performance.now() + recoveryPatience
  for (;;) {
    if (outcome !== undefined) return outcome
    const file = await readPidFile(cluster)
    const { pid } = child
    const start = pid && processStart(pid)
    if (pid && start !== undefined && file?.pid === pid && file.status === 'ready') {
      return { pid, start: String(start), command: [program, ...args].join(' '), child, ended }
    }
    if (performance.now() > deadline) throw new StillRepairingError()
    await sleep(4)
  }
}

/** In its own group: neither our end nor Ctrl-C reaches it. */
export function runDetached(program: string, args: string[], account: Account | undefined, log: PostgresLog) {
  const runAs = account && { uid: account.uid, gid: account.gid }
  return spawn(program, args, {
    ...runAs,
    cwd: '/',
    detached: true,
    env: postgresEnvironment,
    stdio: ['ignore', log.fd, log.fd],
  })
}

export async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    return signal ? `it was ended by ${signal}` : `it ended with code ${code}`
  } catch (error) {
    return `it could not be run: ${causeOf(error)}`
  }
}
