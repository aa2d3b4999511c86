import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createAccountLimits } from '../app/accounts/account-limits.server.ts'
import { createAuth } from '../app/accounts/auth.server.ts'
import { ensureFirstAdmin } from '../app/accounts/people.server.ts'
import { createSecretBox } from '../app/accounts/secret-box.server.ts'
import { createSignInLimits } from '../app/accounts/sign-in-limits.server.ts'
import { createFindViewer } from '../app/accounts/viewer.server.ts'
import { readBackupState } from '../app/backups/backup-state.server.ts'
import { createMissedAddresses } from '../app/content/addresses/gather-missed.server.ts'
import { createChanges } from '../app/content/changes.ts'
import { createDatabase } from '../app/database.server.ts'
import { chooseDelivery } from '../app/mail/deliver.server.ts'
import { createMailer } from '../app/mail/mailer.server.ts'
import { createImageStore, type ImageStore } from '../app/media/image-store.server.ts'
import { createRenditions } from '../app/media/renditions.server.ts'
import { createSubscribeLimits } from '../app/newsletter/subscribe-limits.server.ts'
import { alone } from './alone.ts'
import { putBundledImages } from './bundled-images.ts'
import { type Env, isLoopback } from './env.ts'
import { createEvidence } from './evidence/create-evidence.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { openStorage } from './open-storage.ts'
import { requireSecret } from './own-secret.ts'
import { createQueryWatch } from './query-watch.ts'
import { importBundledImages, putSampleContent } from './sample-content.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

const firstStart = 7_261_945
const betweenImports = 30_000

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
  const { db, pretend, pool, close } = createDatabase(database.connection, onError, queryWatch.onQuery)
  await migrate(pool, database.owner)
  const secret = await requireSecret(env)
  const storage = await openStorage(env)
  const images = createImageStore(storage.uploads)
  const renditions = createRenditions({
    store: images,
    storage: storage.renditions,
    onError: (error, rendition) => log.error({ err: error, rendition }, 'rendition failed'),
  })
  // A bucket may be away: visitors get their pages all the same.
  const imported = importUntilDone(images, log)
  if (!env.s3) await imported
  // Of several instances that start on an empty database, one fills it. As the owner: a pooler would keep the lock.
  const firstAdmin = await alone(database.owner, firstStart, async () => {
    await putBundledImages(db)
    if (env.sampleContent) await putSampleContent(db)
    return ensureFirstAdmin(db, env.admin)
  })
  const isLocal = isLoopback(new URL(publicUrl).hostname.replace(/[[\]]/g, ''))
  const auth = createAuth({ db, secret, publicUrl })
  const mailer = createMailer({ db, deliver: chooseDelivery(env.mail, { isLocal }), log })
  const missed = createMissedAddresses({ db, publicUrl, log })
  return {
    db,
    pretend,
    pool,
    queryWatch,
    auth,
    findViewer: createFindViewer({ db, auth, secret, publicUrl }),
    signInLimits: createSignInLimits({ pool, secret }),
    accountLimits: createAccountLimits({ pool }),
    secretBox: createSecretBox({ secret }),
    changes: createChanges(),
    missed,
    images,
    renditions,
    mailer,
    subscribeLimits: createSubscribeLimits({ pool }),
    evidence: await createEvidence({ pool, dataDir: env.dataDir, dir: env.backups.dir, log }),
    readBackupState: () => readBackupState(env.backups.dir),
    publicUrl,
    log,
    firstAdmin,
    async close() {
      isClosing = true
      await Promise.all([mailer.close(), renditions.close(), missed.close()])
      await close()
    },
  }
}

async function importUntilDone(images: ImageStore, log: Logger) {
  for (;;)
    try {
      return await importBundledImages(images)
    } catch (error) {
      log.error({ err: error }, 'the pictures of the program could not be stored')
      await sleep(betweenImports, undefined, { ref: false })
    }
}
