import { eq, isNull, sql } from 'drizzle-orm'
import { type Bound, type Noted, noteFiles } from '#app/content/engine/note-files.server.ts'
import type { Database } from '#app/database.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import { images } from './table.ts'

type Options = { db: Database; store: ImageStore; isOver: () => boolean; bound?: Bound }

/** Adds rows for unknown files, and sizes. Notes missing files. */
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
  const noted = await noteFiles(db, images, { storage: store, there: files, bound })
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
