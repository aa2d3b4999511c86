import { useAuth } from '#app/ui/auth-provider.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

export function NoAccess({ email }: { email: string }) {
  const { loading, signOut } = useAuth()
  const isHydrated = useIsHydrated()
  return (
    <div className="auth__form">
      <h1>Admin Sign In</h1>
      <p className="auth__notice">Signed in as {email}, without access to the CMS</p>
      <button className="btn" type="button" disabled={!isHydrated} aria-busy={loading} onClick={signOut}>
        Sign Out
      </button>
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
