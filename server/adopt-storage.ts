import pino from 'pino'
import { adoptImages } from '#app/content/images/adopt-images.server.ts'
import { adoptStorage } from '#app/content/installation/confirm-storage.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import { parseEnv } from './env.ts'
import { migrateIfEmpty } from './postgres/migrate.ts'
import { joinExistingDatabase } from './postgres/open-database.ts'
import { importBundledImages } from './sample/content.ts'
import { openStorage } from './storage/open-storage.ts'

// `npm run adopt-storage`: the place of the settings is the right one for pictures, whatever is there, and what is not
// there is lost. For after a loss, and after a move that left the identity behind.
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

async function run() {
  const env = parseEnv(process.env)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const database = await joinExistingDatabase(env, log)
  const { db, pool, close } = createDatabase(database.connection, (error) => log.error(error))
  try {
    await migrateIfEmpty(pool, database.owner)
    const { place } = await openStorage(env)
    await adoptStorage(db, place)
    const store = createImageStore(place.uploads)
    await importBundledImages(store)
    const { gone, known } = await adoptImages({ db, store, isOver: () => false, bound: 'none' })
    const lost = gone.length > 0 ? ` ${gone.length} of ${known} are not there and marked as missing now.` : ''
    process.stdout.write(`The pictures of this installation are in ${place.name}.${lost}\n`)
  } finally {
    await close()
    await database.stop()
  }
}
