import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Piece } from './pieces.ts'

export type Marks = { strong: boolean; em: boolean; href: string | undefined }
export type Make = (content: BodyNode[]) => Piece
export type Writer = ReturnType<typeof createWriter>

/** Takes the text of a paragraph run by run, as a browser would show it, and makes a piece of it when it ends. */
export function createWriter() {
  const pieces: Piece[] = []
  let line: BodyNode[] = []
  let waiting: Piece[] = []

  function endsInSpace() {
    const last = line.at(-1)
    return !last || last.type === 'hard_break' || last.text?.endsWith(' ') === true
  }

  return {
    pieces,
    text(value: string, { strong, em, href }: Marks) {
      const collapsed = value
        .replaceAll(/[\t\n\f\r ]+/g, ' ')
        .replaceAll(/[ \u00a0]{2,}/g, ' ')
        // Marks of a place, not of a text.
        .replaceAll(/[\u200b\u2060\ufeff\ufffc]/g, '')
      const text = endsInSpace() ? collapsed.replace(/^[ \u00a0]+/, '') : collapsed
      if (!text) return
      const marks = [
        ...(href ? [{ type: 'link', attrs: { href } }] : []),
        ...(em ? [{ type: 'em' }] : []),
        ...(strong ? [{ type: 'strong' }] : []),
      ]
      line.push({ type: 'text', text, ...(marks.length > 0 && { marks }) })
    },
    inline: (node: BodyNode) => void line.push(node),
    /** Stands behind the paragraph that it was in. */
    behind: (piece: Piece) => void waiting.push(piece),
    push: (piece: Piece) => void pieces.push(piece),
    end(make: Make) {
      for (const part of partsOf(line)) pieces.push(make(part))
      pieces.push(...waiting)
      line = []
      waiting = []
    },
  }
}

function partsOf(line: BodyNode[]) {
  const parts: BodyNode[][] = [[]]
  line.forEach((node, at) => {
    const isBreak = node.type === 'hard_break'
    if (isBreak && nextText(line, at)?.type === 'hard_break') parts.push([])
    else parts.at(-1)?.push(node)
  })
  return parts.map(trimmed).filter((part) => part.length > 0)
}

const nextText = (line: BodyNode[], at: number) => line.slice(at + 1, at + 3).find((node) => !isBlank(node))

const isBlank = ({ type, text }: BodyNode) => type === 'text' && !text?.trim()

function trimmed(part: BodyNode[]) {
  const isVoid = (node: BodyNode | undefined) => node !== undefined && (node.type === 'hard_break' || isBlank(node))
  const start = part.findIndex((node) => !isVoid(node))
  const nodes = start < 0 ? [] : part.slice(start, part.findLastIndex((node) => !isVoid(node)) + 1)
  return nodes.map((node, at) => {
    if (node.type !== 'text') return node
    const text = at === 0 ? node.text?.trimStart() : node.text
    const isLast = at === nodes.length - 1 || nodes[at + 1]?.type === 'hard_break'
    return { ...node, text: isLast ? text?.trimEnd() : text }
  })
}
