import type { Figures } from '#app/content/figures/shown.ts'
import { LedgerLabel } from '#app/routes/site/parts/ledger-section.tsx'
import { ShareList } from '#app/routes/site/parts/share-list.tsx'

const allocations = [
  { label: 'Developed equities', key: 'developed-equities', note: 'North America, Europe, Japan' },
  { label: 'Emerging equities', key: 'emerging-equities', note: 'Asia, Latin America' },
  { label: 'Fixed income', key: 'fixed-income', note: 'Short and investment grade' },
  { label: 'Alternative ETFs', key: 'alternative-etfs', note: 'Commodities, infrastructure, gold' },
  { label: 'Hybrid', key: 'hybrid', note: 'Convertibles, listed property' },
]

export function MarketsAllocation({ figures }: { figures: Figures }) {
  const shares = allocations.flatMap(({ label: name, key, note }) => {
    const percent = figures.get(key)?.number
    return percent === undefined ? [] : [{ name, percent, note }]
  })
  if (shares.length === 0) return null
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { percent }) => sum + percent, 0))
  return (
    <section className="sec block-gap pt-0" aria-labelledby="allocation">
      <div className="wrap">
        <svg className="stack" aria-hidden="true">
          {shares.map(({ name, percent }, index) => (
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
