import { tooMany } from '#app/accounts/account-limits.server.ts'
import { signUpSchema } from '#app/accounts/credentials.ts'
import { noteTry } from '#app/accounts/note-try.server.ts'
import { signUp } from '#app/accounts/sign-up.server.ts'
import { appContext } from '#app/context.ts'
import { setFlash } from '#app/flash.server.ts'
import { fixed, fixedAsTold } from '#app/words/fixed.ts'
import type { Route } from './+types/sign-up'
import { sessionHeaders } from './session-headers.server.ts'

export { onlyPost as loader } from './only-post.ts'

/** Answers { status: 'ready' } with a session, or { status: 'to be confirmed' } when a mail comes first. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { invite, ...given } = { ...(await request.json().catch(() => undefined)) }
  if (typeof invite !== 'string') return answer(403, fixed().account.byInvitation)
  const parsed = signUpSchema.safeParse(given)
  if (!parsed.success) return answer(422, parsed.error.issues.map(({ message }) => message).join('\n'))
  const wait = await site.accountLimits.link(site.address)
  if (wait !== undefined) {
    site.log.warn({ id: site.requestId, address: site.address }, 'too many sign-ups')
    await noteTry(site, 'too many tries', { kind: 'invitation' })
    return answer(429, tooMany(wait), { 'retry-after': String(wait) })
  }
  const browser = { address: site.address, userAgent: request.headers.get('user-agent') }
  const outcome = await signUp(site, { token: invite, ...parsed.data, browser })
  const problem = 'problem' in outcome ? outcome.problem : undefined
  if (problem !== 'invalid')
    await site.accountLimits
      .knewLink(site.address)
      .catch((err) => site.log.warn({ err, id: site.requestId }, 'a sign-up still counts as a try'))
  if ('problem' in outcome) return problems[outcome.problem]()
  if (!outcome.entered) return Response.json({ status: 'to be confirmed' })
  const headers = await sessionHeaders(site, request, outcome.entered)
  headers.append('set-cookie', await setFlash('signed-up', { secure: site.publicUrl.startsWith('https:') }))
  return Response.json({ status: 'ready' }, { headers })
}

const problems = {
  invalid: () => answer(403, fixed().account.invitationGone),
  guessable: () => answer(422, fixedAsTold().account.passwordWeak),
  known: () => answer(409, fixed().account.known),
}

const answer = (status: number, message: string, headers = {}) => Response.json({ message }, { status, headers })
