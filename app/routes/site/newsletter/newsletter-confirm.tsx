import { data, redirect } from 'react-router'
import { emailPlace } from '#app/content/pages/parts.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { confirm } from '#app/newsletter/subscriptions.server.ts'
import { missingMeta } from '#app/routes/site/head/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter-confirm'
import { followLink, openLink } from './newsletter-link.server.ts'
import { NewsletterNote, NewsletterUnreachable } from './newsletter-note.tsx'

export { newsletterHeaders as headers } from './newsletter-headers.ts'

export function meta({ loaderData: { words }, matches }: Route.MetaArgs) {
  return missingMeta(houseIn(matches), words.confirmTitle, words.seoDescription)
}

export const loader = (asked: Route.LoaderArgs) => openLink(asked, 'confirm')

export async function action(asked: Route.ActionArgs) {
  const { isDone, isOutage, token, init } = await followLink(asked, (token) =>
    confirm(asked.context.get(appContext), token),
  )
  if (isDone) return redirect('/newsletter/confirmed', 303)
  return data({ isOutage, token }, isOutage ? init : { status: 404 })
}

export default function NewsletterConfirm({
  loaderData: { words, email, token, isOutage },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.isOutage ?? isOutage)
    return <NewsletterUnreachable words={words} purpose="confirm" token={actionData?.token ?? token} />
  const { confirmTitle, confirmText, confirmButton, goneTitle, goneText, backLabel } = words
  if (email === undefined) return <NewsletterNote title={goneTitle} text={goneText} back={backLabel} />
  return (
    <NewsletterNote title={confirmTitle} text={confirmText.replaceAll(emailPlace, () => email)} back={backLabel}>
      <form className="mt-6" method="post" action="/newsletter/confirm">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{confirmButton}</SubmitButton>
      </form>
    </NewsletterNote>
  )
}
