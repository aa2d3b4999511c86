import { data, redirect } from 'react-router'
import { findByAccountToken } from '#app/accounts/account-tokens.server.ts'
import { trustDevice } from '#app/accounts/device-cookie.server.ts'
import { changeAddressByToken } from '#app/accounts/own-address.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { setFlash } from '#app/flash.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { account } from '#app/words/account.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/address'
import { AuthNote, AuthScreen, authMeta, readToken } from './auth-screen.tsx'

export { authLinks as links, linkHeaders as headers } from './auth-screen.tsx'

export const meta = authMeta(() => account().addressPage)

/** Changes nothing: mail programs and their virus scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content } = context.get(appContext)
  const person = await findByAccountToken(db, readToken(request), 'address')
  const gone = { title: (await content()).read(signIn).goneTitle, text: fixed().account.addressGone }
  const text = person && fillIn(account().addressText, { email: person.email, newEmail: person.newEmail ?? '' })
  return data({ text, gone }, { status: person ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const changed = await changeAddressByToken(site, readToken(request))
  if (!changed) return data(null, { status: 404 })
  const headers = new Headers({
    'set-cookie': await setFlash('address-changed', { secure: site.publicUrl.startsWith('https:') }),
  })
  headers.append('set-cookie', await trustDevice(site, changed))
  return redirect('/auth', { status: 303, headers })
}

export default function Address({ loaderData: { text, gone } }: Route.ComponentProps) {
  return (
    <AuthScreen>
      {text ? (
        <AuthNote title={account().addressPage} text={text}>
          <form className="grid" method="post">
            <SubmitButton>{account().confirmAddress}</SubmitButton>
          </form>
        </AuthNote>
      ) : (
        <AuthNote {...gone}>
          <a className="btn" href="/auth">
            {account().signIn}
          </a>
        </AuthNote>
      )}
    </AuthScreen>
  )
}
