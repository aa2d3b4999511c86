import { eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import { uploadUrl } from '../../media/image-rules.ts'
import type { ImageStore } from '../../media/image-store.server.ts'
import { noteFile } from './note-file.server.ts'
import { images } from './table.ts'

type Options = { db: Database; store: ImageStore; isOver: () => boolean }

/**
 * Rows for files that no row knows, as after a restore of older data or a copy by hand, and sizes for rows that have
 * none. What was deleted is not taken in again. True when visitors see a difference:
 * a file has gone, or is back.
 */
export async function adoptImages({ db, store, isOver }: Options) {
  const { rows: known } = await db.execute<{ name: string }>(sql`
    select name from images
    union select "row" ->> 'name' from deleted_records where kind = 'images'
    union select "row" ->> 'name' from record_revisions where kind = 'images' and "row" is not null`)
  const names = new Set(known.map(({ name }) => name))
  const files = new Set(await store.list())
  for (const name of files) {
    if (isOver()) return false
    if (!names.has(name)) await db.insert(images).values({ name }).onConflictDoNothing()
  }
  let isSeen = false
  for (const image of await db.select({ name: images.name, isMissing: images.isMissing }).from(images))
    if (await noteFile(db, image, files.has(image.name))) isSeen = true
  for (const { name } of await db.select({ name: images.name }).from(images).where(isNull(images.width))) {
    if (isOver()) return isSeen
    // One after the other: whoever wants a picture now comes first.
    const [size, file] = [await store.sizeOf(name), await store.find(name)]
    // No version of it: nobody has changed anything.
    if (size && file)
      await db
        .update(images)
        .set({ ...size, bytes: file.size })
        .where(eq(images.name, name))
  }
}

/** Some at a time: each is looked for in all of history. */
const atOnce = 20

/**
 * Files that nothing can bring back any more: no row has them, nor the trash, and no revision of a record names them. With
 * the file goes what was said of it.
 */
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
