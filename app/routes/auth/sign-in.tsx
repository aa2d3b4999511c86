import { data, redirect } from 'react-router'
import { findInvitation } from '#app/accounts/invitations.server.ts'
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
  const { db, viewer: findViewer } = context.get(appContext)
  const viewer = await findViewer()
  if (viewer?.isAdmin) throw redirect('/cms')
  const token = new URL(request.url).searchParams.get('invite')
  if (viewer || token === null) return { signedInAs: viewer?.email }
  const invitation = await findInvitation(db, token)
  if (!invitation) return data({ isInvalid: true }, { status: 404 })
  return { invited: { email: invitation.email, token } }
}

type Seen = { signedInAs?: string; isInvalid?: boolean; invited?: { email: string; token: string } }

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { signedInAs, isInvalid, invited }: Seen = loaderData
  return (
    <AuthScreen>
      {isInvalid && (
        <AuthNote
          title="This invitation is no longer valid"
          text="An invitation works once and for seven days. If you have accepted it, sign in; if not, ask the administrator who invited you for a new one."
        >
          <a className="btn btn--line" href="/auth">
            Sign In
          </a>
        </AuthNote>
      )}
      {invited && <SignUpForm {...invited} />}
      {signedInAs && <NoAccess email={signedInAs} />}
      {!isInvalid && !invited && !signedInAs && <SignInForm />}
    </AuthScreen>
  )
}

function NoAccess({ email }: { email: string }) {
  const { loading, signOut } = useAuth()
  const isHydrated = useIsHydrated()
  return (
    <div className="auth__form">
      <h1>Admin Sign In</h1>
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
