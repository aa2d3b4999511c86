import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { type PartProps, said } from './body-page.ts'
import { Bars, barStyles } from './chart-bars.tsx'
import { type ChartData, chartData, described, isDrawable } from './chart-data.ts'
import { Lines, lineStyles } from './chart-lines.tsx'
import { ShareBar, sharesOf } from './chart-shares.tsx'
import type { DrawingWords } from './drawing.tsx'
import { chartCell } from './figure-sign.ts'
import { Legend } from './legend.tsx'
import { type Cell, Table } from './table.tsx'

/** Drawn here, because readers get no script. A feed has no style for it and gets the table. */
export function Chart({ node, page }: PartProps) {
  const { kind, table: cells } = node.attrs as { kind: string; table: string[][] }
  const [title, note] = [said(node, 'title'), said(node, 'note')]
  const id = page.outline.ids.get(node) ?? 'chart'
  const rows = cells.map((row) => row.map(cellOf))
  const data = chartData(node)
  const description = said(node, 'description') || described(data)
  if (page.feed) return <InFeed description={description} table={{ caption: title, note, rows, hasHead: true, page }} />
  const table = <Table caption={title} isCaptionHidden rows={rows} hasHead page={page} />
  const words = { id, title: title || fixed().body.chart, description }
  const isShares = kind === 'shares'
  return (
    <figure className={isShares ? 'chart' : 'chart wide'}>
      {(title || note) && (
        <figcaption className="chart__t">
          {title}
          {note && <small>{note}</small>}
        </figcaption>
      )}
      {isDrawable(data) && <Drawn kind={kind} data={data} words={words} />}
      <details className="behind">
        <summary>
          {fixed().body.behind}
          <Icon name="chevron" />
        </summary>
        {table}
      </details>
    </figure>
  )
}

const InFeed = ({ description, table }: { description: string; table: ComponentProps<typeof Table> }) => (
  <>
    {description && <p>{description}</p>}
    <Table {...table} />
  </>
)

const cellOf = (cell: string): Cell => ({ text: cell.trim(), content: chartCell(cell) })

function Drawn({ kind, data, words }: { kind: string; data: ChartData; words: DrawingWords }) {
  if (kind === 'shares') return <Shares data={data} words={words} />
  const isLine = kind === 'line'
  const styles = isLine ? lineStyles(data) : barStyles(data)
  return (
    <>
      {isLine ? <Lines data={data} words={words} /> : <Bars data={data} words={words} />}
      {data.series.length > 1 && (
        <Legend
          entries={data.series.map(({ name }, of) => ({ name, className: styles[of] ?? '' }))}
          isOfLines={isLine}
        />
      )}
    </>
  )
}

function Shares({ data, words }: { data: ChartData; words: DrawingWords }) {
  const shares = sharesOf(data)
  if (!shares) return null
  return (
    <>
      <ShareBar shares={shares} words={words} />
      <Legend
        entries={shares.map(({ name, perCent }, at) => ({
          name,
          value: fillIn(fixed().signs.percent, { number: perCent }),
          className: `s${at + 1}`,
        }))}
      />
    </>
  )
}
