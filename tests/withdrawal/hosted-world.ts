import { setTimeout as sleep } from 'node:timers/promises'
import { secret } from '#tests/faults/hosted-site.ts'
import { startExternalPostgres } from '#tests/support/external-postgres.ts'
import { temporaryFolder } from '#tests/support/start-site.ts'
import { createWorld, type Start } from './world.ts'

/** How long it stays away where nothing brings it back by itself. */
const away = 500

/** So many instances on one Postgres of an operator, with one folder for pictures. */
export async function openHostedWorld(count: number) {
  const postgres = await startExternalPostgres()
  const database = await postgres.newDatabase()
  const dataDir = await temporaryFolder()
  const env = { ...secret, DATABASE_URL: database.url, SAMPLE_CONTENT: 'false', TRUSTED_PROXIES: '127.0.0.1' }
  return createWorld(Array<Start>(count).fill({ dataDir, env }), () => ({
    withDatabase: (work) => database.withClient(work),
    freeze: postgres.hang,
    resume: postgres.resume,
    kill: postgres.kill,
    async revive() {
      await sleep(away)
      await postgres.start()
    },
    settings: { DATA_DIR: dataDir, ...env },
    remove: postgres.remove,
  }))
}
