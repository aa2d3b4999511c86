import type { Problem } from '#app/routes/cms/collection/save/save-step.ts'
import { Icon } from '#app/ui/icon.tsx'

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
