import type { Opening } from './use-opened-record.ts'

type Props = {
  opening: Exclude<Opening, { status: 'found' }>
  noun: string
  onRetry: () => void
  onClose: () => void
}

/** What the dialog holds until the record is there. */
export function OpeningState({ opening, noun, onRetry, onClose }: Props) {
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
  return (
    <div className="dialog__wait">
      <p role="alert">
        {opening.isSignedOut ? 'Your session has ended. Sign in again in a new tab.' : opening.message}
      </p>
      {opening.isSignedOut && (
        <a href="/auth" target="_blank" rel="noopener">
          Sign in<span className="vh">, opens in a new tab</span>
        </a>
      )}
      <button className="btn" type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
