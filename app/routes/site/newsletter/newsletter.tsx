import { data, redirect } from 'react-router'
import { emailSchema } from '#app/accounts/credentials.ts'
import { news, newsletter } from '#app/content/pages/page-stores.server.ts'
import { type AppContext, appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { type Locale, type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { subscribe } from '#app/newsletter/subscriptions.server.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { inNumber } from '#app/words/in-number.ts'
import type { Route } from './+types/newsletter'
import { NewsletterBox } from './newsletter-box.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export function meta({ loaderData: { description }, matches }: Route.MetaArgs) {
  return missingMeta(houseIn(matches), fixed().pages.newsletter, description)
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const content = await site.content()
  return {
    words: content.read(news),
    description: content.read(newsletter).seoDescription,
    isOpen: site.mailer.isOpen,
  }
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
  const language = otherLocales.find((locale) => locale === form?.get('in'))
  const email = emailSchema.safeParse(given)
  if (!email.success) return data({ typed, language, problem: fixed().newsletter.invalid }, { ...own, status: 422 })

  const unreadable = { typed, language, problem: fixed().newsletter.notStored }
  const { found, init } = await readOr<{ typed?: string; language?: Locale; problem?: string; wait?: number }>(
    unreadable,
    site,
    async () => {
      const wait = await site.subscribeLimits.count({ address: site.address, email: email.data })
      // What only a program fills in; it need not know that it was found out.
      if (wait === undefined && !form?.get('website')) await subscribe(site, email.data, await chosen(site, language))
      return { wait }
    },
  )
  if (found.isOutage) return data(unreadable, init)
  if (found.wait === undefined) return redirect('/newsletter/check-your-inbox', 303)
  site.log.warn({ id: site.requestId, address: site.address }, 'too many subscriptions')
  const problem = fillIn(fixed().answers.tooMany, { wait: waitInWords(found.wait) })
  return data(
    { typed, language, problem },
    { status: 429, headers: { ...own.headers, 'Retry-After': String(found.wait) } },
  )
}

const mostEchoed = 1_000

/** The page on which somebody subscribes may be public in a language in which this one is not. */
async function chosen(site: AppContext, language: OtherLocale | undefined) {
  return (await site.languages()).chosen.find((locale) => locale === language)
}

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
  if (seconds <= minute) return fixed().answers.minute
  if (seconds <= 90 * minute) return inNumber(fixed().answers.minutes, Math.ceil(seconds / minute))
  return inNumber(fixed().answers.hours, Math.ceil(seconds / hour))
}
