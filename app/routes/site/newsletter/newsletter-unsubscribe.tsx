import { data, redirect } from 'react-router'
import { emailPlace } from '#app/content/pages/parts.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { unsubscribe } from '#app/newsletter/subscriptions.server.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter-unsubscribe'
import { followLink, openLink } from './newsletter-link.server.ts'
import { NewsletterNote, NewsletterUnreachable } from './newsletter-note.tsx'

export { newsletterHeaders as headers } from './newsletter-headers.ts'

export function meta({ loaderData: { words }, matches }: Route.MetaArgs) {
  return missingMeta(houseIn(matches), words.leaveTitle, words.seoDescription)
}

export const loader = (asked: Route.LoaderArgs) => openLink(asked, 'unsubscribe')

/** RFC 8058: a mail program's POST has neither cookie nor Origin, and must not be redirected. */
export async function action(asked: Route.ActionArgs) {
  const { isDone, isOutage, isOneClick, token, init } = await followLink(asked, (token) =>
    unsubscribe(asked.context.get(appContext).db, token),
  )
  if (isOutage) return data({ isOutage, isDone, token }, init)
  // Where a mail program asks twice its link is spent, and no fault of the sender's.
  if (isOneClick) return data({ isOutage, isDone, token }, { status: 200 })
  if (isDone) return redirect('/newsletter/unsubscribed', 303)
  return data({ isOutage, isDone, token }, { status: 404 })
}

export default function NewsletterUnsubscribe({
  loaderData: { words, email, token, isOutage },
  actionData,
}: Route.ComponentProps) {
  const { leftTitle, leftText, leaveTitle, leaveText, leaveButton, goneTitle, goneLeaveText, backLabel } = words
  if (actionData?.isDone) return <NewsletterNote title={leftTitle} text={leftText} back={backLabel} />
  if (actionData?.isOutage ?? isOutage)
    return <NewsletterUnreachable words={words} purpose="unsubscribe" token={actionData?.token ?? token} />
  if (email === undefined) return <NewsletterNote title={goneTitle} text={goneLeaveText} back={backLabel} />
  return (
    <NewsletterNote title={leaveTitle} text={leaveText.replaceAll(emailPlace, () => email)} back={backLabel}>
      <form className="mt-6" method="post" action="/newsletter/unsubscribe">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{leaveButton}</SubmitButton>
      </form>
    </NewsletterNote>
  )
}
