import { listImages } from '#app/content/images/list-images.server.ts'
import { readShelf } from '#app/content/images/shelf.ts'
import { appContext } from '#app/context.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import type { ShelfAnswer } from '#app/routes/cms/pictures/shelf.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { ImagesScreen } from './images-screen.tsx'

/** Undefined: the library could not be read. */
type Loaded = { library?: ShelfAnswer }

export const meta = () => cmsMeta('Images')

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  await requireAdmin({ request, context })
  const { db, log } = context.get(appContext)
  try {
    return { library: await listImages(db, readShelf(new URL(request.url).searchParams)) }
  } catch (error) {
    log.error({ err: error }, 'a CMS list failed')
    return {}
  }
}

/** The screen says so and offers to try again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  whileUnreachable(serverLoader, {})

export default function ImagesRoute({ loaderData: { library } }: Route.ComponentProps) {
  return <ImagesScreen library={library} />
}
