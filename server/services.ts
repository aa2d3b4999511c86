import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAccountLimits } from '../app/accounts/account-limits.server.ts'
import { createAuth } from '../app/accounts/auth.server.ts'
import { ensureFirstAdmin } from '../app/accounts/people.server.ts'
import { createSecretBox } from '../app/accounts/secret-box.server.ts'
import { createSignInLimits } from '../app/accounts/sign-in-limits.server.ts'
import { createFindViewer } from '../app/accounts/viewer.server.ts'
import { readBackupState } from '../app/backups/backup-state.server.ts'
import { createChanges } from '../app/content/changes.ts'
import { createDatabase } from '../app/database.server.ts'
import { chooseDelivery } from '../app/mail/deliver.server.ts'
import { createMailer } from '../app/mail/mailer.server.ts'
import { createRenditions } from '../app/media/renditions.server.ts'
import { createSubscribeLimits } from '../app/newsletter/subscribe-limits.server.ts'
import { alone } from './alone.ts'
import { type Env, isLoopback } from './env.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { openImages } from './open-images.ts'
import { requireSecret } from './own-secret.ts'
import { createQueryWatch } from './query-watch.ts'
import { importBundledImages, putSampleContent } from './sample-content.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

const firstStart = 7_261_945

type Options = {
  env: Env
  publicUrl: string
  database: Pick<OpenDatabase, 'connection' | 'owner'>
  log: Logger
}

/** What outlives a request. The database is migrated, has an administrator and, where wanted, sample content. */
export async function createServices({ env, publicUrl, database, log }: Options) {
  let isClosing = false
  const queryWatch = createQueryWatch({ log, slowMs: env.slowQueryMs })
  const onError = (error: Error) => {
    // Ending connections still hear of the database's own end.
    if (!isClosing) log.error({ reason: error.message }, 'database connection lost')
  }
  const { db, pool, close } = createDatabase(database.connection, onError, queryWatch.onQuery)
  await migrate(pool, database.owner)
  const secret = await requireSecret(env)
  const images = openImages(env)
  const renditions = createRenditions({
    store: images,
    dir: join(env.dataDir, 'renditions'),
    onError: (error, rendition) => log.error({ err: error, rendition }, 'rendition failed'),
  })
  await importBundledImages(images)
  // Of several instances that start on an empty database, one fills it.
  const firstAdmin = await alone(pool.options, firstStart, async () => {
    if (env.sampleContent) await putSampleContent(db)
    return ensureFirstAdmin(db, env.admin)
  })
  const isLocal = isLoopback(new URL(publicUrl).hostname.replace(/[[\]]/g, ''))
  const auth = createAuth({ db, secret, publicUrl })
  const mailer = createMailer({ db, deliver: chooseDelivery(env.mail, { isLocal }), log })
  return {
    db,
    pool,
    queryWatch,
    auth,
    findViewer: createFindViewer({ db, auth, secret, publicUrl }),
    signInLimits: createSignInLimits({ pool, secret }),
    accountLimits: createAccountLimits({ pool }),
    secretBox: createSecretBox({ secret }),
    changes: createChanges(),
    images,
    renditions,
    mailer,
    subscribeLimits: createSubscribeLimits({ pool }),
    readBackupState: () => readBackupState(env.backups.dir),
    publicUrl,
    log,
    firstAdmin,
    async close() {
      isClosing = true
      await Promise.all([mailer.close(), renditions.close()])
      await close()
    },
  }
}
