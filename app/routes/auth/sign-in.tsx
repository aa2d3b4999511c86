import { data, redirect } from 'react-router'
import { findInvitation } from '#app/accounts/invitations.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { emailPlace } from '#app/content/pages/parts.ts'
import { appContext } from '#app/context.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { account } from '#app/words/account.ts'
import { fillIn } from '#app/words/fill-in.ts'
import type { Route } from './+types/sign-in'
import { AuthNote, AuthScreen, authMeta } from './auth-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export { authLinks as links, linkHeaders as headers } from './auth-screen.tsx'

export const handle = { hydrates: true }

export const meta = authMeta(() => account().signInPage)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content, viewer: findViewer } = context.get(appContext)
  const viewer = await findViewer()
  const token = new URL(request.url).searchParams.get('invite')
  const invitation = token === null ? undefined : await findInvitation(db, token)
  if (viewer?.isAdmin && !invitation) throw redirect('/cms')
  const page = (await content()).read(signIn)
  const { title, note } = page
  if (viewer) {
    const notice = invitation
      ? fillIn(account().invitedOther, { email: viewer.email, invited: invitation.email })
      : page.noAccess.replaceAll(emailPlace, () => viewer.email)
    return { noAccess: { title, notice } }
  }
  if (token === null) return { words: { title, note } }
  if (!invitation) return data({ spent: { title: page.spentTitle, text: page.spentText } }, { status: 404 })
  const { email } = invitation
  const made = { title: page.madeTitle, text: page.madeText.replaceAll(emailPlace, () => email) }
  return { invited: { email, token, title: page.invitedTitle, note: page.invitedNote, made } }
}

type Words = { title: string; note: string }
type Seen = {
  words?: Words
  noAccess?: { title: string; notice: string }
  spent?: { title: string; text: string }
  invited?: Words & { email: string; token: string; made: { title: string; text: string } }
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { words, noAccess, spent, invited }: Seen = loaderData
  return (
    <AuthScreen>
      {spent && (
        <AuthNote {...spent}>
          <a className="btn btn--line" href="/auth">
            {account().signIn}
          </a>
        </AuthNote>
      )}
      {invited && <SignUpForm {...invited} />}
      {noAccess && <NoAccess {...noAccess} />}
      {words && <SignInForm {...words} />}
    </AuthScreen>
  )
}

function NoAccess({ notice, title }: { notice: string; title: string }) {
  const { loading, signOut } = useAuth()
  const isHydrated = useIsHydrated()
  return (
    <div className="auth__form">
      <h1>{title}</h1>
      <p className="auth__notice">{notice}</p>
      <Button disabled={!isHydrated} isBusy={loading} onClick={() => signOut(window.location.href)}>
        {account().signOut}
      </Button>
      <a className="btn btn--line" href="/">
        {account().viewWebsite}
      </a>
      <p>
        <a className="go" href="/auth/forgot">
          {account().changePassword}
        </a>
      </p>
    </div>
  )
}
