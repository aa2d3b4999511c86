import { collections } from '#app/content/collections.ts'
import { listRecords } from '#app/content/engine/list-records.server.ts'
import { readListing } from '#app/content/engine/listing.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { CollectionScreen } from './list/collection-screen.tsx'
import type { LoadedList } from './list/listed.ts'

/** Undefined: the list could not be read. */
type Loaded = { list?: LoadedList }

export const meta: Route.MetaFunction = ({ params }) => cmsMeta(collections[params.collection]?.title ?? 'Not found')

export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db, log, changes } = context.get(appContext)
  try {
    if (await store.beforeList?.(db)) changes.publish({ collection: store.collection.slug, action: 'updated' })
    const asked = readListing(store.collection, new URL(request.url).searchParams)
    const { rows, ...page } = await listRecords(db, store, asked)
    const items = rows.map((row) => ({
      id: row.id,
      publication: publicationOf(row),
      ...store.collection.list.item(row as never),
    }))
    return { list: { ...page, items } }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return {}
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, {})

export default function CollectionRoute({ loaderData: { list }, params }: Route.ComponentProps) {
  const collection = collections[params.collection]
  // Another collection is another screen: nothing of an open dialog comes along.
  return collection && <CollectionScreen key={collection.slug} collection={collection} list={list} />
}
