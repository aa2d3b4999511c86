import { data } from 'react-router'
import { houseIn, type Matches } from '#app/house.ts'
import { ErrorBlock } from '#app/ui/error-block.tsx'
import { missingMeta } from './head/page-meta.ts'
import script from './missing-path.js?url'

export { siteHeaders as headers } from './head/site-headers.ts'

export const meta = ({ matches }: Matches) =>
  missingMeta(houseIn(matches), 'Page not found', 'This page does not exist.')

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <>
      <ErrorBlock kind="missing" />
      <script type="module" src={script} />
    </>
  )
}
