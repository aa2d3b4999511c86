import { listImages } from '#app/content/images/list-images.server.ts'
import { readShelf } from '#app/content/images/shelf.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import type { Route } from './+types/shelf'

export type ShelfAnswer = Awaited<ReturnType<typeof listImages>>

/** The library for who chooses a picture from it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { db } = context.get(appContext)
  return Response.json((await listImages(db, readShelf(new URL(request.url).searchParams))) satisfies ShelfAnswer)
}
