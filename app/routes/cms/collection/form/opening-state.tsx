import { SignInAgain } from '#app/routes/cms/collection/save/sign-in-again.tsx'
import { useAuth } from '#app/ui/auth-provider.tsx'
import type { Opening } from './use-opened-record.ts'

type Props = {
  opening: Exclude<Opening, { status: 'found' }>
  noun: string
  onRetry: () => void
  onClose: () => void
}

/** What the dialog holds until the record is there. */
export function OpeningState({ opening, noun, onRetry, onClose }: Props) {
  const { user } = useAuth()
  if (opening.status === 'loading')
    return (
      <div className="dialog__wait busy" role="status">
        <span className="busy-line" aria-hidden="true" />
        <p>Loading</p>
      </div>
    )
  if (opening.status === 'gone')
    return (
      <div className="dialog__wait">
        <p role="alert">This {noun} was deleted meanwhile. The list has been loaded again.</p>
        <button className="btn" type="button" onClick={onClose}>
          Back to the list
        </button>
      </div>
    )
  if (opening.isSignedOut) {
    const text = `Your session has ended. Sign in, and this ${noun} opens.`
    return <SignInAgain email={user?.email ?? ''} text={text} onSignedIn={onRetry} />
  }
  return (
    <div className="dialog__wait">
      <p role="alert">{opening.message}</p>
      <button className="btn" type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
