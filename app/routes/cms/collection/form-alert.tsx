import { Icon } from '../../../ui/icon.tsx'
import type { Problem } from './use-save.ts'

/** Why the last save failed; it stands above the fields until the next one. */
export function FormAlert({ message, isSignedOut }: Problem) {
  return (
    <p className="dialog__alert" role="alert">
      <Icon name="alert" />
      <span>
        {message}{' '}
        {isSignedOut && (
          <a href="/auth" target="_blank" rel="noopener">
            Sign in<span className="vh">, opens in a new tab</span>
          </a>
        )}
      </span>
    </p>
  )
}
