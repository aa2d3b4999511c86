import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Checkpoint, statementOf } from '#app/evidence/statement.ts'
import { makeFolder } from '#app/make-folder.server.ts'
import { parseJson } from '#server/parse-json.ts'
import { writeWhole } from '#server/postgres/secrets.ts'
import { undefinedTable } from '#server/postgres/sql-states.ts'
import { errorCode } from '#server/postgres/start-error.ts'
import type { SigningKey } from './signing-key.ts'

type Database = Pick<Pool, 'query'>

/** Hours. */
export const onceADay = 23

/** Without `dir` it is kept in the database alone. */
type Options = { database: Database; key: SigningKey; dir?: string; hours?: number }

/**
 * Does nothing where the last one is younger than so many hours, nothing was done yet, or the tables are older. One of a
 * time to come was made while the clock was ahead.
 */
export async function makeCheckpoint({ database, key, dir, hours = 0 }: Options) {
  const head = await readHead(database, hours)
  if (!head) return
  const told = { ...head, publicKey: key.publicKey }
  const checkpoint = { ...told, signature: key.sign(statementOf(told)) }
  const { at, number, hash, revisions, audit, removed, publicKey, signature } = checkpoint
  const { rows } = await database.query(
    `select write_checkpoint(row(
      null, timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2, $3, $4, $5, $6, $7, $8
    )::chain_checkpoints, $9) as is_ours`,
    [at, number, hash, revisions, audit, removed, publicKey, signature, hours],
  )
  if (dir && rows[0].is_ours) await keepBesideBackups(dir, checkpoint)
}

async function readHead(database: Database, hours: number) {
  try {
    const { rows } = await database.query<Omit<Checkpoint, 'publicKey' | 'signature'>>(
      `select number, hash, (extract(epoch from clock_timestamp()) * 1000000)::bigint as at,
        (select count(*) from chain_links where entry = 'revision') as revisions,
        (select count(*) from chain_links where entry = 'audit') as audit,
        (select count(*) from chain_links where removed_by is not null) as removed
      from chain_links
      where not exists (
        select from chain_checkpoints
        where at > clock_timestamp() - make_interval(hours => $1) and at <= clock_timestamp()
      )
      order by number desc limit 1`,
      [hours],
    )
    return rows[0]
  } catch (error) {
    if (errorCode(error) === undefinedTable) return undefined
    throw error
  }
}

const folderOf = (dir: string) => join(dir, 'checkpoints')

async function keepBesideBackups(dir: string, checkpoint: Checkpoint) {
  makeFolder(folderOf(dir), 0o700)
  const name = `${checkpoint.at}-${checkpoint.number}.json`
  await writeWhole(join(folderOf(dir), name), `${JSON.stringify(checkpoint, null, 2)}\n`)
}

const digits = z.string().regex(/^\d{1,19}$/)
const checkpointSchema = z.object({
  number: digits,
  hash: z.string(),
  at: digits,
  revisions: digits,
  audit: digits,
  removed: digits,
  publicKey: z.string(),
  signature: z.string(),
})

export async function listKept(dir: string) {
  const names = await readdir(folderOf(dir)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folderOf(dir), name))
  return Promise.all(
    files.map(async (file) => ({
      file,
      checkpoint: checkpointSchema.safeParse(parseJson(await readFile(file, 'utf8'))).data,
    })),
  )
}
