import { data, redirect } from 'react-router'
import { appContext } from '#app/context.ts'
import { houseIn, type Matches } from '#app/house.ts'
import { unsubscribe } from '#app/newsletter/subscriptions.server.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { followLink, openLink } from './newsletter-link.server.ts'
import { NewsletterNote, NewsletterUnreachable } from './newsletter-note.tsx'

export { newsletterHeaders as headers } from './newsletter-headers.ts'

export const meta = ({ matches }: Matches) => missingMeta(houseIn(matches), 'Unsubscribe', 'One letter a quarter.')

export const loader = ({ context, request }: Route.LoaderArgs) =>
  openLink(context.get(appContext), request, 'unsubscribe')

/** RFC 8058: a mail program's POST has neither cookie nor Origin, and must not be redirected. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { isDone, isOutage, isOneClick, token, init } = await followLink(site, request, (token) =>
    unsubscribe(site.db, token),
  )
  if (isOutage) return data({ isOutage, isDone, token }, init)
  // A mail program that asks twice has what it wanted.
  if (isOneClick) return data({ isOutage, isDone: true, token }, { status: 200 })
  if (isDone) return redirect('/newsletter/unsubscribed', 303)
  return data({ isOutage, isDone, token }, { status: 404 })
}

export default function NewsletterUnsubscribe({
  loaderData: { email, token, isOutage },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.isDone) return <NewsletterNote title="You are unsubscribed" text="Your address has been removed." />
  if (actionData?.isOutage ?? isOutage)
    return <NewsletterUnreachable purpose="unsubscribe" token={actionData?.token ?? token} />
  if (email === undefined)
    return (
      <NewsletterNote
        title="This link is no longer valid"
        text="The address it was made for has left the list since. Letters that came later have a link of their own."
      />
    )
  return (
    <NewsletterNote title="Unsubscribe" text={`No more letters to ${email}. The address is removed.`}>
      <form className="mt-6" method="post" action="/newsletter/unsubscribe">
        <input type="hidden" name="token" value={token} />
        <button className="btn" type="submit">
          Unsubscribe
        </button>
      </form>
    </NewsletterNote>
  )
}
