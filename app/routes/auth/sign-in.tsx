import { redirect } from 'react-router'
import { brand } from '../../brand.ts'
import { appContext } from '../../context.ts'
import styles from '../../styles/cms.css?url'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Strata } from '../../ui/strata.tsx'
import type { Route } from './+types/sign-in'
import { NoAccess } from './no-access.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const handle = { hydrates: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => [
  { title: `Admin Sign In | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

/** A signed-in administrator has no business here. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(appContext).viewer()
  if (viewer?.isAdmin) throw redirect('/cms')
  return { signedInAs: viewer?.email }
}

export default function SignIn({ loaderData: { signedInAs } }: Route.ComponentProps) {
  return (
    <main id="main" className="auth">
      <div className="auth__art on-ink">
        <a className="brand" href="/">
          <Mark />
          <span>{brand.name}</span>
        </a>
        <Strata drawing="signIn" />
      </div>
      <div className="auth__panel">
        <p className="auth__back">
          <a className="go" href="/">
            <Icon name="left" />
            Back to website
          </a>
        </p>
        {signedInAs ? <NoAccess email={signedInAs} /> : <SignInForm />}
      </div>
    </main>
  )
}
