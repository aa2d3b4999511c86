import type { ReactNode } from 'react'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

/** Buttons and inputs show that they wait for their scripts: a press would be lost until then. Links work at once. */
export function UntilHydrated({ children, waits = false }: { children: ReactNode; waits?: boolean }) {
  const isHydrated = useIsHydrated()
  return (
    <fieldset className="until-hydrated" role="presentation" disabled={waits || !isHydrated}>
      {children}
    </fieldset>
  )
}
