import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import type { Route } from './+types/privacy-policy'
import { LegalPage } from './legal-page.tsx'
import { readLegalText } from './legal-text.ts'
import markdown from './privacy-policy.md?raw'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

const text = readLegalText(markdown)

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(appContext).publicUrl }
}

export function meta({ loaderData: { publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  return pageMeta(house, {
    publicUrl,
    path: '/privacy-policy',
    title: `${text.title} | ${house.name}`,
    description: text.lead,
  })
}

export default function PrivacyPolicy() {
  return <LegalPage {...text} />
}
