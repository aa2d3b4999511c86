import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { credentials } from '#app/words/scripted.ts'
import { sendInTheNameOf, sendJson } from './send-json.ts'
import { useToast } from './toaster.tsx'
import { forgetUnsaved, mayForget } from './unsaved-copies.ts'

type User = { id: string; email: string; name: string }

export type Auth = {
  user: User | null
  /** The token is an HttpOnly cookie, which scripts cannot read. */
  session: { user: User; access_token: null } | null
  isAdmin: boolean
  /** Until the next document is there. The server makes the first check. */
  loading: boolean
  /** The toast tells why it failed. */
  signIn: (email: string, password: string, code?: string) => Promise<'signed in' | 'code needed' | 'failed'>
  signUp: (
    email: string,
    password: string,
    invited: { name: string; invite: string },
  ) => Promise<'ready' | 'to be confirmed' | 'failed'>
  /** Leads to the sign-in, or where it is said. What is not saved is gone, after a warning. */
  signOut: (to?: string) => Promise<void>
}

const AuthContext = createContext<Auth | undefined>(undefined)

type ProviderProps = { viewer?: User & { isAdmin: boolean }; children: ReactNode }

export function AuthProvider({ viewer, children }: ProviderProps) {
  const { success, failure } = useToast()
  const [loading, setLoading] = useState(false)
  const closeFailure = useRef(() => {})
  useEffect(() => sendInTheNameOf(viewer?.id), [viewer?.id])

  const auth = useMemo<Auth>(() => {
    const user = viewer ? { id: viewer.id, email: viewer.email, name: viewer.name } : null
    async function send(url: string, body: unknown, failed: string) {
      closeFailure.current()
      setLoading(true)
      const sent = await sendJson<{ status?: string; isNew?: true }>('POST', url, body)
      if (sent.isDone) return sent
      setLoading(false)
      const isFirstAsk = sent.answer.status === 'code needed' && !(body as { code?: string }).code
      if (!isFirstAsk) closeFailure.current = failure({ title: failed, description: sent.problem })
      return sent
    }
    return {
      user,
      session: user && { user, access_token: null },
      isAdmin: viewer?.isAdmin ?? false,
      loading,
      async signIn(email, password, code) {
        const { isDone, answer } = await send('/auth/session', { email, password, code }, credentials().notSignedIn)
        // A new document: the next page must not hold anything of the one before signing in.
        if (isDone) window.location.assign(answer.isNew ? '/cms/setup' : '/cms')
        else if (answer.status === 'code needed') return 'code needed'
        return isDone ? 'signed in' : 'failed'
      },
      async signUp(email, password, invited) {
        const { isDone, answer } = await send(
          '/auth/sign-up',
          { email, password, ...invited },
          credentials().notSignedUp,
        )
        if (!isDone) return 'failed'
        if (answer.status === 'ready') {
          window.location.assign('/cms')
          return 'ready'
        }
        setLoading(false)
        success({ title: credentials().signedUp, description: credentials().toConfirm })
        return 'to be confirmed'
      },
      async signOut(to = '/auth') {
        if (user && !mayForget(user.id)) return
        if (!(await send('/auth/sign-out', {}, credentials().notSignedOut)).isDone) return
        if (user) forgetUnsaved(user.id)
        // A browser may keep the page as it is for its Back button.
        document.body.hidden = true
        window.addEventListener('pageshow', () => window.location.reload())
        window.location.assign(to)
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
