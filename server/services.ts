import type { Logger } from 'pino'
import { createAccountLimits } from '#app/accounts/account-limits.server.ts'
import { forgetExpiredTokens } from '#app/accounts/account-tokens.server.ts'
import { createAuth } from '#app/accounts/auth.server.ts'
import { noteUndelivered } from '#app/accounts/invitations.server.ts'
import { createSecretBox } from '#app/accounts/secret-box.server.ts'
import { createSessionCookie } from '#app/accounts/session.server.ts'
import { sessionCookie } from '#app/accounts/session-cookie.ts'
import { createSessionTokens } from '#app/accounts/session-token.server.ts'
import { createSignInLimits } from '#app/accounts/sign-in-limits.server.ts'
import { createFindViewer } from '#app/accounts/viewer.server.ts'
import { noteFailedTry, withNotedIn } from '#app/backups/backup-state.server.ts'
import { watchFolder } from '#app/backups/watch-folder.server.ts'
import { createMissedAddresses } from '#app/content/addresses/gather-missed.server.ts'
import { createChanges } from '#app/content/engine/changes.ts'
import { readRevision } from '#app/content/engine/revision.server.ts'
import { keepLanguages } from '#app/content/languages/keep-languages.server.ts'
import { keepHouse } from '#app/content/pages/settings/keep-house.server.ts'
import { keepSiteContent } from '#app/content/site-content.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { chooseDelivery } from '#app/mail/deliver.server.ts'
import { createMailer } from '#app/mail/mailer.server.ts'
import { createFileStore } from '#app/media/file-store.server.ts'
import { folderRoom } from '#app/media/folder.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import { createRenditions } from '#app/media/renditions.server.ts'
import { createSubscribeLimits } from '#app/newsletter/subscribe-limits.server.ts'
import { createExportedToken } from '#app/newsletter/tokens.server.ts'
import { createAddressCheck } from '#app/outward/check-addresses.server.ts'
import type { OnQuery } from '#app/watched-pool.server.ts'
import { openSiteArchive } from './backups/archive/site-archive.ts'
import { keepCopies } from './backups/away/keep-copies.ts'
import { createTrial } from './backups/encryption/trial.ts'
import { beginOnce } from './begin-once.ts'
import { decodeApart } from './decode/decode-apart.ts'
import { readDocumentApart } from './decode/read-document-apart.ts'
import { type Env, isLoopback } from './env.ts'
import { createEvidence } from './evidence/create-evidence.ts'
import { isReached } from './http/reached.ts'
import { gatherShown, noteKept, noteShown } from './http/shown-content.ts'
import { requireOwnSecret } from './known-secret.ts'
import { migrate } from './postgres/migrate.ts'
import type { OpenDatabase } from './postgres/open-database.ts'
import { createQueryWatch } from './postgres/query-watch.ts'
import { watchCertificate } from './postgres/watch-certificate.ts'
import { watchWriting } from './postgres/watch-writing.ts'
import { importBundledFiles, putBundledFiles } from './sample/bundled-files.ts'
import { putBundledImages } from './sample/bundled-images.ts'
import { importBundledImages } from './sample/content.ts'
import { openStorage } from './storage/open-storage.ts'
import { watchStorage } from './storage/storage-watch.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

type Options = {
  env: Env
  publicUrl: string
  database: Pick<OpenDatabase, 'connection' | 'owner' | 'choose'>
  log: Logger
  stopping?: AbortSignal
  /** Of the build. Undefined while developing: pictures are decoded in this process. */
  decodeProgram?: string
  documentProgram: string
}

export async function createServices({ env, publicUrl, database, log, stopping, ...programs }: Options) {
  let isClosing = false
  const queryWatch = createQueryWatch({ log, slowMs: env.slowQueryMs })
  const onError = (error: Error) => {
    // Ending connections still hear of the database's own end.
    if (!isClosing && !stopping?.aborted) log.error({ reason: error.message }, 'database connection lost')
  }
  const onQuery: OnQuery = (text) => {
    const [watched, noted] = [queryWatch.onQuery(text), noteShown(text)]
    return (result) => {
      watched(result)
      noted(result)
    }
  }
  const { db, pretend, pool, renew, close } = createDatabase(database.connection, onError, onQuery)
  const certificateEnd = watchCertificate(pool)
  await migrate(pool, database.owner, log)
  const writing = watchWriting({ pool, renew, choose: database.choose, log })
  const secrets = await requireOwnSecret({ env, db, log })
  const { secret } = secrets
  const { place, renditions: madeSmaller } = await openStorage(env)
  const decoder = programs.decodeProgram ? decodeApart(programs.decodeProgram) : undefined
  const images = createImageStore(place.uploads, decoder?.decode)
  const reading = new AbortController()
  const files = createFileStore(place, {
    inspect: decoder?.inspect,
    readDocument: readDocumentApart(programs.documentProgram, reading.signal),
  })
  const renditions = createRenditions({
    store: images,
    storage: madeSmaller,
    onError: (error, rendition) => log.error({ err: error, rendition }, 'rendition failed'),
  })
  const importBundled = async () => {
    await importBundledImages(images)
    await importBundledFiles(files)
  }
  // Before the storage is looked at, which gets them from the program.
  await putBundledImages(db)
  await putBundledFiles(db)
  const storage = await watchStorage({
    ...{ db, place, log, onConfirmed: importBundled },
    isShared: env.databaseUrl !== undefined,
  })
  const firstAdmin = await beginOnce({ db, owner: database.owner, env })
  const isLocal = isLoopback(new URL(publicUrl).hostname.replace(/[[\]]/g, ''))
  const auth = createAuth({ db, secret, publicUrl })
  // Its key is read while the database is asked.
  const backups = watchFolder(env.backups.dir, log)
  const evidence = createEvidence({ pool, dataDir: env.dataDir, dir: env.backups.dir, backups, log })
  const changes = createChanges()
  // Before anything of the content is read: what changes from here on is heard of.
  const revision = await readRevision(db)
  const siteContent = keepSiteContent(db, { onShown: noteKept, gather: gatherShown, isReached })
  // Before the page cache hears of it, which draws pages anew.
  changes.subscribe(siteContent.drop)
  const house = await keepHouse(siteContent.get, new URL(publicUrl).host)
  changes.subscribe(house.hear)
  const deliver = chooseDelivery(env.mail, { isLocal, houseName: house.name })
  const mailer = createMailer({
    ...{ db, deliver, log, house: house.sender },
    onGivenUp: (text) => noteUndelivered(db, text),
    recallRunOut: () => forgetExpiredTokens(db),
  })
  const trial = createTrial(env.backups)
  const archive = await openSiteArchive({
    ...{ env, pool, owner: database.owner, place, secret, log },
    publicKeys: trial.publicKeys,
  })
  const copies = await keepCopies({ env, place, archive, backups, log })
  const missed = createMissedAddresses({ db, publicUrl, log })
  return {
    db,
    pretend,
    pool,
    writing,
    queryWatch,
    auth,
    sessionCookie: createSessionCookie({ secret, publicUrl }),
    findViewer: createFindViewer({ db, auth, ...secrets, publicUrl, requiresTwoFactor: env.requiresTwoFactor }),
    readToken: createSessionTokens({ cookie: sessionCookie(publicUrl), ...secrets }).read,
    signInLimits: createSignInLimits({ pool, ...secrets }),
    accountLimits: createAccountLimits({ pool }),
    secretBox: createSecretBox(secrets),
    requiresTwoFactor: env.requiresTwoFactor,
    changes,
    revision,
    siteContent,
    content: siteContent.get,
    publicLanguages: keepLanguages(siteContent.get),
    house: house.read,
    hearHouse: house.hear,
    missed,
    images,
    files,
    storage,
    renditions,
    mailer,
    checkAddresses: env.linkChecks ? createAddressCheck() : undefined,
    subscribeLimits: createSubscribeLimits({ pool }),
    exportedToken: createExportedToken(secret),
    evidence: await evidence,
    noteFailedBackup: async (problem: string, begun: string) =>
      noteFailedTry(await withNotedIn(db, await backups.read()), db, { problem, begun }).catch(() => undefined),
    certificateEnd,
    room: { data: () => folderRoom(env.dataDir), backups: async () => (await backups.read()).free ?? Number.NaN },
    withTrialKey: trial.withKey,
    seeBackups: backups.read,
    backupsHang: backups.hangs,
    readBackupState: async () => ({
      ...(await withNotedIn(db, await backups.read())),
      everyHours: env.backups.everyHours,
      archive: archive?.state(),
      copies: copies?.state(),
    }),
    publicUrl,
    log,
    firstAdmin,
    /** No document is waited for: whatever is being read is given up. */
    endReading: () => reading.abort(),
    /** What is under way is ended, and what was saved or counted last is sent and written. */
    async settle() {
      isClosing = true
      writing.close()
      const archived = archive?.close()
      const copied = Promise.resolve(archived).then(copies?.close)
      await Promise.all([mailer.close(), renditions.close(), missed.close(), storage.close(), copied])
    },
    close,
  }
}
