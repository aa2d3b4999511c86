import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { findRoot } from './place.ts'
import { type Postmaster, readPidFile, stopPostmaster } from './postmaster.ts'
import { processStart } from './process.ts'
import { answer, applicationConnection, ownerConnection } from './roles.ts'
import { readSecrets } from './secrets.ts'
import { recoveryPatience, StillRepairingError } from './start-error.ts'

type Connection = ReturnType<typeof applicationConnection>

type Adoption = { found: Postmaster; connection: Connection; command: string; version: string; log: Log }

/** Any other server is stopped. */
export async function adopt({ found, connection, command, version, log }: Adoption) {
  const deadline = performance.now() + recoveryPatience
  while (found.command === command) {
    const said = await answer(connection)
    if (said?.isStarting && performance.now() > deadline) throw new StillRepairingError()
    if (said?.isStarting) await sleep(15)
    else if (!said || (said.version && said.version !== version)) break
    else return found
  }
  const message = 'A Postgres of an earlier start does not fit or does not answer and is restarted'
  log({ level: 'warn', message, pid: found.pid })
  await stopPostmaster(found)
  return undefined
}

/** Undefined: the process that has the folder has not opened the database yet, or no longer. */
export async function joinRunning(dataDir: string) {
  const file = await readPidFile(join(await findRoot(dataDir), 'postgres'))
  if (file?.status !== 'ready' || processStart(file.pid) === undefined) return undefined
  const secrets = await readSecrets(dataDir, { mayCreate: false })
  const connection = applicationConnection(file.socketDir, secrets)
  const owner = ownerConnection(file.socketDir, secrets)
  const version = (await answer(connection))?.version
  return version ? { connection, owner, version, stop: async () => undefined, onExit: () => undefined } : undefined
}
