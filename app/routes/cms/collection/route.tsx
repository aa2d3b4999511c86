import { redirect } from 'react-router'
import { collections } from '#app/content/collections.ts'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { plainLoader, type Screen } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { CollectionScreen } from './list/collection-screen.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  cmsMeta(collections[params.collection]?.title ?? 'Not found')({ matches })

export const loader = plainLoader(
  async ({ site: { db, changes }, params, request }: Screen<Route.LoaderArgs['params']>) => {
    const store = requireStore(params.collection)
    const { slug, list, page } = store.collection
    if (page) throw redirect(dialogAddress(slug, page.id))
    if (await store.beforeList?.(db)) changes.publish({ collection: slug, action: 'updated' })
    const asked = readListing(store.collection, new URL(request.url).searchParams)
    const { rows, ...portion } = await listRecords(db, store, asked)
    const items = rows.map((row) => ({ id: row.id, publication: publicationOf(row), ...list.item(row as never) }))
    return { list: { ...portion, items } }
  },
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function CollectionRoute({ loaderData: { list }, params }: Route.ComponentProps) {
  const collection = collections[params.collection]
  // Another collection is another screen: nothing of an open dialog comes along.
  return collection && <CollectionScreen key={collection.slug} collection={collection} list={list} />
}
