import { findVersion } from '#app/content/legal-texts/queries.server.ts'
import { appContext } from '#app/context.ts'
import type { Route } from './+types/version'
import { LegalPage } from './legal-page.tsx'
import { readLegalText } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'
export { legalMeta as meta } from './legal-meta.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  return readLegalText(site, () => findVersion(site.db, params.slug))
}

export default function Version({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
