import type pg from 'pg'
import { isImageName } from '#app/media/image-rules.ts'
import type { PicturePlace } from '#app/media/media-storage.ts'
import { BackupError } from './backup-error.ts'

type Named = {
  name: string
  isKnownToBeMissing: boolean
}

/** Those of the libraries, and of the past that something may bring back. None in a database from before a library. */
export async function listNamedPictures(client: pg.Client) {
  return [...(await namedIn(client, 'images', 'image_names')), ...(await namedIn(client, 'files', 'file_names'))]
}

/** `namesOf`: the function of the database that reads such names from a row. */
async function namedIn(client: pg.Client, table: string, namesOf: string) {
  const known = await client.query('select from pg_class where oid = to_regclass($1)', [`public.${table}`])
  if (known.rowCount === 0) return []
  const { rows } = await client.query<Named>(`
    select name, coalesce((to_jsonb(${table}) ->> 'is_missing')::boolean, false) as "isKnownToBeMissing" from ${table}
    union all
    select name, true from (
      select "row" ->> 'name' as name from record_revisions where kind = '${table}' and "row" is not null
      except select name from ${table}
    ) as past
    where exists (select from deleted_records where kind = '${table}' and "row" ->> 'name' = past.name)
      -- Not exists: until Postgres has analyzed the table, it looks for the first of them without the index.
      or (select count(*) from record_revisions where ${namesOf}("row") @> array[past.name]) > 0
    order by name`)
  return rows
}

/** @throws BackupError where one is missing that the database does not know to be */
export async function requirePictures(client: pg.Client, named: Named[], there: Iterable<string>, place: PicturePlace) {
  const files = new Set(there)
  const missing = named.filter(({ name }) => !files.has(name))
  const unknown = missing.filter(({ isKnownToBeMissing }) => !isKnownToBeMissing)
  if (unknown.length > 0) {
    // One may have been deleted for good since the rows were read.
    const now = new Set((await listNamedPictures(client)).map(({ name }) => name))
    const lost = unknown.filter(({ name }) => now.has(name))
    if (lost.length > 0)
      throw new BackupError(
        `${picturesOf(lost.map(({ name }) => name))} named in the database and not in ${place.name}: ${place.remedy}; ` +
          'put them back, or, if they are lost, say so with npm run adopt-storage.',
      )
  }
  return missing.map(({ name }) => name)
}

/** For a drill. @throws BackupError where one is missing that the rows do not know to be */
export async function requireNamedPictures(
  client: pg.Client,
  there: string[],
  { of, remedy }: { of: 'backup' | 'archive'; remedy: string },
) {
  const kept = new Set(there)
  const named = await listNamedPictures(client)
  const lost = named.filter(({ name, isKnownToBeMissing }) => !isKnownToBeMissing && !kept.has(name))
  if (lost.length > 0)
    throw new BackupError(
      `${picturesOf(lost.map(({ name }) => name))} named in the rows of the ${of} and not in it: ${remedy}.`,
    )
}

export function picturesOf(names: string[]) {
  const pictures = names.filter(isImageName)
  const files = names.filter((name) => !isImageName(name))
  if (names.length === 1) return `The ${pictures.length === 1 ? 'picture' : 'file'} ${names[0]} is`
  const told = [inWords(pictures, ['picture', 'pictures']), inWords(files, ['file', 'files'])].filter(Boolean)
  return `${told.join(', and ')}, are`
}

const inWords = ([first, ...others]: string[], [one, many]: [string, string]) =>
  first && `${others.length + 1} ${others.length === 0 ? one : many}, such as ${first}`
