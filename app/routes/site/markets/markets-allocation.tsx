import { LedgerLabel } from '#app/routes/site/parts/ledger-section.tsx'
import { ShareList } from '#app/routes/site/parts/share-list.tsx'

type Props = {
  title: string
  note: string | null
  shares: { name: string; percent: number; text: string; note: string }[]
}

export function MarketsAllocation({ title, note, shares }: Props) {
  if (shares.length === 0) return null
  const widths = bandOf(shares.map(({ percent }) => percent))
  const starts = widths.map((_, index) => sumOf(widths.slice(0, index)))
  return (
    <section className="sec block-gap pt-0" aria-labelledby="allocation">
      <div className="wrap">
        <svg className="stack" aria-hidden="true">
          {shares.map(({ name }, index) => (
            <rect key={name} x={`${starts[index]}%`} width={`${widths[index]}%`} height="100%" />
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

/** What comes to more than a hundred is drawn smaller, or the last would lie beyond the edge. */
function bandOf(percents: number[]) {
  const drawn = percents.map((percent) => Math.max(0, percent))
  const whole = Math.max(100, sumOf(drawn))
  return drawn.map((percent) => (100 * percent) / whole)
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
