import { appContext } from '#app/context.ts'
import type { Route } from './+types/terms'
import { legalMeta, missingLegalMeta } from './legal-meta.ts'
import { LegalPage, MissingLegalPage } from './legal-page.tsx'
import { readInForce } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const loader = ({ context }: Route.LoaderArgs) => readInForce(context.get(appContext), 'Terms of Service')

export function meta({ loaderData: { text, publicUrl }, matches }: Route.MetaArgs) {
  return text ? legalMeta(text, publicUrl, matches) : missingLegalMeta(matches)
}

export default function Terms({ loaderData: { text, references, isOutage } }: Route.ComponentProps) {
  return text ? <LegalPage text={text} references={references} /> : <MissingLegalPage isOutage={isOutage} />
}
