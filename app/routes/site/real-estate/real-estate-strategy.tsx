import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { NoteList } from '#app/routes/site/parts/note-list.tsx'

const notes = [
  {
    title: 'ESG-focused approach',
    text: 'Every roof is surveyed for panels, every tenant gets a metered bill, and no boiler is replaced with another boiler.',
  },
  {
    title: 'Growth markets in Benelux',
    text: 'Towns with a station, a waiting list and a mayor who answers letters. Most are within an hour of Utrecht.',
  },
  {
    title: 'Long-term value creation',
    text: 'We reinvest a fixed share of rent before we count a profit, so the building is never older than its lease.',
  },
]

export function RealEstateStrategy() {
  return (
    <LedgerSection className="sec" id="strategy" title="Strategy">
      <div className="ledger__body">
        <p className="statement">
          We are slow buyers and slower sellers. The average building has been ours for eleven years.
        </p>
        <NoteList notes={notes} />
      </div>
    </LedgerSection>
  )
}
