import type { ReactNode } from 'react'
import { account } from '#app/words/account.ts'
import script from './forget-unsaved.js?url'
import { unsavedOf } from './unsaved-copies.ts'

type Props = { user: string; to: string; className?: string; children: ReactNode }

/** Signs out without a script; with one it leaves nothing in the browser that this person has typed. */
export function SignOutForm({ user, to, className, children }: Props) {
  return (
    <>
      <form
        className={className}
        method="post"
        action="/auth/sign-out"
        data-unsaved={unsavedOf(user)}
        data-warning={account().forgetsUnsaved}
      >
        <input type="hidden" name="to" value={to} />
        {children}
      </form>
      <script type="module" src={script} />
    </>
  )
}
