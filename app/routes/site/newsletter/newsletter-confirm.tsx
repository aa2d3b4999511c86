import { data, redirect } from 'react-router'
import { appContext } from '#app/context.ts'
import { houseIn, type Matches } from '#app/house.ts'
import { confirm } from '#app/newsletter/subscriptions.server.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import type { Route } from './+types/newsletter-confirm'
import { followLink, openLink } from './newsletter-link.server.ts'
import { NewsletterNote, NewsletterUnreachable } from './newsletter-note.tsx'

export { newsletterHeaders as headers } from './newsletter-headers.ts'

export const meta = ({ matches }: Matches) =>
  missingMeta(houseIn(matches), 'Confirm your subscription', 'One letter a quarter.')

export const loader = ({ context, request }: Route.LoaderArgs) => openLink(context.get(appContext), request, 'confirm')

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { isDone, isOutage, token, init } = await followLink(site, request, (token) => confirm(site.db, token))
  if (isDone) return redirect('/newsletter/confirmed', 303)
  return data({ isOutage, token }, isOutage ? init : { status: 404 })
}

export default function NewsletterConfirm({
  loaderData: { email, token, isOutage },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.isOutage ?? isOutage)
    return <NewsletterUnreachable purpose="confirm" token={actionData?.token ?? token} />
  if (email === undefined)
    return (
      <NewsletterNote
        title="This link is no longer valid"
        text="A link works once and for seven days. If you have confirmed before, nothing is left to do; if not, subscribe again and you get a new one."
      />
    )
  return (
    <NewsletterNote title="Confirm your subscription" text={`One letter a quarter, to ${email}.`}>
      <form className="mt-6" method="post" action="/newsletter/confirm">
        <input type="hidden" name="token" value={token} />
        <button className="btn" type="submit">
          Confirm subscription
        </button>
      </form>
    </NewsletterNote>
  )
}
