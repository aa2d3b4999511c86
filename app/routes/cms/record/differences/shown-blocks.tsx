import type { ReactNode } from 'react'
import type { Shown } from '#app/content/differences/block-differences.ts'
import { blockName } from '#app/content/differences/block-words.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { ShownWords } from './shown-words.tsx'

type Props = {
  blocks: Shown[]
  /** Of blocks that are the same in both versions only those beside a difference are shown. */
  isShort?: boolean
}

const shortest = 5

/** The blocks of a text as something to read, neither a page nor a form. */
export function ShownBlocks({ blocks, isShort = false }: Props) {
  const isLeftOut = (at: number) =>
    isShort && blocks.length > shortest && [at - 1, at, at + 1].every((place) => blocks[place]?.change === undefined)
  return [...blocks.entries()].map(([at, block]) => {
    if (!isLeftOut(at)) return <Block key={at} block={block} isShort={isShort} />
    return at > 0 && isLeftOut(at - 1) ? null : (
      <p key={at} className="hint">
        …
      </p>
    )
  })
}

function Block({ block, isShort }: { block: Shown; isShort: boolean }) {
  const { type, change, attrs } = block
  return (
    <div className={`shown shown--${type}`} data-change={change} data-level={attrs.level}>
      <Says block={block} />
      {(type === 'film' || type === 'file') && <span className="shown__says">{blockName(type)}</span>}
      {inner(block, isShort && !isWhole(block))}
    </div>
  )
}

function inner(block: Shown, isShort: boolean): ReactNode {
  const { type, attrs, words, parts = [] } = block
  const rows = parts.filter((part) => part.type === 'table_row')
  switch (type) {
    case 'bullet_list':
      return <ul>{items(parts)}</ul>
    case 'ordered_list':
      return <ol start={Number(attrs.start ?? 1)}>{items(parts)}</ol>
    case 'table':
    case 'chart':
      return (
        <>
          <ShownBlocks blocks={parts.filter((part) => part.type !== 'table_row')} />
          <table>
            <tbody>{[...rows.entries()].map(([at, row]) => drawRow(row, at))}</tbody>
          </table>
        </>
      )
    case 'film':
      return (
        <>
          {Boolean(attrs.poster) && <Thumbnail url={String(attrs.poster)} alt="" sizes="12rem" />}
          <ShownBlocks blocks={parts} />
        </>
      )
    case 'picture':
      return (
        <>
          <Thumbnail url={String(attrs.url ?? '')} alt="" sizes="12rem" />
          <ShownBlocks blocks={parts} />
        </>
      )
    case 'divider':
      return <hr />
    case 'section':
      // Its beginning tells which one it is.
      return isShort && hasStayed(block) ? beginning(parts) : <ShownBlocks blocks={parts} isShort={isShort} />
    default:
      return words ? <ShownWords words={words} /> : <ShownBlocks blocks={parts} isShort={isShort} />
  }
}

/** There is nothing beside it to tell it from: all of it came or went. */
const isWhole = ({ change }: Shown) => change === 'added' || change === 'removed'
const hasStayed = ({ change }: Shown) => change === undefined || change === 'moved'

const beginning = (parts: Shown[]) => (
  <>
    <ShownBlocks blocks={parts.slice(0, 1)} />
    {parts.length > 1 && <p className="hint">…</p>}
  </>
)

const items = (parts: Shown[]) =>
  [...parts.entries()].map(([at, item]) => (
    <li key={at} data-change={item.change}>
      <Says block={item} />
      {inner(item, false)}
    </li>
  ))

const drawRow = (row: Shown, at: number) => (
  <tr key={at} data-change={row.change}>
    {[...(row.parts ?? []).entries()].map(([column, cell]) => (
      <td key={column} data-change={cell.change} data-align={cell.attrs.align}>
        {column === 0 && <Says block={row} />}
        <Says block={cell} />
        {inner(cell, false)}
      </td>
    ))}
  </tr>
)

const Says = ({ block: { says } }: { block: Shown }) => says && <span className="shown__says">{says}</span>
