import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { tooMany } from '#app/accounts/account-limits.server.ts'
import { findByAccountToken } from '#app/accounts/account-tokens.server.ts'
import { newPasswordSchema } from '#app/accounts/credentials.ts'
import { trustDevice } from '#app/accounts/device-cookie.server.ts'
import { noteTry } from '#app/accounts/note-try.server.ts'
import { resetByToken } from '#app/accounts/password-reset.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { setFlash } from '#app/flash.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SignOutForm } from '#app/ui/sign-out-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { account } from '#app/words/account.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixedAsTold } from '#app/words/fixed.ts'
import type { Route } from './+types/reset'
import { AuthNote, AuthScreen, authMeta, readToken } from './auth-screen.tsx'
import { whenReachable } from './when-reachable.ts'

export { authLinks as links, linkHeaders as headers } from './auth-screen.tsx'

export const handle = { hydrates: true }

export const meta = authMeta(() => account().newPassword)

/** Changes nothing: mail programs and their virus scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, content, viewer: findViewer } = context.get(appContext)
  const token = readToken(request)
  const [person, viewer] = await Promise.all([findByAccountToken(db, token, 'reset'), findViewer()])
  const { resetTitle: title, resetNote: note, goneTitle, goneText } = (await content()).read(signIn)
  const words = { title, note, gone: { title: goneTitle, text: goneText } }
  // Else the new password would lead into the CMS of whoever is signed in.
  const isOther = person && viewer && person.id !== viewer.id
  const other = isOther
    ? { user: viewer.id, text: fillIn(account().resetOther, { email: viewer.email, other: person.email }) }
    : undefined
  return data({ email: person?.email, words, token, other }, { status: person ? 200 : 404 })
}

/** Loading anew would lose the form where the network fails. */
export const shouldRevalidate = () => false

type Answer = { problem?: string; isGone?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const form = await request.formData().catch(() => undefined)
  const parsed = newPasswordSchema.safeParse({ password: form?.get('password') })
  if (!parsed.success) return data({ problem: parsed.error.issues[0]?.message }, { status: 422 })
  const wait = await site.accountLimits.link(site.address)
  if (wait !== undefined) {
    site.log.warn({ id: site.requestId, address: site.address }, 'too many password resets')
    await noteTry(site, 'too many tries', {})
    return data({ problem: tooMany(wait) }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  const account = await resetByToken(site, { token: readToken(request), ...parsed.data })
  if (account === 'gone') return data({ isGone: true }, { status: 404 })
  await site.accountLimits
    .knewLink(site.address)
    .catch((err) => site.log.warn({ err, id: site.requestId }, 'a password reset still counts as a try'))
  if (account === 'guessable') return data({ problem: fixedAsTold().account.passwordWeak }, { status: 422 })
  const secure = site.publicUrl.startsWith('https:')
  const headers = new Headers({ 'set-cookie': await setFlash('password-reset', { secure }) })
  // While strangers try their passwords, the owner gets in with a new one.
  headers.append('set-cookie', await trustDevice(site, account))
  return redirectDocument('/auth', { headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<Answer> => whenReachable(serverAction)

export default function Reset({ loaderData: { email, words, token, other }, actionData }: Route.ComponentProps) {
  const { problem, isGone }: Answer = actionData ?? {}
  const isBusy = useNavigation().state !== 'idle'
  if (!email || isGone)
    return (
      <AuthScreen>
        <AuthNote {...words.gone}>
          <a className="btn" href="/auth/forgot">
            {account().forgot}
          </a>
          <a className="btn btn--line" href="/auth">
            {account().signIn}
          </a>
        </AuthNote>
      </AuthScreen>
    )
  if (other)
    return (
      <AuthScreen>
        <AuthNote title={words.title} text={other.text}>
          <SignOutForm className="grid" user={other.user} to={`/auth/reset?token=${token}`}>
            <SubmitButton>{account().signOut}</SubmitButton>
          </SignOutForm>
        </AuthNote>
      </AuthScreen>
    )
  return (
    <AuthScreen>
      <Form
        className="auth__form"
        method="post"
        noValidate
        // A link works once: the second of two presses would be told that it is spent.
        onSubmit={(event) => isBusy && event.preventDefault()}
      >
        <div>
          <h1>{words.title}</h1>
          <p className="auth__note">{words.note}</p>
        </div>
        <TextField label={account().email} name="email" type="email" autoComplete="username" value={email} readOnly />
        <TextField
          label={account().newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          aria-required
          error={problem}
        />
        <SubmitButton isBusy={isBusy}>{account().setPassword}</SubmitButton>
      </Form>
    </AuthScreen>
  )
}
