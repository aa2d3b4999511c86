import { data, Form, useNavigation } from 'react-router'
import { tooMany } from '#app/accounts/account-limits.server.ts'
import { emailSchema } from '#app/accounts/credentials.ts'
import { noteTry } from '#app/accounts/note-try.server.ts'
import { askForReset } from '#app/accounts/password-reset.server.ts'
import { findAccount } from '#app/accounts/sign-in.server.ts'
import { signIn } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { account } from '#app/words/account.ts'
import { credentials } from '#app/words/scripted.ts'
import type { Route } from './+types/forgot'
import { AuthNote, AuthScreen, authMeta } from './auth-screen.tsx'
import { whenReachable } from './when-reachable.ts'

export { authLinks as links, linkHeaders as headers } from './auth-screen.tsx'

export const handle = { hydrates: true }

export const meta = authMeta(() => account().forgot)

export async function loader({ context }: Route.LoaderArgs) {
  const { content, mailer } = context.get(appContext)
  const { forgotTitle, forgotNote, closedText, sentTitle, sentText } = (await content()).read(signIn)
  const title = forgotTitle
  if (!mailer.isOpen) return { closed: { title, text: closedText } }
  return { words: { title, note: forgotNote, sent: { title: sentTitle, text: sentText } } }
}

/** Loading anew would lose the message and, without a network, the form. */
export const shouldRevalidate = () => false

type Answer = { problem?: string; typed?: string; isSent?: boolean }

/** One answer for every address, known or not, after the same time. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(appContext)
  const answer = (body: Answer, init: ResponseInit) => data(body, init)
  if (!site.mailer.isOpen) return answer({}, { status: 503 })
  const form = await request.formData().catch(() => undefined)
  const given = form?.get('email')
  const typed = typeof given === 'string' ? given.slice(0, mostEchoed) : ''
  const email = emailSchema.safeParse(given)
  if (!email.success) return answer({ typed, problem: credentials().email }, { status: 422 })
  try {
    const wait = await site.accountLimits.forgot({ address: site.address, email: email.data })
    if (wait !== undefined) {
      site.log.warn({ id: site.requestId, address: site.address }, 'too many password resets')
      await noteTry(site, 'too many tries', { account: await findAccount(site.db, email.data) })
      return answer({ typed, problem: tooMany(wait) }, { status: 429, headers: { 'Retry-After': String(wait) } })
    }
    await askForReset(site, email.data)
    return answer({ isSent: true }, { status: 200 })
  } catch (err) {
    site.log.error({ err, id: site.requestId }, 'a password reset failed')
    return answer({ typed, problem: account().noAnswer }, { status: 503 })
  }
}

const mostEchoed = 1_000

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<Answer> => whenReachable(serverAction)

export default function Forgot({ loaderData: { words, closed }, actionData }: Route.ComponentProps) {
  const { problem, typed, isSent }: Answer = actionData ?? {}
  const isBusy = useNavigation().state !== 'idle'
  if (!words)
    return (
      <AuthScreen>
        <AuthNote {...closed} />
      </AuthScreen>
    )
  if (isSent)
    return (
      <AuthScreen>
        <div role="status">
          <AuthNote {...words.sent} />
        </div>
      </AuthScreen>
    )
  return (
    <AuthScreen>
      <Form className="auth__form" method="post" noValidate onSubmit={(event) => isBusy && event.preventDefault()}>
        <div>
          <h1>{words.title}</h1>
          <p className="auth__note">{words.note}</p>
        </div>
        <TextField
          label={account().email}
          name="email"
          type="email"
          autoComplete="username"
          aria-required
          defaultValue={typed}
          error={problem}
        />
        <SubmitButton isBusy={isBusy}>{account().sendLink}</SubmitButton>
        <p>
          <a className="go" href="/auth">
            {account().backToSignIn}
          </a>
        </p>
      </Form>
    </AuthScreen>
  )
}
