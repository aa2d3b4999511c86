import { asAList } from '#app/language/as-a-list.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'
import type { KeptName } from './kept.ts'
import type { PasteSource } from './paste-source.ts'
import type { Paste } from './read-paste.ts'
import type { LeftOut } from './tally.ts'

const order: KeptName[] = ['heading', 'list', 'table', 'quotation', 'boxed note', 'footnote', 'link']

const words = {
  heading: ['1 heading', '{count} headings'],
  list: ['1 list', '{count} lists'],
  table: ['1 table', '{count} tables'],
  quotation: ['1 quotation', '{count} quotations'],
  'boxed note': ['1 boxed note', '{count} boxed notes'],
  footnote: ['1 footnote', '{count} footnotes'],
  link: ['1 link', '{count} links'],
  comment: ['1 comment', '{count} comments'],
  'deleted passage': ['1 deleted passage', '{count} deleted passages'],
  'hidden passage': ['1 hidden passage', '{count} hidden passages'],
  picture: ['1 picture', '{count} pictures'],
  drawing: ['1 drawing', '{count} drawings'],
  equation: ['1 equation', '{count} equations'],
  film: ['1 film', '{count} films'],
  'form field': ['1 form field', '{count} form fields'],
  'line number': ['1 line number', '{count} line numbers'],
  'page header': ['1 page header', '{count} page headers'],
  'table of contents': ['1 table of contents', '{count} tables of contents'],
} as const satisfies Record<KeptName | LeftOut, readonly [one: Term, many: string]>

/** One line on what a paste brought and what it could not, for the editor; undefined when it simply is there. */
export function pasteSentence({ source, kept, flat = {}, left }: Paste): string | undefined {
  const came = order.flatMap((name) => said(name, kept[name]))
  const flattened = order.flatMap((name) => said(name, flat[name]))
  const lost = (Object.keys(left) as LeftOut[]).flatMap((name) => said(name, left[name]))
  if ([came, flattened, lost].every(({ length }) => length === 0)) return undefined
  return [
    came.length > 0
      ? say('Pasted from {source}: {things} kept.', { source: sayAny(source), things: asAList(came) })
      : pastedFrom(source),
    ...(flattened.length > 0 ? [say('Lines in the cell: {things}.', { things: asAList(flattened) })] : []),
    ...(lost.length > 0 ? [say('Left out: {things}.', { things: lost.join(', ') })] : []),
  ].join(' ')
}

export const pastedFrom = (source: PasteSource) => say('Pasted from {source}.', { source: sayAny(source) })

function said(name: KeptName | LeftOut, count = 0) {
  const [one, many] = words[name]
  return count > 0 ? [count === 1 ? say(one) : say(many, { count })] : []
}
