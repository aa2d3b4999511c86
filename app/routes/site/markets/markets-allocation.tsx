import { LedgerLabel } from '#app/routes/site/parts/ledger-section.tsx'
import { ShareList } from '#app/routes/site/parts/share-list.tsx'

type Props = {
  title: string
  note: string | null
  shares: { name: string; percent: number; text: string; note: string }[]
}

export function MarketsAllocation({ title, note, shares }: Props) {
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
          <LedgerLabel id="allocation" title={title} note={note ?? undefined} />
          <ShareList shares={shares} className="bars--parts ledger__body" />
        </div>
      </div>
    </section>
  )
}
