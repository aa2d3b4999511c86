import type { BodyMark } from '#app/content/engine/body/read-body.ts'
import { nounsOf } from '#app/content/nouns.ts'

const names: Record<string, string> = {
  section: 'Section',
  paragraph: 'Paragraph',
  heading: 'Heading',
  bullet_list: 'List',
  ordered_list: 'Numbered list',
  list_item: 'Item',
  quote: 'Quotation',
  pull_quote: 'Pull quote',
  note: 'Note',
  table: 'Table',
  table_row: 'Row',
  table_cell: 'Cell',
  table_header: 'Cell',
  pictures: 'Pictures',
  picture: 'Picture',
  film: 'Film',
  chart: 'Chart',
  file: 'File',
  divider: 'Divider',
  title: 'Title',
  caption: 'Caption',
  by: 'Attribution',
}

export const blockName = (type: string) => names[type] ?? 'Block'

export function lookInWords(before: BodyMark[], after: BodyMark[]) {
  return [
    turned(before, after, 'strong', 'bold'),
    turned(before, after, 'em', 'emphasised'),
    linkInWords(linkOf(before), linkOf(after)),
  ]
    .filter(Boolean)
    .join(', ')
}

const has = (marks: BodyMark[], type: string) => marks.some((mark) => mark.type === type)

function turned(before: BodyMark[], after: BodyMark[], type: string, word: string) {
  if (has(before, type) === has(after, type)) return ''
  return has(after, type) ? `now ${word}` : `no longer ${word}`
}

function linkInWords(before: string | undefined, after: string | undefined) {
  if (before === after) return ''
  if (after === undefined) return 'no longer a link'
  return before === undefined ? `link to ${after}` : `link to ${after}, no longer to ${before}`
}

function linkOf(marks: BodyMark[]) {
  const { attrs } = marks.find(({ type }) => type === 'link') ?? {}
  if (!attrs) return undefined
  if (attrs.href) return String(attrs.href)
  return attrs.kind === 'heading' ? 'a heading of this text' : `a ${nounsOf(String(attrs.kind))[0].toLowerCase()}`
}
