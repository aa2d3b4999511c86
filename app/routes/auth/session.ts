import { tooMany } from '#app/accounts/account-limits.server.ts'
import { signInSchema } from '#app/accounts/credentials.ts'
import { readDevice } from '#app/accounts/device-cookie.server.ts'
import { noteTry } from '#app/accounts/note-try.server.ts'
import { findAccount, signIn } from '#app/accounts/sign-in.server.ts'
import { isNew } from '#app/content/installation/setup.server.ts'
import { appContext } from '#app/context.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/session'
import { sessionHeaders } from './session-headers.server.ts'

export { onlyPost as loader } from './only-post.ts'

/**
 * POST { email, password, code? } signs in and answers JSON: 200 { status: 'signed in', isNew? }; 401 { status: 'code needed' }
 * when the password is right and the code (app or recovery code) is missing or wrong; 401 without a status for unknown
 * addresses and wrong passwords; 403 { status: 'unconfirmed' }; 422 with `issues`; 429 with Retry-After.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const { db, signInLimits, address, log, requestId } = site
  const parsed = signInSchema.safeParse(await readBody(request))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    return Response.json({ message: issues.map(({ message }) => message).join('\n'), issues }, { status: 422 })
  }
  const { email, password, code } = parsed.data
  const account = await findAccount(db, email)
  const from = { email, address, credentials: account?.credentials, device: await readDevice(request, account) }
  const wait = await signInLimits.count(from)
  if (wait !== undefined) {
    log.warn({ id: requestId, address }, 'too many sign-in tries')
    await noteTry(site, 'too many tries', { account })
    return Response.json({ message: tooMany(wait) }, { status: 429, headers: { 'retry-after': String(wait) } })
  }
  const browser = { address, userAgent: request.headers.get('user-agent') }
  const outcome = await signIn(site, account, { password, code, browser })
  const notForgotten = (err: unknown) => log.warn({ err, id: requestId }, 'sign-in tries were not forgotten')
  if ('refusal' in outcome) {
    const { refusal } = outcome
    if (refusal === 'code needed' || refusal === 'unconfirmed') await signInLimits.knew(from).catch(notForgotten)
    // The first of two steps is no failure.
    if (refusal !== 'code needed') await noteTry(site, refusal, { account })
    const { code: httpStatus, ...told } = refusals()[refusal]
    return Response.json(told, { status: httpStatus })
  }
  // There is a session now, whatever happens to the counts.
  await Promise.all([signInLimits.succeeded(from), signInLimits.knew(from)]).catch(notForgotten)
  log.info({ id: requestId, email }, 'signed in')
  // An installation that nobody has made their own yet begins with its questions.
  const asked = (await isNew(db).catch(() => false)) ? { isNew: true } : {}
  return Response.json({ status: 'signed in', ...asked }, { headers: await sessionHeaders(site, request, outcome) })
}

const refusals = () => ({
  'wrong password': { code: 401, message: fixed().account.wrongPassword },
  'code needed': { code: 401, status: 'code needed', message: fixed().account.codeNeeded },
  'wrong code': {
    code: 401,
    status: 'code needed',
    message: fixed().account.wrongCode,
  },
  unconfirmed: {
    code: 403,
    status: 'unconfirmed',
    message: fixed().account.unconfirmed,
  },
})

/** Any JSON as an object: the messages name fields. */
const readBody = async (request: Request) => ({ ...(await request.json().catch(() => undefined)) })
