import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { adoptFiles } from '#app/content/files/adopt-files.server.ts'
import { adoptImages } from '#app/content/images/adopt-images.server.ts'
import { adoptStorage } from '#app/content/installation/confirm-storage.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { createFileStore } from '#app/media/file-store.server.ts'
import { createImageStore } from '#app/media/image-store.server.ts'
import { parseEnv } from './env.ts'
import { migrateIfEmpty } from './postgres/migrate.ts'
import { joinExistingDatabase } from './postgres/open-database.ts'
import { help, runCommand } from './run-command.ts'
import { importBundledFiles } from './sample/bundled-files.ts'
import { importBundledImages } from './sample/content.ts'
import { openStorage } from './storage/open-storage.ts'

// `npm run adopt-storage`: the place of the settings is the right one for pictures, whatever is there, and what is not
// there is lost. For after a loss, and after a move that left the identity behind.
runCommand(run)

async function run(log: Logger) {
  if (parseArgs({ options: { help } }).values.help)
    return void process.stdout.write(
      'Usage: npm run adopt-storage\n\nConfirms that the settings name the right place for pictures, and that what is not there is lost.\n',
    )
  const env = parseEnv(process.env)
  await using database = await joinExistingDatabase(env, log)
  await using pooled = createDatabase(database.connection, (error) => log.error(error))
  const { db, pool } = pooled
  await migrateIfEmpty(pool, database.owner)
  const { place } = await openStorage(env)
  await adoptStorage(db, place)
  const store = createImageStore(place.uploads)
  await importBundledImages(store)
  const files = createFileStore(place)
  await importBundledFiles(files)
  const pictures = await adoptImages({ db, store, isOver: () => false, bound: 'none' })
  const others = await adoptFiles({ db, store: files, bound: 'none' })
  const lost = [lostOf('', pictures), lostOf(' files', others)].join('')
  process.stdout.write(`The pictures of this installation are in ${place.name}.${lost}\n`)
}

const lostOf = (what: string, { gone, known }: { gone: string[]; known: number }) =>
  gone.length > 0 ? ` ${gone.length} of ${known}${what} are not there and marked as missing now.` : ''
