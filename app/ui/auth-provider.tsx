import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useToast } from './toaster.tsx'

type User = { id: string; email: string; name: string }

export type Auth = {
  user: User | null
  /** The access token is an HttpOnly cookie; page scripts cannot read it. */
  session: { user: User; access_token: null } | null
  isAdmin: boolean
  /**
   * True while signing in or out is under way, and until the next document is there. The first check is made by the
   * server, before there is a page.
   */
  loading: boolean
  /** Resolves to false when it failed; the toast has told why. */
  signIn: (email: string, password: string) => Promise<boolean>
  signUp: (email: string, password: string) => Promise<boolean>
  signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | undefined>(undefined)

type ProviderProps = { viewer?: User & { isAdmin: boolean }; children: ReactNode }

export function AuthProvider({ viewer, children }: ProviderProps) {
  const { success, failure } = useToast()
  const [loading, setLoading] = useState(false)
  const closeFailure = useRef(() => {})

  const auth = useMemo<Auth>(() => {
    const user = viewer ? { id: viewer.id, email: viewer.email, name: viewer.name } : null
    async function send(url: string, body: unknown, failed: string) {
      closeFailure.current()
      setLoading(true)
      const problem = await post(url, body)
      if (problem === undefined) return true
      setLoading(false)
      closeFailure.current = failure({ title: failed, description: problem })
      return false
    }
    return {
      user,
      session: user && { user, access_token: null },
      isAdmin: viewer?.isAdmin ?? false,
      loading,
      async signIn(email, password) {
        const done = await send('/auth/session', { email, password }, 'Error signing in')
        // A new document: the next page must not hold anything of the one before signing in.
        if (done) window.location.assign('/cms')
        return done
      },
      async signUp(email, password) {
        const done = await send('/auth/sign-up', { email, password }, 'Error signing up')
        if (!done) return false
        setLoading(false)
        success({ title: 'Success!', description: 'Check your email to confirm your account' })
        return true
      },
      async signOut() {
        if (await send('/auth/sign-out', {}, 'Error signing out')) window.location.assign('/auth')
      },
    }
  }, [viewer, loading, success, failure])

  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth() {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Undefined when it went well, else the server's reason. */
async function post(url: string, body: unknown) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return undefined
    const { message } = (await response.json().catch(() => ({}))) as { message?: string }
    return message ?? 'The server could not answer. Please try again.'
  } catch {
    return 'The server cannot be reached. Check your connection and try again.'
  }
}
