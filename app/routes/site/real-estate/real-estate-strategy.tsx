import type { RealEstateContent } from '#app/content/pages/real-estate/page.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { NoteList } from '#app/routes/site/parts/note-list.tsx'

export function RealEstateStrategy({ words }: { words: RealEstateContent }) {
  return (
    <LedgerSection className="sec" id="strategy" title={words.strategyTitle}>
      <div className="ledger__body">
        <p className="statement">{words.statement}</p>
        <NoteList notes={words.notes} />
      </div>
    </LedgerSection>
  )
}
