import type { BodyMark } from '#app/content/engine/body/read-body.ts'
import type { InlineName, NodeName } from '#app/content/engine/body/schema.ts'
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

function linkInWords(before: BodyMark | undefined, after: BodyMark | undefined) {
  if (placeOf(before) === placeOf(after)) return ''
  const { link, linkAnother, linkElsewhere, noLink } = differences()
  if (!after) return noLink
  const to = targetOf(after)
  if (!before) return fillIn(link, { to })
  const from = targetOf(before)
  return from === to ? linkElsewhere : fillIn(linkAnother, { to, from })
}

const linkOf = (marks: BodyMark[]) => marks.find(({ type }) => type === 'link')

const placeOf = (mark?: BodyMark) => mark && JSON.stringify([mark.attrs?.href, mark.attrs?.kind, mark.attrs?.id])

function targetOf({ attrs = {} }: BodyMark) {
  if (attrs.href) return String(attrs.href)
  return attrs.kind === 'heading' ? differences().toHeading : differences().toRecord
}
