import { appContext } from '#app/context.ts'
import { exportSubscribers } from '#app/newsletter/subscribers.server.ts'
import { csvFile } from '#app/routes/cms/call/csv-file.ts'
import { requireAdmin } from '#app/routes/cms/call/require-admin.server.ts'
import { readSearch } from '#app/routes/cms/list/plain-search.tsx'
import { csv, utf8Mark } from '#app/ui/csv.ts'
import type { Route } from './+types/subscribers-csv'

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin({ request, context })
  const site = context.get(appContext)
  const { log, requestId, languages } = site
  const { chosen } = await languages()
  const hasLanguages = chosen.length > 0
  const subscribers = await exportSubscribers(site, readSearch(request).search, viewer)
  log.info({ id: requestId, count: subscribers.length, by: viewer.email }, 'subscribers exported')
  const rows = subscribers.map(({ email, status, askedAt, confirmedAt, language, unsubscribeUrl = '' }) => [
    email,
    status,
    askedAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
    ...(hasLanguages ? [language] : []),
    unsubscribeUrl,
  ])
  const names = [
    'email',
    'status',
    'asked_at',
    'confirmed_at',
    ...(hasLanguages ? ['language'] : []),
    'unsubscribe_url',
  ]
  return csvFile('subscribers', utf8Mark + csv([names, ...rows]))
}
