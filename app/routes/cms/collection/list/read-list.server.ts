import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import type { AppContext } from '#app/context.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import type { LoadedList } from './listed.ts'

export async function readList(db: AppContext['db'], store: Store, request: Request): Promise<LoadedList> {
  const { collection } = store
  const asked = readListing(collection, new URL(request.url).searchParams)
  const { rows, ...portion } = await listRecords(db, store, asked)
  const items = rows.map((row) => ({
    id: row.id,
    publication: publicationOf(row),
    ...collection.list.item(row as never),
  }))
  return { ...portion, items }
}
