import { redirect } from 'react-router'
import { collections } from '#app/content/collections.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { plainLoader, type Screen } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { CollectionScreen } from './list/collection-screen.tsx'
import { readList } from './list/read-list.server.ts'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  cmsMeta(collections[params.collection]?.title ?? 'Not found')({ matches })

export const loader = plainLoader(
  async ({ site: { db, changes }, params, request }: Screen<Route.LoaderArgs['params']>) => {
    const store = requireStore(params.collection)
    const { slug, page } = store.collection
    if (page) throw redirect(dialogAddress(slug, page.id))
    if (await store.beforeList?.(db)) changes.publish({ collection: slug, action: 'updated' })
    return { list: await readList(db, store, request) }
  },
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function CollectionRoute({ loaderData: { list }, params }: Route.ComponentProps) {
  const collection = collections[params.collection]
  // Another collection is another screen: nothing of an open dialog comes along.
  return collection && <CollectionScreen key={collection.slug} collection={collection} list={list} />
}
