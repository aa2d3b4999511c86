import { appContext } from '#app/context.ts'
import type { Route } from './+types/privacy-policy'
import { LegalPage } from './legal-page.tsx'
import { readInForce } from './read-legal-text.server.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'
export { legalMeta as meta } from './legal-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) => readInForce(context.get(appContext), 'Privacy Policy')

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
