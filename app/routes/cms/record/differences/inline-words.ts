import type { BodyMark, BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Token } from '#app/routes/cms/record/word-changes.ts'

/** A word of a block with the blanks behind it, its marks, and the piece of the text that it is. */
export type InlineWord = Token & { node: BodyNode }

/** A footnote and a line break count as a word. */
export function inlineWords(content: BodyNode[] = []): InlineWord[] {
  return content.flatMap((node) => {
    if (node.type !== 'text') return [{ text: textOfAtom(node), look: JSON.stringify(node), node }]
    const look = lookOf(node.marks)
    const words = node.text?.match(/\S+\s*|\s+/g) ?? []
    return words.map((text) => ({ text, look, node: { ...node, text } }))
  })
}

const textOfAtom = ({ type, attrs = {} }: BodyNode) => (type === 'footnote' ? `[${attrs.text}]` : '\n')

/** The same for the same marks. */
export const lookOf = (marks: BodyMark[] = []) =>
  marks
    .map(({ type, attrs = {} }) => [type, attrs.href ?? null, attrs.kind ?? null, attrs.id ?? null].join(' '))
    .sort()
    .join('\n')

export const wordsText = (words: Token[]) => words.map(({ text }) => text).join('')

/** What stands between two words in a row of the same look is one text again. */
export function inlinesOf(words: InlineWord[]): BodyNode[] {
  const content: BodyNode[] = []
  let look = ''
  for (const word of words) {
    const last = content.at(-1)
    if (last?.type === 'text' && word.node.type === 'text' && look === word.look)
      content[content.length - 1] = { ...last, text: `${last.text}${word.text}` }
    else content.push(word.node)
    look = word.look
  }
  return content
}
