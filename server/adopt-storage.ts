import type { Logger } from 'pino'
import { adoptImages } from '#app/content/images/adopt-images.server.ts'
import { adoptStorage } from '#app/content/installation/confirm-storage.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import { parseEnv } from './env.ts'
import { migrateIfEmpty } from './postgres/migrate.ts'
import { joinExistingDatabase } from './postgres/open-database.ts'
import { runCommand } from './run-command.ts'
import { importBundledImages } from './sample/content.ts'
import { openStorage } from './storage/open-storage.ts'

// `npm run adopt-storage`: the place of the settings is the right one for pictures, whatever is there, and what is not
// there is lost. For after a loss, and after a move that left the identity behind.
runCommand(run)

async function run(log: Logger) {
  const env = parseEnv(process.env)
  await using database = await joinExistingDatabase(env, log)
  await using pooled = createDatabase(database.connection, (error) => log.error(error))
  const { db, pool } = pooled
  await migrateIfEmpty(pool, database.owner)
  const { place } = await openStorage(env)
  await adoptStorage(db, place)
  const store = createImageStore(place.uploads)
  await importBundledImages(store)
  const { gone, known } = await adoptImages({ db, store, isOver: () => false, bound: 'none' })
  const lost = gone.length > 0 ? ` ${gone.length} of ${known} are not there and marked as missing now.` : ''
  process.stdout.write(`The pictures of this installation are in ${place.name}.${lost}\n`)
}
