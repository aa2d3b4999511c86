import { data, redirect } from 'react-router'
import { emailSchema } from '#app/accounts/credentials.ts'
import { news } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { subscribe } from '#app/newsletter/subscriptions.server.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import type { Route } from './+types/newsletter'
import { NewsletterBox } from './newsletter-box.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return missingMeta(houseIn(matches), 'Newsletter', `${loaderData?.words.letterTitle ?? 'Newsletter'}.`)
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  return { words: (await site.content()).read(news), isOpen: site.mailer.isOpen }
}

// What somebody typed is shown to nobody else.
const own = { headers: { 'Cache-Control': 'private, no-store' } }

/** The news page is everybody's, so what went wrong is told here. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext)
  if (!site.mailer.isOpen) return data({}, { ...own, status: 503 })
  const form = await request.formData().catch(() => undefined)
  const given = form?.get('email')
  const typed = typeof given === 'string' ? given.slice(0, mostEchoed) : ''
  const email = emailSchema.safeParse(given)
  if (!email.success) return data({ typed, problem: 'Invalid email address' }, { ...own, status: 422 })

  const unreadable = { typed, problem: 'Your address could not be stored just now. Please try again in a moment.' }
  const { found, init } = await readOr<{ typed?: string; problem?: string; wait?: number }>(
    unreadable,
    site,
    async () => {
      const wait = await site.subscribeLimits.count({ address: site.address, email: email.data })
      // What only a program fills in; it need not know that it was found out.
      if (wait === undefined && !form?.get('website')) await subscribe(site, email.data)
      return { wait }
    },
  )
  if (found.isOutage) return data(unreadable, init)
  if (found.wait === undefined) return redirect('/newsletter/check-your-inbox', 303)
  site.log.warn({ id: site.requestId, address: site.address }, 'too many subscriptions')
  const problem = `Too many attempts. Please try again in ${waitInWords(found.wait)}.`
  return data({ typed, problem }, { status: 429, headers: { ...own.headers, 'Retry-After': String(found.wait) } })
}

const mostEchoed = 1_000

export default function NewsletterPage({ loaderData: { words, isOpen }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="main">
      <NewsletterBox words={words} isOpen={isOpen} heading="h1" {...actionData} />
    </main>
  )
}

const minute = 60
const hour = 60 * minute

/** Rounded up. */
function waitInWords(seconds: number) {
  if (seconds <= minute) return 'a minute'
  if (seconds <= 90 * minute) return `${Math.ceil(seconds / minute)} minutes`
  return `${Math.ceil(seconds / hour)} hours`
}
