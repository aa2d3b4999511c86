import type { BodyMark, BodyNode } from '#app/content/engine/body/read-body.ts'
import { linkTarget } from './link-target.ts'
import { textIn } from './pieces.ts'
import { count, type Tally } from './tally.ts'

const address = String.raw`<?((?:[^()\s<>]|\([^()\s]*\))+)>?(?:\s+"[^"]*")?`
/** Each sign counts only where it hugs a word, as it never does in a sum or a list of stars. Lengths keep it quick. */
const signs = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    '`(?<code>[^`]+)`',
    String.raw`!\[(?<alt>[^\]]{0,500})\]\(${address}\)`,
    String.raw`\[\^(?<note>[^\]\s]{1,50})\]`,
    String.raw`\[(?<label>(?:[^[\]]|\[[^\]]{0,100}\]){1,500})\]\((?<href>${address})\)`,
    String.raw`<(?<bare>(?:https?:|mailto:)[^\s<>]{1,2000})>`,
    String.raw`(?<![\w*])\*\*(?=[^\s*])(?<strong>(?:[^*]|\*(?!\*)){0,999}?[^\s*]\*?)\*\*(?!\w)`,
    String.raw`(?<!\w)__(?=[^\s_])(?<heavy>[^\n]{0,999}?[^\s_])__(?!\w)`,
    String.raw`(?<![\w*])\*(?=[^\s*])(?<em>[^*]{0,999}?[^\s*])\*(?![\w*])`,
    String.raw`(?<![\w_])_(?=[^\s_])(?<slant>[^_]{0,999}?[^\s_])_(?![\w_])`,
    String.raw`~~(?=\S)(?<struck>[^~]{1,999})~~`,
  ].join('|'),
  'g',
)

/** Footnotes by their names, which are in `used` once a mark was met. */
export type Notes = { texts: Map<string, string>; used: Set<string>; left: Tally }

export function markdownInlines(text: string, notes: Notes, marks: BodyMark[] = []): BodyNode[] {
  const nodes: BodyNode[] = []
  let read = 0
  for (const match of text.matchAll(signs)) {
    nodes.push(...plain(text.slice(read, match.index), marks))
    read = match.index + match[0].length
    nodes.push(...signNodes(match, notes, marks))
  }
  return [...nodes, ...plain(text.slice(read), marks)]
}

function signNodes({ 0: whole, groups = {} }: RegExpMatchArray, notes: Notes, marks: BodyMark[]): BodyNode[] {
  const { escaped, code, alt, note, label, href, bare, strong, heavy, em, slant, struck } = groups
  const within = (inner: string, mark: string) => markdownInlines(inner, notes, [...marks, { type: mark }])
  if (strong ?? heavy) return within(strong ?? heavy ?? '', 'strong')
  if (em ?? slant) return within(em ?? slant ?? '', 'em')
  if (struck) return markdownInlines(struck, notes, marks)
  if (alt !== undefined) {
    count(notes.left, 'picture')
    return plain(alt, marks)
  }
  if (note) {
    const said = notes.texts.get(note)
    notes.used.add(note)
    if (!said) return plain(whole, marks)
    const text = textIn(markdownInlines(said, { ...notes, texts: new Map() }))
    return [{ type: 'footnote', attrs: { text } }]
  }
  const target = linkTarget((bare ?? href ?? '').replace(/^<|>?(\s+"[^"]*")?$/g, ''))
  const link = target ? [...marks, { type: 'link', attrs: { href: target } }] : marks
  if (label) return target ? markdownInlines(label, notes, link) : plain(whole, marks)
  return plain(bare ?? code ?? escaped ?? whole, bare ? link : marks)
}

function plain(text: string, marks: BodyMark[]): BodyNode[] {
  return text
    .split('\n')
    .flatMap((line, at): BodyNode[] => [
      ...(at > 0 ? [{ type: 'hard_break' }] : []),
      ...(line ? [{ type: 'text', text: line, ...(marks.length > 0 && { marks }) }] : []),
    ])
}
