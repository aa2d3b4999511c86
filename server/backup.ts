import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { capitalised } from '#app/content/engine/capitalised.ts'
import { openAwayBucket } from './backups/away/away-bucket.ts'
import { createCopies } from './backups/away/copies.ts'
import { backupAndNote, backupDrillAndPrune } from './backups/backup-and-note.ts'
import { bytesOf, filesOf, type Manifest } from './backups/manifest.ts'
import { picturesOf } from './backups/missing-pictures.ts'
import { parseEnv } from './env.ts'
import { joinExistingDatabase } from './postgres/open-database.ts'
import { help, runCommand } from './run-command.ts'
import { openStorage } from './storage/open-storage.ts'

const usage = `Usage: npm run backup [-- --to FOLDER]

Makes a backup in BACKUP_DIR, or in FOLDER. With BACKUP_PUBLIC_KEY it is encrypted; with BACKUP_S3_ENDPOINT that bucket
gets a copy of what BACKUP_DIR has.`

// While the site runs or not. With --scheduled it is the site itself that asks.
runCommand(run)

async function run(log: Logger) {
  const { values } = parseArgs({ options: { to: { type: 'string' }, scheduled: { type: 'boolean' }, help } })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const env = parseEnv(process.env)
  if (values.to) env.backups.dir = resolve(values.to)
  if (values.scheduled) setPriority(constants.priority.PRIORITY_LOW)
  await using database = await joinExistingDatabase(env, log)
  const { folder, manifest } = values.scheduled
    ? await backupDrillAndPrune(env, database.owner)
    : await backupAndNote(env, database.owner, { isNoted: !values.to })
  process.stdout.write(`${folder} has ${contentOf(manifest)}.${missingOf(manifest)}\n`)
  // The site sends away what the process that it has started makes.
  if (values.to || values.scheduled || !env.backups.away) return
  const { place } = await openStorage(env)
  const copies = createCopies({ dir: env.backups.dir, away: openAwayBucket(env.backups.away), place })
  await copies.sendBackups()
  process.stdout.write(`${capitalised(copies.name)} has it too.\n`)
}

function contentOf(manifest: Manifest) {
  const { tables, uploads, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (bytesOf(filesOf(manifest)) / 1024 / 1024).toFixed(1)
  return `rows: ${rows}, tables: ${tables.length}, pictures: ${uploads.length}, files: ${files.length}; ${megabytes} MB`
}

const missingOf = ({ missing = [] }: Manifest) =>
  missing.length > 0 ? ` ${picturesOf(missing)} not in it: missing since before.` : ''
