import { data } from 'react-router'
import { notFound } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { ErrorBlock } from '#app/ui/error-block.tsx'
import type { Route } from './+types/not-found'
import { editedPage } from './frame/edited.ts'
import { missingMeta } from './head/page-meta.ts'
import script from './missing-path.js?url'

export { siteHeaders as headers } from './head/site-headers.ts'

export function meta({ matches }: Route.MetaArgs) {
  return missingMeta(houseIn(matches), 'Page not found', 'This page does not exist.')
}

export async function loader({ context }: Route.LoaderArgs) {
  const words = (await context.get(appContext).content()).read(notFound)
  return data({ edit: editedPage(notFound), words }, { status: 404 })
}

export default function NotFound({
  loaderData: { words },
}: {
  loaderData: Pick<Route.ComponentProps['loaderData'], 'words'>
}) {
  return (
    <>
      <ErrorBlock kind="missing" words={words} />
      <script type="module" src={script} />
    </>
  )
}
