import { readPages } from '#app/content/pages/list-pages.server.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { publicationOf } from '#app/routes/cms/record/publication.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import type { Route } from './+types/route'
import { groundOf } from './mini-ground.server.ts'
import { PagesScreen } from './pages-screen.tsx'

export const meta = cmsMeta('Pages')

export const loader = plainLoader(async ({ site: { db } }) => ({
  pages: (await readPages(db)).map(({ ground, ...page }) => ({
    ...page,
    ...groundOf(page.slug, ground),
    publication: publicationOf(page),
  })),
}))

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return <PagesScreen pages={pages} />
}
