import { figures } from '#app/figures.ts'
import { LedgerLabel } from '#app/routes/site/parts/ledger-section.tsx'
import { ShareList } from '#app/routes/site/parts/share-list.tsx'

const { allocation } = figures.publicMarkets

const notes: Record<(typeof allocation)[number]['name'], string> = {
  'Developed equities': 'North America, Europe, Japan',
  'Emerging equities': 'Asia, Latin America',
  'Fixed income': 'Short and investment grade',
  'Alternative ETFs': 'Commodities, infrastructure, gold',
  Hybrid: 'Convertibles, listed property',
}

const shares = allocation.map(({ name, percent }) => ({ name, percent, note: notes[name] }))
const starts = allocation.map((_, index) => allocation.slice(0, index).reduce((sum, { percent }) => sum + percent, 0))

export function MarketsAllocation() {
  return (
    <section className="sec block-gap pt-0" aria-labelledby="allocation">
      <div className="wrap">
        <svg className="stack" aria-hidden="true">
          {allocation.map(({ name, percent }, index) => (
            <rect key={name} x={`${starts[index]}%`} width={`${percent}%`} height="100%" />
          ))}
          {starts.slice(1).map((start) => (
            <line key={start} x1={`${start}%`} x2={`${start}%`} y2="100%" />
          ))}
        </svg>
        <div className="ledger mt-6 pt-0">
          <LedgerLabel
            id="allocation"
            title="Allocation"
            note="Target weights. Each may drift by five points before anyone is allowed to notice."
          />
          <ShareList shares={shares} className="bars--parts ledger__body" />
        </div>
      </div>
    </section>
  )
}
