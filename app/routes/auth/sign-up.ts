import { tooMany } from '../../accounts/account-limits.server.ts'
import { signUpSchema } from '../../accounts/credentials.ts'
import { noteTry } from '../../accounts/note-try.server.ts'
import { signUp } from '../../accounts/sign-up.server.ts'
import { appContext } from '../../context.ts'
import type { Route } from './+types/sign-up'

/** POST { invite, name, password }: accepts an invitation. Nobody gets an account without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { invite, ...given } = { ...(await request.json().catch(() => undefined)) }
  if (typeof invite !== 'string')
    return answer(403, 'Accounts are made by invitation only. Ask an administrator for one.')
  const parsed = signUpSchema.safeParse(given)
  if (!parsed.success) return answer(422, parsed.error.issues.map(({ message }) => message).join('\n'))
  const wait = await site.accountLimits.link(site.address)
  if (wait !== undefined) {
    site.log.warn({ id: site.requestId, address: site.address }, 'too many sign-ups')
    await noteTry(site, 'too many tries', { kind: 'invitation' })
    return answer(429, tooMany(wait), { 'retry-after': String(wait) })
  }
  const outcome = await signUp(site, { token: invite, ...parsed.data })
  if (outcome === 'invalid')
    return answer(403, 'This invitation is no longer valid. Ask an administrator for a new one.')
  if (outcome === 'known') return answer(409, 'There is an account with this address already. Sign in with it.')
  return Response.json({ status: outcome })
}

const answer = (status: number, message: string, headers = {}) => Response.json({ message }, { status, headers })
