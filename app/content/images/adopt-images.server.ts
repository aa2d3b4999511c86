import { eq, isNull, sql } from 'drizzle-orm'
import { forgetUnnamed, knownNames } from '#app/content/engine/library-names.server.ts'
import { type Bound, type Noted, noteFiles } from '#app/content/engine/note-files.server.ts'
import type { Database } from '#app/database.server.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import type { ImageStore } from '#app/media/image-store.server.ts'
import type { Renditions } from '#app/media/renditions.server.ts'
import { images } from './table.ts'

type Options = { db: Database; store: ImageStore; isOver: () => boolean; bound?: Bound }

export async function adoptImages({ db, store, isOver, bound = 'few' }: Options): Promise<Noted> {
  const names = await knownNames(db, 'images')
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

type Kept = Pick<Renditions, 'forget' | 'list'>

export const forgetImages = (db: Database, store: ImageStore, renditions: Kept) =>
  forgetUnnamed(db, {
    kind: 'images',
    namesOf: 'image_names',
    async remove(name) {
      // Of what is gone none is made any more.
      await store.remove(uploadUrl(name))
      await renditions.forget(name)
    },
    forget: (name) => sql`select forget_picture(${name})`,
  })

/** What was made of pictures that are forgotten: until November 2026 it stayed. */
export async function forgetLeftOver(db: Database, renditions: Kept) {
  const made = await renditions.list()
  const names = await knownNames(db, 'images')
  for (const name of made) if (!names.has(name)) await renditions.forget(name)
}
