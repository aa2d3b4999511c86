import type { ReactNode } from 'react'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import type { Place } from './place.ts'

type Props = Place & { title: string | null; children: ReactNode }

/** What stands beside its heading, or alone in the same columns. */
export function Ledger({ title, id, className, isSunk, children }: Props) {
  const body = <div className="ledger__body">{children}</div>
  if (title && id)
    return (
      <LedgerSection className={className} id={id} title={title} isSunk={isSunk}>
        {body}
      </LedgerSection>
    )
  return (
    <div className={className}>
      <div className="wrap">
        <div className="ledger pt-0">{body}</div>
      </div>
    </div>
  )
}
