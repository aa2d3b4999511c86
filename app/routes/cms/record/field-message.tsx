import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

export function FieldMessage({ id, message, children }: { id: string; message?: string; children?: ReactNode }) {
  if (message)
    return (
      <p className="error" id={id}>
        <Icon name="alert" />
        {message}
      </p>
    )
  return children ? (
    <p className="hint" id={id}>
      {children}
    </p>
  ) : null
}
