import type { KeptName } from './kept.ts'
import type { Paste } from './read-paste.ts'
import type { LeftOut } from './tally.ts'

const order: KeptName[] = ['heading', 'list', 'table', 'quotation', 'boxed note', 'footnote', 'link']
const plurals: Partial<Record<LeftOut, string>> = { 'table of contents': 'tables of contents' }

/** One line on what a paste brought and what it could not, for the editor; undefined when it simply is there. */
export function pasteSentence({ source, kept, left }: Paste): string | undefined {
  const came = order.flatMap((name) => said(name, kept[name]))
  const lost = (Object.keys(left) as LeftOut[]).flatMap((name) => said(name, left[name], plurals[name]))
  if (came.length === 0 && lost.length === 0) return undefined
  const list = came.length > 1 ? `${came.slice(0, -1).join(', ')} and ${came.at(-1)}` : came[0]
  return [
    `Pasted from ${source}${list ? `: ${list} kept` : ''}.`,
    ...(lost.length > 0 ? [`Left out: ${lost.join(', ')}.`] : []),
  ].join(' ')
}

const said = (name: string, number = 0, plural = `${name}s`) =>
  number > 0 ? [`${number} ${number === 1 ? name : plural}`] : []
