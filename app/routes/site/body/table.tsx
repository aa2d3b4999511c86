import type { ReactNode } from 'react'
import { numberIn } from '#app/content/engine/body/limits.ts'
import { fixed } from '#app/words/fixed.ts'
import type { BodyPage } from './body-page.ts'
import { inOrder } from './in-order.ts'

export type Cell = { text: string; content: ReactNode; isRight?: boolean; isHead?: boolean }

type Props = {
  id?: string
  caption: string
  note?: string
  /** The caption is read, not seen. */
  isCaptionHidden?: boolean
  rows: Cell[][]
  hasHead: boolean
  page: BodyPage
}

/** More columns than this take the whole width, and a phone scrolls them. */
const most = 3

export function Table({ id, caption, note, isCaptionHidden, rows, hasHead, page }: Props) {
  const [head = [], ...others] = rows
  const body = hasHead ? others : rows
  const isWide = head.length > most
  const isRight = head.map((cell, column) => cell.isRight || isNumeric(body, column))
  const table = (
    <table className={isWide ? 'tbl tbl--wide' : 'tbl'}>
      {(caption || note) && (
        <caption id={page.feed ? undefined : id} className={isCaptionHidden ? 'vh' : undefined}>
          {caption}
          {caption && note && ' '}
          {note && <small>{note}</small>}
        </caption>
      )}
      {hasHead && (
        <thead>
          <tr>{inOrder(head, (cell, column) => headCell(cell, isRight[column] && column > 0, 'col'))}</tr>
        </thead>
      )}
      {body.length > 0 && (
        <tbody>
          {inOrder(body, (row) => (
            <tr>
              {inOrder(row, (cell, column) =>
                (hasHead || cell.isHead) && column === 0
                  ? headCell(cell, false, 'row')
                  : dataCell(cell, cell.isRight || isRight[column]),
              )}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
  if (page.feed) return table
  return (
    <section
      className={isWide ? 'wide table-scroll' : 'table-scroll'}
      aria-label={caption || fixed().body.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys
      tabIndex={0}
    >
      {table}
    </section>
  )
}

function isNumeric(rows: Cell[][], column: number) {
  const texts = rows.map((row) => row[column]?.text ?? '').filter(Boolean)
  return texts.length > 0 && texts.every((text) => numberIn(text) !== undefined)
}

/** A cell without a word heads nothing. */
function headCell({ text, content }: Cell, isRight: boolean | undefined, scope: 'col' | 'row') {
  if (!text) return dataCell({ text, content }, isRight)
  return (
    <th scope={scope} className={isRight ? 'n' : undefined}>
      {content}
    </th>
  )
}

function dataCell({ content }: Cell, isRight: boolean | undefined) {
  return <td className={isRight ? 'n' : undefined}>{content}</td>
}
