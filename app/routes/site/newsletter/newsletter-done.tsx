import { data } from 'react-router'
import { notFound } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { PageNotFound } from '#app/routes/site/parts/page-not-found.tsx'
import type { Route } from './+types/newsletter-done'
import { NewsletterNote } from './newsletter-note.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

/** Where the forms redirect to: loading the page anew sends nothing again. */
const notes: Record<string, { title: string; text: string }> = {
  'check-your-inbox': {
    title: 'Check your inbox',
    text: 'A mail with a link is on its way to your address. The subscription begins when you confirm it there. If nothing arrives within a few minutes, look among the unwanted mail.',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'The next letter goes to your address as well. Each one has a link to unsubscribe.',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'Your address has been removed and you get no more letters.',
  },
}

export const meta: Route.MetaFunction = ({ params, matches }) =>
  missingMeta(
    houseIn(matches),
    noteOf(params.done)?.title ?? 'Page not found',
    noteOf(params.done)?.text ?? 'This page does not exist.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const note = noteOf(params.done)
  if (note) return data({ note })
  return data({ missing: (await context.get(appContext).content()).read(notFound) }, { status: 404 })
}

export default function NewsletterDone({ loaderData }: Route.ComponentProps) {
  return 'note' in loaderData ? <NewsletterNote {...loaderData.note} /> : <PageNotFound {...loaderData.missing} />
}

const noteOf = (name: string) => (Object.hasOwn(notes, name) ? notes[name] : undefined)
