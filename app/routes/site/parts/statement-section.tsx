import type { ComponentProps } from 'react'
import { LedgerSection } from './ledger-section.tsx'
import { NoteList } from './note-list.tsx'

type Props = Omit<ComponentProps<typeof LedgerSection>, 'children'> &
  Pick<ComponentProps<typeof NoteList>, 'notes'> & { statement: string }

/** One sentence in large type, and below it what it means. */
export function StatementSection({ statement, notes, ...section }: Props) {
  return (
    <LedgerSection {...section}>
      <div className="ledger__body">
        <p className="statement">{statement}</p>
        <NoteList notes={notes} />
      </div>
    </LedgerSection>
  )
}
