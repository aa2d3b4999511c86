import { APIError } from 'better-auth/api'
import { tooMany } from '../../accounts/account-limits.server.ts'
import { signInSchema } from '../../accounts/credentials.ts'
import { completeSignIn } from '../../accounts/sign-in.server.ts'
import { appContext } from '../../context.ts'
import type { Route } from './+types/session'
import { deviceCookie } from './device-cookie.server.ts'

/**
 * POST { email, password }: signs in. Answers, all of them JSON with a `message` for people unless it went well:
 *
 * - 200 { status: 'signed in' } with the session's cookie.
 * - 401 { status: 'code needed' }: the password is right and the account has a second factor. Ask for a code and POST
 *   { email, password, code } here again; a code of the app or a recovery code, spaces and hyphens as typed. A wrong
 *   code gets this answer once more, with another message. No state is kept between the two.
 * - 401 without a status: one answer for unknown addresses and wrong passwords.
 * - 403 { status: 'unconfirmed' }: the password is right, the address of a new account is not confirmed yet.
 * - 422 with `issues`, 429 with Retry-After.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, secretBox, signInLimits, publicUrl, address, log, requestId } = context.get(appContext)
  const parsed = signInSchema.safeParse(await readBody(request))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    return Response.json({ message: issues.map(({ message }) => message).join('\n'), issues }, { status: 422 })
  }
  const { email, password, code } = parsed.data
  const device = await readDevice(request)
  const wait = await signInLimits.count({ email, address, device })
  if (wait !== undefined) {
    log.warn({ id: requestId, address }, 'too many sign-in tries')
    return Response.json({ message: tooMany(wait) }, { status: 429, headers: { 'retry-after': String(wait) } })
  }
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    })
    const outcome = await completeSignIn(db, secretBox, { userId: response.user.id, token: response.token, code })
    if (outcome !== 'signed in') {
      const { code: httpStatus, ...refusal } = refusals[outcome]
      return Response.json(refusal, { status: httpStatus })
    }
    await signInLimits.succeeded({ email, device })
    const secure = publicUrl.startsWith('https:')
    headers.append('set-cookie', await deviceCookie.serialize(signInLimits.trust(email), { secure }))
    log.info({ id: requestId, email }, 'signed in')
    const answered = new Headers(headers.getSetCookie().map((cookie) => ['set-cookie', cookie]))
    return Response.json({ status: 'signed in' }, { headers: answered })
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return Response.json({ message: 'Invalid email or password' }, { status: 401 })
  }
}

const refusals = {
  'code needed': { code: 401, status: 'code needed', message: 'Enter the code of your authenticator app.' },
  'wrong code': {
    code: 401,
    status: 'code needed',
    message: 'This code is not valid. Each code works once: wait for the next one.',
  },
  unconfirmed: {
    code: 403,
    status: 'unconfirmed',
    message: 'Confirm your email address first: the link is in the mail we sent. A new password confirms it as well.',
  },
} as const

/** Whatever JSON it is, or is not, as an object: the messages name fields. */
const readBody = async (request: Request) => ({ ...(await request.json().catch(() => undefined)) })

/** Whatever JSON the cookie holds: anybody can write one. */
async function readDevice(request: Request) {
  const device: unknown = await deviceCookie.parse(request.headers.get('cookie'))
  return typeof device === 'string' ? device : undefined
}
