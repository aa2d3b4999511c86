import { listImages } from '../../../content/images/list-images.server.ts'
import { readShelf } from '../../../content/images/shelf.ts'
import { appContext } from '../../../context.ts'
import { cmsMeta } from '../page-meta.ts'
import { requireAdmin } from '../require-admin.server.ts'
import { whileUnreachable } from '../while-unreachable.ts'
import type { Route } from './+types/route'
import { ImagesScreen } from './images-screen.tsx'
import type { ShelfAnswer } from './shelf.ts'

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
