import { postmasters } from '#tests/support/postgres-folders.ts'
import { signalTree } from '#tests/support/process-tree.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { type RunningSite, until } from '#tests/support/start-site.ts'
import { createWorld, type Postgres } from './world.ts'

/** One instance on the Postgres that the project brings along. */
export const openEmbeddedWorld = () =>
  createWorld([{ env: { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false', TRUSTED_PROXIES: '127.0.0.1' } }], embedded)

function embedded({ dataDir }: RunningSite): Postgres {
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of postmasters(dataDir)) signalTree(pid, name)
  }
  return {
    async withDatabase(work) {
      const db = await openSiteDatabase(dataDir)
      try {
        return await work(db)
      } finally {
        await db.end()
      }
    },
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async kill() {
      signal('SIGKILL')
    },
    // The program starts it again by itself.
    revive: () => until(() => postmasters(dataDir).length === 1),
    settings: { DATA_DIR: dataDir },
    async remove() {},
  }
}
