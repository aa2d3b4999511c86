import { data } from 'react-router'
import type { NewsletterContent } from '#app/content/pages/newsletter/page.ts'
import { newsletter, notFound } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { PageNotFound } from '#app/routes/site/parts/page-not-found.tsx'
import { errors } from '#app/words/scripted.ts'
import type { Route } from './+types/newsletter-done'
import { NewsletterNote } from './newsletter-note.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingMeta(
    houseIn(matches),
    loaderData && 'note' in loaderData ? loaderData.note.title : errors().missing,
    loaderData && 'note' in loaderData ? loaderData.note.text : errors().missingText,
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = await context.get(appContext).content()
  const note = noteOf(params.done, content.read(newsletter))
  if (note) return data({ note })
  return data({ missing: content.read(notFound) }, { status: 404 })
}

export default function NewsletterDone({ loaderData }: Route.ComponentProps) {
  return 'note' in loaderData ? <NewsletterNote {...loaderData.note} /> : <PageNotFound words={loaderData.missing} />
}

/** Where the forms redirect to: loading the page anew sends nothing again. */
function noteOf(name: string, words: NewsletterContent) {
  const back = words.backLabel
  if (name === 'check-your-inbox') return { title: words.inboxTitle, text: words.inboxText, back }
  if (name === 'confirmed') return { title: words.confirmedTitle, text: words.confirmedText, back }
  if (name === 'unsubscribed') return { title: words.leftTitle, text: words.leftText, back }
  return undefined
}
