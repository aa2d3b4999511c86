import { data, redirect } from 'react-router'
import { findByAccountToken } from '#app/accounts/account-tokens.server.ts'
import { confirmByToken } from '#app/accounts/password-reset.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { emailPlace } from '#app/content/pages/parts.ts'
import { appContext } from '#app/context.ts'
import { setFlash } from '#app/flash.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { account } from '#app/words/account.ts'
import type { Route } from './+types/confirm'
import { AuthNote, AuthScreen, authMeta, readToken } from './auth-screen.tsx'

export { authLinks as links, linkHeaders as headers } from './auth-screen.tsx'

export const meta = authMeta(() => account().confirmPage)

/** Changes nothing: mail programs and their virus scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content } = context.get(appContext)
  const person = await findByAccountToken(db, readToken(request), 'confirm')
  const { confirmTitle: title, confirmText, goneTitle, confirmGone } = (await content()).read(signIn)
  const text = confirmText.replaceAll(emailPlace, () => person?.email ?? '')
  const words = { title, text, gone: { title: goneTitle, text: confirmGone } }
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
        <AuthNote title={words.title} text={words.text}>
          <form className="grid" method="post">
            <SubmitButton>{account().confirm}</SubmitButton>
          </form>
        </AuthNote>
      ) : (
        <AuthNote {...words.gone}>
          <a className="btn" href="/auth">
            {account().signIn}
          </a>
          <a className="btn btn--line" href="/auth/forgot">
            {account().forgot}
          </a>
        </AuthNote>
      )}
    </AuthScreen>
  )
}
