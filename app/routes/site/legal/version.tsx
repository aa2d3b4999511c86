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

export const meta = ({ loaderData: { text, publicUrl } }: Route.MetaArgs) =>
  text ? legalMeta(text, publicUrl) : missingLegalMeta()

export default function Version({ loaderData: { text, references, isOutage } }: Route.ComponentProps) {
  return text ? <LegalPage text={text} references={references} /> : <MissingLegalPage isOutage={isOutage} />
}
