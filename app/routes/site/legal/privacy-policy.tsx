import { brand } from '#app/brand.ts'
import { appContext } from '#app/context.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import type { Route } from './+types/privacy-policy'
import { LegalPage } from './legal-page.tsx'
import { privacyText } from './privacy-text.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

const title = 'Privacy Policy'
const lead = 'What we learn about you when you visit or write, why, and for how long.'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(appContext).publicUrl }
}

export function meta({ loaderData: { publicUrl } }: Route.MetaArgs) {
  return pageMeta({ publicUrl, path: '/privacy-policy', title: `${title} | ${brand.name}`, description: lead })
}

export default function PrivacyPolicy() {
  return <LegalPage title={title} lead={lead} text={privacyText} />
}
