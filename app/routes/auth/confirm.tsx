import { data, redirect } from 'react-router'
import { findByAccountToken } from '#app/accounts/account-tokens.server.ts'
import { confirmByToken } from '#app/accounts/password-reset.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { setFlash } from '#app/flash.server.ts'
import styles from '#app/styles/cms.css?url'
import { SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/confirm'
import { AuthNote, AuthScreen, authMeta, readToken } from './auth-screen.tsx'

export { linkHeaders as headers } from './auth-screen.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = authMeta('Confirm your account')

/** Changes nothing: mail programs and their virus scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content } = context.get(appContext)
  const person = await findByAccountToken(db, readToken(request), 'confirm')
  const { confirmTitle: title, goneTitle, confirmGone } = (await content()).read(signIn)
  const words = { title, gone: { title: goneTitle, text: confirmGone } }
  return data({ email: person?.email, words }, { status: person ? 200 : 404 })
}

/** As specified, confirming a sign-up leads to the root of the website. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(appContext)
  if (!(await confirmByToken(db, readToken(request)))) return data(null, { status: 404 })
  const secure = publicUrl.startsWith('https:')
  return redirect('/', { status: 303, headers: { 'set-cookie': await setFlash('confirmed', { secure }) } })
}

export default function Confirm({ loaderData: { email, words } }: Route.ComponentProps) {
  return (
    <AuthScreen>
      {email ? (
        <AuthNote title={words.title} text={`The account of ${email} can sign in when it is confirmed.`}>
          <form className="grid" method="post">
            <SubmitButton>Confirm account</SubmitButton>
          </form>
        </AuthNote>
      ) : (
        <AuthNote {...words.gone}>
          <a className="btn" href="/auth">
            Sign In
          </a>
          <a className="btn btn--line" href="/auth/forgot">
            Forgot password?
          </a>
        </AuthNote>
      )}
    </AuthScreen>
  )
}
