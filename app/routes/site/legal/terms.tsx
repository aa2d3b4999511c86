import { brand } from '#app/brand.ts'
import { appContext } from '#app/context.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './legal-page.tsx'
import { termsText } from './terms-text.ts'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

const title = 'Terms of Service'
const lead = 'The conditions under which you may use this website.'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(appContext).publicUrl }
}

export function meta({ loaderData: { publicUrl } }: Route.MetaArgs) {
  return pageMeta({ publicUrl, path: '/terms', title: `${title} | ${brand.name}`, description: lead })
}

export default function Terms() {
  return <LegalPage title={title} lead={lead} text={termsText} />
}
