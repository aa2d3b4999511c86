import { appContext } from '#app/context.ts'
import type { Route } from './+types/terms'
import { legalMeta, missingLegalMeta } from './legal-meta.ts'
import { LegalPage, MissingLegalPage } from './legal-page.tsx'
import { readInForce } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const loader = ({ context }: Route.LoaderArgs) => readInForce(context.get(appContext), 'Terms of Service')

export const meta = ({ loaderData: { text, publicUrl } }: Route.MetaArgs) =>
  text ? legalMeta(text, publicUrl) : missingLegalMeta()

export default function Terms({ loaderData: { text, references, isOutage } }: Route.ComponentProps) {
  return text ? <LegalPage text={text} references={references} /> : <MissingLegalPage isOutage={isOutage} />
}
