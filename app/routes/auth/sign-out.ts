import { redirect } from 'react-router'
import { endSession } from '#app/accounts/session.server.ts'
import { appContext } from '#app/context.ts'
import { setFlash } from '#app/flash.server.ts'
import type { Route } from './+types/sign-out'

export { onlyPost as loader } from './only-post.ts'

/** The editor's page gets JSON; the footer's form goes back to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth, publicUrl, viewer } = context.get(appContext)
  // Better Auth would say so of one that it cannot end, in an outage or when a former secret has signed its cookie.
  const known = await viewer()
  if (known) await endSession(db, known.sessionId)
  const isSecure = publicUrl.startsWith('https:')
  const { api } = await auth()
  const { headers } = await api.signOut({ headers: request.headers, returnHeaders: true })
  const cookies = [...headers.getSetCookie(), await setFlash('signed-out', { secure: isSecure })]
  const answered = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  if (request.headers.get('content-type')?.includes('application/json'))
    return Response.json({ status: 'signed out' }, { headers: answered })
  const form = await request.formData().catch(() => undefined)
  return redirect(ownPath(form?.get('to')), { headers: answered })
}

/** Redirect targets stay on our origin: `//host`, `/\host` and `/.//host` look like paths and are none. */
function ownPath(to: unknown) {
  const here = 'http://here.invalid'
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, here) : null
  return url?.origin === here ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
}
