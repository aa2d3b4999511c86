import type { Body, BodyNode } from './read-body.ts'

/** A text with nothing in it but paragraphs is stored as they are written, as it was before there were bodies. */
export type BodyValue = string | Body

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && (value as Body).type === 'doc'

/** A blank line between blocks, one line for each item, row and footnote. */
export function plainText(body: Body) {
  const footnotes: string[] = []
  const texts = body.content.map((block) => blockText(block, footnotes))
  return [...texts, footnotes.join('\n')].filter(Boolean).join('\n\n').trim()
}

export const textOfBody = (value: BodyValue) => (typeof value === 'string' ? value : plainText(value))

/** A blank line ends a paragraph, any other line break stays one. */
export function bodyOf(value: BodyValue): Body {
  if (typeof value !== 'string') return value
  const paragraphs = value
    .replace(/\r\n?/g, '\n')
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim())
  return { type: 'doc', content: paragraphs.length > 0 ? paragraphs.map(paragraphOf) : [{ type: 'paragraph' }] }
}

function paragraphOf(text: string): BodyNode {
  const lines = text.split('\n')
  const content = lines.flatMap((line, at): BodyNode[] => [
    ...(at > 0 ? [{ type: 'hard_break' }] : []),
    ...(line ? [{ type: 'text', text: line }] : []),
  ])
  return { type: 'paragraph', content }
}

function blockText(node: BodyNode, footnotes: string[]): string {
  const { type, attrs = {}, content = none } = node
  switch (type) {
    case 'text':
      return node.text ?? ''
    case 'hard_break':
      return '\n'
    case 'footnote':
      footnotes.push(String(attrs.text))
      return ''
    case 'paragraph':
    case 'heading':
    case 'table_cell':
    case 'table_header':
      return within(content, '', footnotes)
    case 'pull_quote':
      return [within(content, '', footnotes), ...said(attrs, 'by', 'role')].filter(Boolean).join('\n')
    case 'quote':
    case 'note':
      return [...said(attrs, 'title'), within(content, '\n\n', footnotes), ...said(attrs, 'by', 'role')]
        .filter(Boolean)
        .join('\n')
    case 'table_row':
      return rowText(content.map((cell) => blockText(cell, footnotes).replaceAll('\n', ' ')))
    case 'pictures':
      return (attrs.pictures as { caption: string; credit: string }[])
        .flatMap(({ caption, credit }) => [caption, credit])
        .filter(Boolean)
        .join('\n')
    default:
      return [
        ...said(attrs, 'title', 'caption', 'note', 'description'),
        ...((attrs.table ?? []) as string[][]).map(rowText),
        within(content, '\n', footnotes),
      ]
        .filter(Boolean)
        .join('\n')
  }
}

/** The bars of a row that nobody has filled part nothing. Others stay: translations are held against what was said. */
export const rowText = (cells: string[]) => (cells.some(Boolean) ? cells.join(' | ') : '')

const none: BodyNode[] = []

const within = (content: BodyNode[], separator: string, footnotes: string[]) =>
  content
    .map((child) => blockText(child, footnotes))
    .filter(Boolean)
    .join(separator)

const said = (attrs: Record<string, unknown>, ...names: string[]) =>
  names.map((name) => String(attrs[name] ?? '')).filter(Boolean)
