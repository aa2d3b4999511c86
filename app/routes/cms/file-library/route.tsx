import { readFilesAsked } from '#app/content/files/files-asked.ts'
import { listFiles } from '#app/content/files/list-files.server.ts'
import { screenLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { FilesScreen } from './files-screen.tsx'

export const meta = cmsMeta('Files')

export const loader = screenLoader(
  () => ({}),
  async ({ site, request }) => ({
    library: await listFiles(site.db, readFilesAsked(new URL(request.url).searchParams)),
  }),
)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function FilesRoute({ loaderData: { library } }: Route.ComponentProps) {
  return <FilesScreen library={library} />
}
