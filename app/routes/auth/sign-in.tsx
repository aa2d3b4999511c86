import { data, redirect } from 'react-router'
import { findInvitation } from '#app/accounts/invitations.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import styles from '#app/styles/cms.css?url'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Route } from './+types/sign-in'
import { AuthNote, AuthScreen, authMeta } from './auth-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export { linkHeaders as headers } from './auth-screen.tsx'

export const handle = { hydrates: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = authMeta('Admin Sign In')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content, viewer: findViewer } = context.get(appContext)
  const viewer = await findViewer()
  if (viewer?.isAdmin) throw redirect('/cms')
  const token = new URL(request.url).searchParams.get('invite')
  const { title, note, invitedTitle, invitedNote, spentTitle, spentText } = (await content()).read(signIn)
  if (viewer || token === null) return { signedInAs: viewer?.email, words: { title, note } }
  const invitation = await findInvitation(db, token)
  if (!invitation) return data({ spent: { title: spentTitle, text: spentText } }, { status: 404 })
  return { invited: { email: invitation.email, token, title: invitedTitle, note: invitedNote } }
}

type Words = { title: string; note: string }
type Seen = {
  words?: Words
  signedInAs?: string
  spent?: { title: string; text: string }
  invited?: Words & { email: string; token: string }
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { words, signedInAs, spent, invited }: Seen = loaderData
  return (
    <AuthScreen>
      {spent && (
        <AuthNote {...spent}>
          <a className="btn btn--line" href="/auth">
            Sign In
          </a>
        </AuthNote>
      )}
      {invited && <SignUpForm {...invited} />}
      {words && signedInAs && <NoAccess email={signedInAs} title={words.title} />}
      {words && !signedInAs && <SignInForm {...words} />}
    </AuthScreen>
  )
}

function NoAccess({ email, title }: { email: string; title: string }) {
  const { loading, signOut } = useAuth()
  const isHydrated = useIsHydrated()
  return (
    <div className="auth__form">
      <h1>{title}</h1>
      <p className="auth__notice">Signed in as {email}, without access to the CMS</p>
      <Button disabled={!isHydrated} isBusy={loading} onClick={signOut}>
        Sign Out
      </Button>
      <a className="btn btn--line" href="/">
        View Website
      </a>
      <p>
        <a className="go" href="/auth/forgot">
          Change password
        </a>
      </p>
    </div>
  )
}
