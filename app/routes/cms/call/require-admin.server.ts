import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Viewer } from '#app/accounts/viewer.server.ts'
import { appContext } from '#app/context.ts'
import { say, type Term } from '#app/words/say.ts'

const outage: Term = 'The database does not answer. Please try again in a moment.'
const unavailable = { status: 503, headers: { 'Retry-After': '10' } }

/** Where the second factor is set up. */
const ownAccount = /^\/cms\/profile(\/|\.data$|$)/

type Arguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Others: a page leads to /auth; a call gets 401 or 403, as a redirect would take away the page and what is typed. */
export async function requireAdmin({ request, context }: Arguments): Promise<Viewer> {
  const { viewer: findViewer, log, requestId } = context.get(appContext)
  const isCall =
    !['GET', 'HEAD'].includes(request.method) || request.headers.get('accept')?.includes('application/json')
  const viewer = await findViewer().catch((err: unknown) => {
    log.error({ err, id: requestId }, 'the session could not be looked up')
    throw isCall ? Response.json({ message: say(outage) }, unavailable) : data({ requestId }, unavailable)
  })
  if (viewer?.mayEdit) return viewer
  if (viewer?.isAdmin) {
    if (ownAccount.test(new URL(request.url).pathname)) return viewer
    if (!isCall) throw redirect('/cms/profile#two-factor-title')
    const message = say('Editing requires two-factor sign-in here. Set it up in your profile, then try again.')
    throw Response.json({ message }, { status: 403 })
  }
  if (!isCall) throw redirect('/auth')
  return refuse({ isSignedIn: viewer !== undefined })
}

export function refuse({ isSignedIn }: { isSignedIn: boolean }): never {
  throw isSignedIn
    ? Response.json(
        { message: say('This account has no access to the CMS. Ask an administrator for it, then try again.') },
        { status: 403 },
      )
    : Response.json(
        { message: say('Your session has ended. Sign in again in a new tab, then try again.') },
        { status: 401 },
      )
}
