import { listImages } from '#app/content/images/list-images.server.ts'
import { readShelf } from '#app/content/images/shelf.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { ImagesScreen } from './images-screen.tsx'

export const meta = cmsMeta('Images')

export const loader = plainLoader(async ({ site, request }) => ({
  library: await listImages(site.db, readShelf(new URL(request.url).searchParams)),
}))

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function ImagesRoute({ loaderData: { library } }: Route.ComponentProps) {
  return <ImagesScreen library={library} />
}
