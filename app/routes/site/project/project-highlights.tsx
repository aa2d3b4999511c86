import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'

export function ProjectHighlights({ title, highlights }: { title: string; highlights: string[] }) {
  if (highlights.length === 0) return null
  return (
    <LedgerSection className="sec sec--tight" isSunk id="highlights" title={title}>
      <ul className="ledger__body highlights">
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </LedgerSection>
  )
}
