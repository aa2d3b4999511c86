import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/database.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import { noteFile } from './note-file.server.ts'
import { images } from './table.ts'

type Options = { db: Database; store: ImageStore; isOver: () => boolean; bound?: Bound }

/** `none`: an operator has said that whatever is not there is lost. */
type Bound = 'few' | 'none'

type Noted = { gone: string[]; back: string[]; doubted: number; known: number }

/** Of a hundred pictures, and never more at once than `mostAtOnce`. */
const mostInHundred = 5
const mostAtOnce = 5

/** Adds rows for unknown files, and sizes. Notes missing files, unless so many that the storage is to be doubted. */
export async function adoptImages({ db, store, isOver, bound = 'few' }: Options): Promise<Noted> {
  const { rows: known } = await db.execute<{ name: string }>(sql`
    select name from images
    union select "row" ->> 'name' from deleted_records where kind = 'images'
    union select "row" ->> 'name' from record_revisions where kind = 'images' and "row" is not null`)
  const names = new Set(known.map(({ name }) => name))
  const files = new Set(await store.list())
  for (const name of files) {
    if (isOver()) return nothing
    if (!names.has(name)) await db.insert(images).values({ name }).onConflictDoNothing()
  }
  const noted = await noteFiles(db, store, files, bound)
  for (const { name } of await db.select({ name: images.name }).from(images).where(isNull(images.width))) {
    if (isOver()) break
    // One after the other: whoever wants a picture now comes first.
    const [size, file] = [await store.sizeOf(name), await store.find(name)]
    // No version of it: nobody has changed anything.
    if (size && file)
      await db
        .update(images)
        .set({ ...size, bytes: file.size })
        .where(eq(images.name, name))
  }
  return noted
}

const nothing: Noted = { gone: [], back: [], doubted: 0, known: 0 }

async function noteFiles(db: Database, store: ImageStore, files: Set<string>, bound: Bound): Promise<Noted> {
  const known = await db.select({ name: images.name, isMissing: images.isMissing }).from(images)
  const back = known.filter(({ name, isMissing }) => isMissing && files.has(name))
  const gone = known.filter(({ name, isMissing }) => !isMissing && !files.has(name))
  const most = bound === 'none' ? gone.length : Math.min(mostAtOnce, Math.max(1, (known.length * mostInHundred) / 100))
  const isDoubted = gone.length > most
  const lost = []
  // One that came after the list is there when it is asked for.
  for (const image of isDoubted ? [] : gone) if (!(await store.find(image.name))) lost.push(image)
  for (const image of lost) await noteFile(db, image, false)
  for (const image of back) await noteFile(db, image, true)
  const names = (all: { name: string }[]) => all.map(({ name }) => name)
  return { gone: names(lost), back: names(back), doubted: isDoubted ? gone.length : 0, known: known.length }
}

/** In portions, because each is looked for in all of history. */
const atOnce = 20

/** Removes files that no row, trash or revision names, together with their descriptions. */
export async function forgetImages(db: Database, store: ImageStore) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct "row" ->> 'name' as name from record_revisions past
    where kind = 'images' and "row" is not null
      and not exists (select from images where images.name = past."row" ->> 'name')
      and not exists (select from deleted_records where kind = 'images' and "row" ->> 'name' = past."row" ->> 'name')
      and not exists (select from deleted_records where image_names("row") @> array[past."row" ->> 'name'])
    limit ${atOnce}`)
  for (const { name } of rows) {
    const named = await db.execute(sql`select from record_revisions where image_names("row") @> array[${name}] limit 1`)
    if (named.rows.length > 0) continue
    await store.remove(uploadUrl(name))
    await db.execute(sql`select forget_picture(${name})`)
  }
}
