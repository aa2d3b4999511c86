import type { ReactNode } from 'react'
import { ErrorLine } from '#app/ui/error-line.tsx'

export function FieldMessage({ id, message, children }: { id: string; message?: string; children?: ReactNode }) {
  if (message) return <ErrorLine id={id}>{message}</ErrorLine>
  return children ? (
    <p className="hint" id={id}>
      {children}
    </p>
  ) : null
}
