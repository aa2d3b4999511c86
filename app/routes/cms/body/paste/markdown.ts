import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { type Assembled, assemble, assembledWithin } from './assemble.ts'
import { markdownInlines, type Notes } from './markdown-inlines.ts'
import { isDelimiter, markdownTable } from './markdown-table.ts'
import { type Piece, paragraph } from './pieces.ts'
import type { Tally } from './tally.ts'

export type Markdown = { blocks: Assembled[]; left: Tally; isCertain: boolean }

const heading = /^(#{1,6})\s+(\S.*)$/
const entry = /^([ \t]*)(?:([-*+•◦▪‣·])|(\d{1,3})[.)])(?:[ \t]+|$)(?:\[[ xX]\] )?(.*)$/
const fence = /^\s*(?:```|~~~)\s*([\w+#.-]*)\s*$/
const language = /^(?:[jt]sx?|json|html|css|python|py|bash|sh|sql|ya?ml|xml|te?xt|diff|php|java|c|cpp|go|rust)$/i
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/
const definition = /^\[\^([^\]\s]+)\]:[ \t]+(\S.*)$/

/**
 * What nobody writes in a text that is not Markdown, and what counts only beside another of its kind. No two parts of one
 * that stand beside each other take the same signs: a long text would be tried with each way to share them.
 */
const certain = [
  /^#{2,6}[ \t]+\S/m,
  /(?<![\w*])\*\*[^\s*](?:[^*\n]{0,300}[^\s*])?\*\*(?!\w)/,
  /\[[^\]\n]{1,300}\]\((?:https?:\/\/|\/|mailto:)[^)\s]{1,2000}\)/,
  /^(```|~~~)[^`\n]*\n[\s\S]*?^\1/m,
  /^[ \t]*[-*+] \[[ xX]\] /m,
  /^[^\n|]*\|[^\n]*\n[ \t]*(\|[ \t]*)?:?-{2,}:?[ \t]*(\|[ \t]*:?-{2,}:?[ \t]*)*(\|[ \t]*)?$/m,
]
const likely = [
  /(?:^|\n\n)# \S[^\n]*(?:\n\n|$)/,
  /^[ \t]*[-*+] \S[^\n]*\n+[ \t]*[-*+] \S/m,
  /^1[.)] \S[^\n]*\n+2[.)] \S/m,
  /^> \S/m,
  /(?<![\w*])\*[^\s*](?:[^*\n]{0,300}[^\s*])?\*(?![\w*])/,
  /(?<![\w_])_[^\s_](?:[^_\n]{0,300}[^\s_])?_(?![\w_])/,
  /\n\n(?:---+|\*\*\*+)\n\n/,
]

/** Undefined for an ordinary text, which may hold stars and signs of number. Two items one after another are a list in any. */
export function readMarkdown(text: string): Markdown | undefined {
  const isCertain = certain.some((sign) => sign.test(text)) || likely.filter((sign) => sign.test(text)).length > 1
  const lines = text.replaceAll('\r', '').split('\n')
  const notes: Notes = { texts: new Map(), used: new Set(), left: {} }
  const kept = isCertain ? lines.filter((line) => !takeDefinition(line, notes)) : lines
  const pieces = readLines(kept, notes, isCertain)
  if (!isCertain && !pieces.some(({ is }) => is === 'item')) return undefined
  const unused = [...notes.texts].filter(([name]) => !notes.used.has(name))
  const others = unused.map(([, said]) => paragraph(markdownInlines(said, notes)))
  return { blocks: assemble([...pieces, ...others]), left: notes.left, isCertain }
}

function takeDefinition(line: string, { texts }: Notes) {
  const [, name = '', said = ''] = definition.exec(line) ?? []
  if (!name || texts.has(name)) return false
  // A note is text alone: the address of its source is written out.
  texts.set(name, said.trim().replaceAll(/\[([^[\]]+)\]\((https?:[^)\s]+)\)/g, '$1 ($2)'))
  return true
}

type Take = (belongs: (line: string, at: number) => boolean) => string[]

function readLines(lines: string[], notes: Notes, isCertain: boolean): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const take: Take = (belongs) => {
    const start = at
    while (at < lines.length && belongs(lines[at] ?? '', at)) at++
    return lines.slice(start, at)
  }
  const isText = (line: string, index: number) =>
    line.trim() !== '' && !isListAt(lines, index, isCertain) && !(isCertain && startsBlock(line))
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isListAt(lines, at, isCertain)) for (const item of listItems(notes, isCertain, take)) pieces.push(item)
    else if (isCertain && startsBlock(line)) pieces.push(block(line, notes, take))
    else if (isCertain && line.includes('|') && isDelimiter(lines[at + 1])) {
      const rows = take((next) => next.includes('|'))
      pieces.push({ is: 'block', node: markdownTable(rows, (cell) => markdownInlines(cell, notes)) })
    } else if (line.trim()) {
      const first = at
      const text = take(
        (next, index) => index === first || (isText(next, index) && !(isCertain && underline.test(next))),
      )
      const level = isCertain && text.length === 1 && underline.exec(lines[at] ?? '')?.[1]
      if (level) at++
      if (level)
        pieces.push({ is: 'heading', rank: level.startsWith('=') ? 1 : 2, content: markdownInlines(line, notes) })
      else pieces.push(paragraph(isCertain ? markdownInlines(joined(text), notes) : linesOf(text)))
    } else at++
  }
  return pieces
}

/** What its first line says what it is. */
function block(line: string, notes: Notes, take: Take): Piece {
  if (fence.test(line)) {
    let fences = 0
    const code = take((next) => fences < 2 && (fence.test(next) ? ++fences > 0 : true))
    // Behind the signs stands a language; anything else there is text.
    const said = (one: string) => fence.exec(one)?.[1] ?? one
    return paragraph(
      linesOf(code.filter((one) => !fence.test(one) || (said(one) && !language.test(said(one)))).map(said)),
    )
  }
  if (line.startsWith('>')) {
    const inner = take((next) => next.startsWith('>')).map((quoted) => quoted.replace(oneSign, ''))
    return { is: 'block', node: { type: 'quote', content: assembledWithin(readLines(inner, notes, true)) } }
  }
  let lines = 0
  take(() => lines++ === 0)
  const [, signs, title = ''] = heading.exec(line) ?? []
  if (!signs) return { is: 'block', node: { type: 'divider' } }
  return {
    is: 'heading',
    rank: signs.length,
    content: markdownInlines(title.trimEnd().replace(endSigns, '').trimEnd(), notes),
  }
}

/** Of more than anybody answers, all. */
const oneSign = /^(?:> ?){16,}|^> ?/
/** Behind a heading, which needs none. */
const endSigns = /\s#+$/
const underline = /^(={3,}|-{3,})\s*$/
const startsBlock = (line: string) => fence.test(line) || heading.test(line) || rule.test(line) || line.startsWith('>')

const linesOf = (lines: string[]) =>
  lines.flatMap((line, at): BodyNode[] => [
    ...(at > 0 ? [{ type: 'hard_break' }] : []),
    ...(line ? [{ type: 'text', text: line }] : []),
  ])

/** Lines that all end near one column were broken to fit a window; others were meant. */
function joined(lines: string[]) {
  const isWrapped = lines.length > 1 && lines.slice(0, -1).every(({ length }) => length > 60 && length < 100)
  return lines
    .map((line, at) =>
      at === lines.length - 1
        ? line.trim()
        : / {2}$|\\$/.test(line) || !isWrapped
          ? `${line.replace(/\\$/, '').trim()}\n`
          : `${line.trim()} `,
    )
    .join('')
}

/** Outside Markdown one item alone may be a sentence that begins with a dash. */
function isListAt(lines: string[], at: number, isCertain: boolean) {
  const first = entry.exec(lines[at] ?? '')
  if (!first || rule.test(lines[at] ?? '')) return false
  if (isCertain || first[2] === '•') return true
  const next = entry.exec(lines[at + 1] || lines[at + 2] || '')
  if (!next || !first[4]?.trim() || !next[4]?.trim()) return false
  return first[2] ? next[2] === first[2] : Number(next[3]) === Number(first[3]) + 1
}

function listItems(notes: Notes, isCertain: boolean, take: Take): Piece[] {
  const margins: number[] = []
  const pieces: Piece[] = []
  let wasBlank = false
  const own = take((line) => {
    const isBlank = !line.trim()
    const belongs = isBlank ? !wasBlank : entry.test(line) ? !rule.test(line) : /^\s{2,}|^\t/.test(line)
    wasBlank = isBlank
    return belongs
  })
  for (const line of own) {
    const [, space = '', bullet, number, text = ''] = entry.exec(line) ?? []
    const runs = (value: string) =>
      isCertain ? markdownInlines(value.trim(), notes) : [{ type: 'text', text: value.trim() }]
    if (bullet || number) {
      const margin = space.replaceAll('\t', '    ').length
      while ((margins.at(-1) ?? -1) > margin) margins.pop()
      if (margins.at(-1) !== margin) margins.push(margin)
      const place = { level: margins.length, ordered: number !== undefined, start: Number(number ?? 1), list: '' }
      if (text.trim()) pieces.push({ is: 'item', ...place, content: [{ type: 'paragraph', content: runs(text) }] })
    } else if (line.trim()) pieces.push({ is: 'continued', content: runs(line) })
  }
  return pieces
}
