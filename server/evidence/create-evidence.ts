import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { makeCheckpoint, onceADay } from './checkpoint.ts'
import { requireSigningKey } from './signing-key.ts'

type Options = { pool: Pool; dataDir: string; dir: string; log: Logger }

/** A folder that cannot be written must not stop the site: then another instance signs, or none. */
export async function createEvidence({ pool, dataDir, dir, log }: Options) {
  function failed(err: unknown) {
    log.warn({ err }, 'the chain of evidence could not be signed')
    return undefined
  }
  const key = await requireSigningKey(dataDir).catch(failed)
  async function sign(hours?: number) {
    if (key) await makeCheckpoint({ database: pool, key, dir, hours }).catch(failed)
  }
  return { publicKey: key?.publicKey, sign: () => sign(), signDaily: () => sign(onceADay) }
}
