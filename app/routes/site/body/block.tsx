import type { ReactNode } from 'react'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { BlockName } from '#app/content/engine/body/schema.ts'
import type { BodyPage, PartProps } from './body-page.ts'
import { said } from './body-page.ts'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import { FileRow } from './file-row.tsx'
import { Film } from './film.tsx'
import { Heading } from './heading.tsx'
import { inOrder } from './in-order.ts'
import { inline } from './inline.tsx'
import { wordsOf } from './outline.ts'
import { Pictures } from './pictures.tsx'

export const blocks = (nodes: BodyNode[], page: BodyPage): ReactNode => inOrder(nodes, (node) => block(node, page))

function block(node: BodyNode, page: BodyPage): ReactNode {
  const { attrs = {}, content = [] } = node
  const type = node.type as BlockName
  const part = { node, page }
  switch (type) {
    case 'paragraph':
      return content.length > 0 && <p>{inline(node, page)}</p>
    case 'heading':
      return (
        <Heading
          rank={page.outline.ranks.get(node) ?? 3}
          id={page.outline.ids.get(node)}
          words={wordsOf(node)}
          page={page}
        >
          {inline(node, page)}
        </Heading>
      )
    case 'bullet_list':
      return <ul>{items(content, page)}</ul>
    case 'ordered_list':
      return <ol start={startOf(attrs.start)}>{items(content, page)}</ol>
    case 'quote':
      return (
        <blockquote className="quote">
          {blocks(content, page)}
          <Attribution node={node} as="footer" />
        </blockquote>
      )
    case 'pull_quote':
      return (
        <figure className="pull wide rule">
          {content.length > 0 && (
            <blockquote>
              <p>{inline(node, page)}</p>
            </blockquote>
          )}
          <Attribution node={node} as="figcaption" />
        </figure>
      )
    case 'note':
      return <Note {...part} />
    case 'table':
      return <DataTable {...part} />
    case 'pictures':
      return <Pictures {...part} />
    case 'film':
      return <Film {...part} />
    case 'chart':
      return <Chart {...part} />
    case 'file':
      return <FileRow {...part} />
    case 'divider':
      return <hr />
    default:
      return type satisfies never
  }
}

/** Counting begins at one unless its author began elsewhere, and never below nothing. */
const startOf = (start: unknown) => (start !== 1 && Number(start) >= 0 ? Number(start) : undefined)

const items = (content: BodyNode[], page: BodyPage) => inOrder(content, (item) => <li>{itemOf(item, page)}</li>)

/** A single paragraph needs no element of its own. */
function itemOf({ content = [] }: BodyNode, page: BodyPage) {
  const [first, ...others] = content
  if (!first || others.some(({ type }) => type === 'paragraph')) return blocks(content, page)
  return (
    <>
      {inline(first, page)}
      {blocks(others, page)}
    </>
  )
}

function Attribution({ node, as: Name }: { node: BodyNode; as: 'footer' | 'figcaption' }) {
  const [by, role] = [said(node, 'by'), said(node, 'role')]
  if (!by && !role) return null
  return (
    <Name className="by">
      {by && <strong>{by}</strong>}
      {by && role && ', '}
      {role}
    </Name>
  )
}

function Note({ node, page }: PartProps) {
  const title = said(node, 'title')
  const id = page.feed ? undefined : page.outline.ids.get(node)
  const Name = `h${page.outline.ranks.get(node)}` as 'h3'
  return (
    <div className="box" role="note" aria-labelledby={title ? id : undefined}>
      {title && <Name id={id}>{title}</Name>}
      {blocks(node.content ?? [], page)}
    </div>
  )
}
