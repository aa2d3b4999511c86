import type { BodyMark, BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Token } from './word-changes.ts'

/** A word of a block with the blanks behind it, whose marks do not count, and the pieces of the text that it is. */
export type InlineWord = Token & { pieces: [BodyNode, ...BodyNode[]] }

/** A footnote and a line break count as a word. */
export function inlineWords(content: BodyNode[] = []): InlineWord[] {
  const words: InlineWord[] = []
  for (const node of content) {
    if (node.type !== 'text') {
      words.push({ text: textOfAtom(node), look: JSON.stringify(node), pieces: [node] })
      continue
    }
    const look = lookOf(node.marks)
    for (const text of node.text?.match(/\S+\s*|\s+/g) ?? []) {
      const [piece, last] = [{ ...node, text }, words.at(-1)]
      if (last && !text.trim()) words[words.length - 1] = followedBy(last, piece)
      else words.push({ text, look, pieces: [piece] })
    }
  }
  return words
}

export const wordsOfText = (text: string) => inlineWords([{ type: 'text', text }])

const followedBy = (word: InlineWord, blanks: BodyNode): InlineWord => ({
  ...word,
  text: `${word.text}${blanks.text}`,
  pieces: [...word.pieces, blanks],
})

/** A word that another one comes to stand behind. */
export const endingInBlank = (word: InlineWord) =>
  /\s$/.test(word.text) ? word : followedBy(word, { type: 'text', text: ' ' })

const textOfAtom = ({ type, attrs = {} }: BodyNode) => (type === 'footnote' ? `[${attrs.text}]` : '\n')

export const lookOf = (marks: BodyMark[] = []) =>
  marks
    .map(({ type, attrs = {} }) => [type, attrs.href ?? null, attrs.kind ?? null, attrs.id ?? null].join(' '))
    .sort()
    .join('\n')

export const wordsText = (words: Token[]) => words.map(({ text }) => text).join('')

export function inlinesOf(words: InlineWord[]): BodyNode[] {
  const content: BodyNode[] = []
  for (const piece of words.flatMap(({ pieces }) => pieces)) {
    const last = content.at(-1)
    if (last?.type === 'text' && piece.type === 'text' && lookOf(last.marks) === lookOf(piece.marks))
      content[content.length - 1] = { ...last, text: `${last.text}${piece.text}` }
    else content.push(piece)
  }
  return content
}
