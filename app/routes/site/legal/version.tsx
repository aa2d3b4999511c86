import { findVersion } from '#app/content/legal-texts/queries.server.ts'
import { appContext } from '#app/context.ts'
import type { Route } from './+types/version'
import { legalMeta, missingLegalMeta } from './legal-meta.ts'
import { LegalPage, MissingLegalPage } from './legal-page.tsx'
import { readLegalText } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(appContext)
  return readLegalText(site, () => findVersion(site.db, params.slug))
}

export function meta({ loaderData: { text, publicUrl }, matches }: Route.MetaArgs) {
  return text ? legalMeta(text, publicUrl, matches) : missingLegalMeta(matches)
}

export default function Version({ loaderData: { text, references, isOutage } }: Route.ComponentProps) {
  return text ? <LegalPage text={text} references={references} /> : <MissingLegalPage isOutage={isOutage} />
}
