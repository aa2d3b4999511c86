import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BackupFolder } from '#app/backups/watch-folder.server.ts'
import { makeCheckpoint, onceADay } from './checkpoint.ts'
import { requireSigningKey } from './signing-key.ts'

type Options = { pool: Pool; dataDir: string; dir: string; backups: BackupFolder; log: Logger }

/** A folder that cannot be written must not stop the site: then another instance signs, or none. */
export async function createEvidence({ pool, dataDir, dir, backups, log }: Options) {
  function failed(err: unknown) {
    log.warn({ err }, 'the chain of evidence could not be signed')
    return undefined
  }
  const key = await requireSigningKey(dataDir).catch(failed)
  async function sign(hours?: number) {
    if (!key) return
    // With a disk that hangs all requests would wait, as folders are made while nothing else runs.
    const { isSilent } = await backups.read()
    await makeCheckpoint({ database: pool, key, dir: isSilent ? undefined : dir, hours }).catch(failed)
  }
  return { publicKey: key?.publicKey, sign: () => sign(), signDaily: () => sign(onceADay) }
}
