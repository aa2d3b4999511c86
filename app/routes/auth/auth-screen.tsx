import type { ReactNode } from 'react'
import { houseIn, type Matches, useHouse } from '#app/house.ts'
import styles from '#app/styles/cms.css?url'
import { Brand } from '#app/ui/brand.tsx'
import { Strata } from '#app/ui/strata.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { WayBack } from '#app/ui/way.tsx'
import { account } from '#app/words/account.ts'

export function AuthScreen({ children }: { children: ReactNode }) {
  const { name, logo } = useHouse()
  return (
    <main id="main" className="auth">
      <div className="auth__art on-ink">
        <a className="brand" href="/">
          <Brand name={name} logo={logo} />
        </a>
        <Strata drawing="signIn" />
      </div>
      <div className="auth__panel">
        <p className="auth__back">
          <WayBack href="/">{account().website}</WayBack>
        </p>
        {children}
      </div>
    </main>
  )
}

export function AuthNote({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="auth__form">
      <h1>{title}</h1>
      <p className="auth__notice">{text}</p>
      {children}
    </div>
  )
}

/**
 * Without the newest of what the screens ask of a browser (docs/proof.md) a save fails in the middle, and without cookies
 * whoever has signed in is led back here.
 */
export function BrowserNotice() {
  if (!useIsHydrated()) return null
  const isNewEnough = 'any' in AbortSignal && 'groupBy' in Map && 'canParse' in URL && 'parse' in URL
  if (isNewEnough && navigator.cookieEnabled) return null
  return (
    <p className="auth__notice" role="status">
      {isNewEnough ? account().cookiesNeeded : account().tooOldBrowser}
    </p>
  )
}

export const authMeta =
  (title: () => string) =>
  ({ matches }: Matches) => [{ title: `${title()} | ${houseIn(matches).name}` }, { name: 'robots', content: 'noindex' }]

export const authLinks = () => [{ rel: 'stylesheet', href: styles }]

/** The address may hold a token, which other sites must not see; own forms need the Origin. */
export function linkHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}

export const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
