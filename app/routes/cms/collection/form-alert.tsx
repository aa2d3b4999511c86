import { Icon } from '../../../ui/icon.tsx'
import type { Problem } from './use-save.ts'

/** Why the last save failed; it stands above the fields until the next one. */
export function FormAlert({ message, isSignedOut, onSignIn }: Problem & { onSignIn: () => void }) {
  return (
    <p className="dialog__alert" role="alert">
      <Icon name="alert" />
      <span>{message}</span>
      {isSignedOut && (
        <button className="dialog__link" type="button" onClick={onSignIn}>
          Sign in
        </button>
      )}
    </p>
  )
}
