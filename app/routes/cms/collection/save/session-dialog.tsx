import { useEffect, useRef } from 'react'
import type { Editor } from '#app/routes/cms/call/record-answer.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { Button, LineButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { Asked } from './save-step.ts'
import { SignInAgain } from './sign-in-again.tsx'

type Props = {
  asked: Asked | undefined
  noun: string
  onAnswered: (by?: Editor['id']) => void
}

/** Above the record's dialog, when a save needs a person: the session has ended, or is somebody else's. */
export function SessionDialog({ asked, noun, onAnswered }: Props) {
  const { user } = useAuth()
  const opener = useRef<HTMLElement>(null)
  const last = useRef<Asked>(undefined)
  if (asked) last.current = asked

  useEffect(() => {
    // Where the editor was: the last focus outside of this dialog.
    const active = document.activeElement
    if (active instanceof HTMLElement && !active.closest('.dialog')?.querySelector('.session')) opener.current = active
  })

  const shown = asked ?? last.current
  return (
    <Dialog
      isOpen={asked !== undefined}
      title={say(shown?.who === 'other' ? 'Save as another account?' : 'Your session has ended')}
      isNarrow
      opener={() => opener.current}
      onClose={() => {
        onAnswered()
        return true
      }}
      onClosed={() => {}}
    >
      {shown?.who === 'other' ? (
        <div className="session">
          <p>
            {say('You are signed in as {email} now. {other} began this {noun}; nothing is saved yet.', {
              email: shown.editor.email,
              other: user?.email ?? '',
              noun: sayAny(noun),
            })}
          </p>
          <div className="dialog__answers">
            <LineButton onClick={() => onAnswered()}>{say('Not now')}</LineButton>
            <Button onClick={() => onAnswered(shown.editor.id)}>
              {say('Save as {email}', { email: shown.editor.email })}
            </Button>
          </div>
        </div>
      ) : (
        <SignInAgain
          email={user?.email ?? ''}
          text={say('Nothing that you typed is lost. Sign in again to save this {noun}.', { noun: sayAny(noun) })}
          onSignedIn={() => onAnswered(user?.id)}
        />
      )}
    </Dialog>
  )
}
