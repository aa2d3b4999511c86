import type { ReactNode } from 'react'
import type { BodyMark, BodyNode } from '#app/content/engine/body/read-body.ts'
import { referenceKey } from '#app/content/references/references.ts'
import { pageTongue } from '#app/language/page-tongue.ts'
import { WrittenLink } from '#app/routes/site/parts/outward-link.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { anchorOn, type BodyPage, type PartProps, pathOn } from './body-page.ts'
import { inOrder } from './in-order.ts'

/** Most paragraphs are one text without marks, and a page has hundreds of them. */
export function inline({ content = [] }: BodyNode, page: BodyPage): ReactNode {
  const [only, ...others] = content
  if (only?.type === 'text' && !only.marks?.length && others.length === 0) return only.text
  return marked(content, page)
}

type Wrapping = { same: string; wrap: (inner: ReactNode) => ReactNode }
/** How a node is wrapped, if it is; neighbours that are `same` share the wrapping. */
type Marking = (node: BodyNode, page: BodyPage) => Wrapping | undefined

/** From the marking at that place on. */
function marked(nodes: BodyNode[], page: BodyPage, at = 0): ReactNode {
  const outer = markings[at]
  if (!outer) return inOrder(nodes, (node) => leaf(node, page))
  if (!nodes.some((node) => outer(node, page))) return marked(nodes, page, at + 1)
  const runs: { wrapping?: Wrapping; nodes: BodyNode[] }[] = []
  for (const node of nodes) {
    const wrapping = outer(node, page)
    const run = runs.at(-1)
    if (run && run.wrapping?.same === wrapping?.same) run.nodes.push(node)
    else runs.push({ wrapping, nodes: [node] })
  }
  return inOrder(runs, ({ wrapping, nodes: run }) => {
    const content = marked(run, page, at + 1)
    return wrapping && run.some(({ text }) => text?.trim()) ? wrapping.wrap(content) : content
  })
}

const markOf = ({ marks }: BodyNode, type: string) => marks?.find((mark) => mark.type === type)

const marking =
  (Name: 'em' | 'strong'): Marking =>
  (node) =>
    markOf(node, Name) && { same: Name, wrap: (inner) => <Name>{inner}</Name> }

/** A link that leads nowhere now leaves its words. A footnote is a link of its own. */
const leadingTo: Marking = (node, page) => {
  const mark = node.type === 'footnote' ? undefined : markOf(node, 'link')
  const href = mark && addressOf(mark, page)
  return href
    ? {
        same: href,
        wrap: (inner) => (
          <Link href={href} page={page}>
            {inner}
          </Link>
        ),
      }
    : undefined
}

function addressOf({ attrs: { href, kind, id } = {} }: BodyMark, page: BodyPage) {
  if (typeof href === 'string') return href.startsWith('/') ? pathOn(page, href) : href
  if (kind === 'heading') {
    const anchor = page.outline.headings.get(String(id))
    return anchor && anchorOn(page, anchor)
  }
  const path = page.references.links.get(referenceKey(String(kind), String(id)))
  return path && pathOn(page, path)
}

const markings = [leadingTo, marking('em'), marking('strong')]

type LinkProps = { href: string; page: BodyPage; children: ReactNode }

export function Link({ href, page, children }: LinkProps) {
  const Name = page.feed ? 'a' : WrittenLink
  return (
    <Name href={href} lang={pageTongue()}>
      {children}
    </Name>
  )
}

function leaf(node: BodyNode, page: BodyPage) {
  if (node.type === 'text') return node.text
  return node.type === 'hard_break' ? <br /> : <FootnoteMark node={node} page={page} />
}

function FootnoteMark({ node, page }: PartProps) {
  const number = page.outline.footnotes.get(node)
  if (page.feed)
    return (
      <sup>
        <a href={anchorOn(page, `footnote-${number}`)}>{number}</a>
      </sup>
    )
  return (
    <a
      className="fn"
      id={`from-footnote-${number}`}
      href={anchorOn(page, `footnote-${number}`)}
      aria-label={fillIn(fixed().body.footnote, { number: number ?? '' })}
    >
      {number}
    </a>
  )
}
