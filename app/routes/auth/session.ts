import { APIError } from 'better-auth/api'
import { signInSchema } from '../../accounts/credentials.ts'
import { appContext } from '../../context.ts'
import type { Route } from './+types/session'
import { deviceCookie } from './device-cookie.server.ts'

/** POST { email, password }: signs in. Unknown addresses and wrong passwords get one and the same answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, signInLimits, publicUrl, address, log, requestId } = context.get(appContext)
  const parsed = signInSchema.safeParse(await readBody(request))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
    return Response.json({ message: issues.map(({ message }) => message).join('\n'), issues }, { status: 422 })
  }
  const { email, password } = parsed.data
  const device = await readDevice(request)
  const wait = await signInLimits.count({ email, address, device })
  if (wait !== undefined) {
    log.warn({ id: requestId, address }, 'too many sign-in tries')
    const message = `Too many attempts. Please try again in ${minutes(wait)}.`
    return Response.json({ message }, { status: 429, headers: { 'retry-after': String(wait) } })
  }
  try {
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    })
    const trusted = await signInLimits.succeeded({ email, device })
    headers.append('set-cookie', await deviceCookie.serialize(trusted, { secure: publicUrl.startsWith('https:') }))
    log.info({ id: requestId, email }, 'signed in')
    const answered = new Headers(headers.getSetCookie().map((cookie) => ['set-cookie', cookie]))
    return Response.json({ status: 'signed in' }, { headers: answered })
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return Response.json({ message: 'Invalid email or password' }, { status: 401 })
  }
}

/** Whatever JSON it is, or is not, as an object: the messages name fields. */
const readBody = async (request: Request) => ({ ...(await request.json().catch(() => undefined)) })

/** Whatever JSON the cookie holds: anybody can write one. */
async function readDevice(request: Request) {
  const device: unknown = await deviceCookie.parse(request.headers.get('cookie'))
  return typeof device === 'string' ? device : undefined
}

function minutes(seconds: number) {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}
