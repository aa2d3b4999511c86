import { useEffect, useState } from 'react'
import { callRecords, type Refusal } from '#app/routes/cms/call/call-records.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { SignInAgain } from '#app/routes/cms/collection/save/sign-in-again.tsx'
import { DialogWait } from '#app/routes/cms/list/dialog-wait.tsx'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  opening: Exclude<Opening, { status: 'found' }>
  noun: string
  onRetry: () => void
  onClose: () => void
}

export function OpeningState({ opening, noun, onRetry, onClose }: Props) {
  const { user } = useAuth()
  if (opening.status === 'gone')
    return (
      <div className="dialog__wait">
        <p role="alert">{say('This {noun} was deleted in the meantime. The list has been loaded again.', { noun })}</p>
        <Button onClick={onClose}>{say('Back to the list')}</Button>
      </div>
    )
  if (opening.status === 'refused' && opening.isSignedOut) {
    const text = say('Your session has ended. Sign in, and this {noun} opens.', { noun })
    return <SignInAgain email={user?.email ?? ''} text={text} onSignedIn={onRetry} />
  }
  return <DialogWait problem={opening.status === 'refused' ? opening.message : ''} onRetry={onRetry} />
}

type Opening = { status: 'loading' } | { status: 'found'; record: OpenedRecord } | { status: 'gone' } | Refusal

/** The record as it is stored now; without an id there is nothing to wait for. */
export function useOpenedRecord(collection: string, id: string | undefined) {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!id) return
    const left = new AbortController()
    setOpening({ status: 'loading' })
    void callRecords(collection, { method: 'GET', id, signal: left.signal }).then((answer) => {
      if (left.signal.aborted) return
      if (answer.status === 'found' || answer.status === 'gone') setOpening(answer as Opening)
      else if (answer.status === 'refused') setOpening(answer)
    })
    return () => left.abort()
  }, [collection, id, attempt])

  return { opening, retry: () => setAttempt((count) => count + 1) }
}
