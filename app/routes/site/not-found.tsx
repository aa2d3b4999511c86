import { data } from 'react-router'
import { ErrorBlock } from '../../ui/error-block.tsx'
import script from './missing-path.js?url'
import { missingMeta } from './page-meta.ts'

export { siteHeaders as headers } from './site-headers.ts'

export const meta = () => missingMeta('Page not found', 'This page does not exist.')

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <>
      <ErrorBlock kind="missing" />
      <script type="module" src={script} />
    </>
  )
}
