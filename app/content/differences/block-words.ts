import type { BodyMark } from '#app/content/engine/body/read-body.ts'
import type { InlineName, NodeName } from '#app/content/engine/body/schema.ts'
import { nounsOf } from '#app/content/nouns.ts'
import { told } from '#app/language/speaking.ts'
import { differences } from '#app/words/differences.ts'
import { fillIn } from '#app/words/fill-in.ts'

type Named = keyof ReturnType<typeof differences>['blocks']

const names: Record<Exclude<NodeName, InlineName> | 'section' | 'picture' | 'title' | 'caption' | 'by', Named> = {
  section: 'section',
  paragraph: 'paragraph',
  heading: 'heading',
  bullet_list: 'list',
  ordered_list: 'numberedList',
  list_item: 'item',
  quote: 'quotation',
  pull_quote: 'pullQuote',
  note: 'note',
  table: 'table',
  table_row: 'row',
  table_cell: 'cell',
  table_header: 'headerCell',
  pictures: 'pictures',
  picture: 'picture',
  film: 'film',
  chart: 'chart',
  file: 'file',
  divider: 'divider',
  title: 'title',
  caption: 'caption',
  by: 'attribution',
}

export const blockName = (type: string) => differences().blocks[names[type as keyof typeof names] ?? 'block']

/** Within a sentence; German says nouns as they are. */
export const blockAmid = (type: string) => (told() === 'de' ? blockName(type) : blockName(type).toLowerCase())

export function lookInWords(before: BodyMark[], after: BodyMark[]) {
  return [turned(before, after, 'strong'), turned(before, after, 'em'), linkInWords(linkOf(before), linkOf(after))]
    .filter(Boolean)
    .join(', ')
}

const has = (marks: BodyMark[], type: string) => marks.some((mark) => mark.type === type)

function turned(before: BodyMark[], after: BodyMark[], type: 'strong' | 'em') {
  if (has(before, type) === has(after, type)) return ''
  const { nowBold, notBold, nowEmphasised, notEmphasised } = differences()
  if (type === 'strong') return has(after, type) ? nowBold : notBold
  return has(after, type) ? nowEmphasised : notEmphasised
}

function linkInWords(before: string | undefined, after: string | undefined) {
  if (before === after) return ''
  if (after === undefined) return differences().noLink
  const { link, linkAnother } = differences()
  return before === undefined ? fillIn(link, { to: after }) : fillIn(linkAnother, { to: after, from: before })
}

function linkOf(marks: BodyMark[]) {
  const { attrs } = marks.find(({ type }) => type === 'link') ?? {}
  if (!attrs) return undefined
  if (attrs.href) return String(attrs.href)
  const { toHeading, toRecord } = differences()
  return attrs.kind === 'heading' ? toHeading : fillIn(toRecord, { noun: nounsOf(String(attrs.kind))[0].toLowerCase() })
}
