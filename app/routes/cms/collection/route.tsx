import type { ListItem } from '../../../content/collection.ts'
import { collections } from '../../../content/collections.ts'
import { listRecords } from '../../../content/records.server.ts'
import { appContext } from '../../../context.ts'
import { cmsMeta } from '../page-meta.ts'
import { requireAdmin } from '../require-admin.server.ts'
import { whileUnreachable } from '../while-unreachable.ts'
import type { Route } from './+types/route'
import { CollectionScreen } from './collection-screen.tsx'
import { requireStore } from './require-store.server.ts'

export type Listed = ListItem & { id: string }

export const meta: Route.MetaFunction = ({ params }) => cmsMeta(collections[params.collection]?.title ?? 'Not found')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const store = requireStore(params.collection)
  const { db, log, changes } = context.get(appContext)
  try {
    if (await store.beforeList?.(db)) changes.publish({ collection: store.collection.slug, action: 'updated' })
    const records = await listRecords(db, store)
    return { items: records.map((row): Listed => ({ id: row.id, ...store.collection.list.item(row as never) })) }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return { items: undefined }
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whileUnreachable(serverLoader, { items: undefined })

export default function CollectionRoute({ loaderData: { items }, params }: Route.ComponentProps) {
  const collection = collections[params.collection]
  // Another collection is another screen: nothing of an open dialog comes along.
  return collection && <CollectionScreen key={collection.slug} collection={collection} items={items} />
}
