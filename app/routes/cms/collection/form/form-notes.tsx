import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import type { Problem } from '#app/routes/cms/collection/save/save-step.ts'
import { stateForEditor } from '#app/routes/cms/record/state-in-words.ts'
import { ErrorLine } from '#app/ui/error-line.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'

/** Why the last save failed; it stands above the fields until the next one. */
export function FormAlert({ message, isSignedOut, onSignIn }: Problem & { onSignIn: () => void }) {
  return (
    <p className="dialog__alert" role="alert">
      <Icon name="alert" />
      <span>{message}</span>
      {isSignedOut && (
        <button className="dialog__link" type="button" onClick={onSignIn}>
          {say('Sign in')}
        </button>
      )}
    </p>
  )
}

export function StateLine({ publication }: { publication: Publication }) {
  const { name, says } = stateForEditor(publication)
  return (
    <div className="state-line">
      <p role="status" aria-label={say('State of this record')}>
        <strong data-seen={publication.status === 'published' ? '' : undefined}>{name}</strong> <span>{says}</span>
      </p>
      {publication.problem && (
        <ErrorLine>
          {publication.problem}
          {!publication.publishAt && ` ${say('Correct it, then publish or schedule it again.')}`}
        </ErrorLine>
      )}
    </div>
  )
}
