import type { ListItem } from '../../../content/collection.ts'
import { collections } from '../../../content/collections.ts'
import { listRecords, type RecordPage } from '../../../content/list-records.server.ts'
import { readListing } from '../../../content/listing.ts'
import { appContext } from '../../../context.ts'
import { cmsMeta } from '../page-meta.ts'
import { requireAdmin } from '../require-admin.server.ts'
import { whileUnreachable } from '../while-unreachable.ts'
import type { Route } from './+types/route'
import { CollectionScreen } from './collection-screen.tsx'
import { publicationOf } from './publication.ts'
import type { Publication } from './record-answer.ts'
import { requireStore } from './require-store.server.ts'

export type Listed = ListItem & { id: string; publication: Publication }
export type LoadedList = Omit<RecordPage, 'rows'> & { items: Listed[] }

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
