import type { Fragment, Node, Slice } from 'prosemirror-model'
import { isSaidBelow } from './block-views.ts'
import { sideTexts } from './side-texts.ts'

/** What was copied, for programs that know words alone: cells between tabs as in a sheet, items with their signs. */
export function copiedText({ content }: Slice) {
  const notes: string[] = []
  const text = blocks(content, notes)
  return [text, notes.join('\n')].filter(Boolean).join('\n\n')
}

function blocks({ content }: Fragment, notes: string[]) {
  const texts = content.map((node) => blockText(node, notes))
  // Cells that are selected come as their rows.
  return content[0]?.type.name === 'table_row' ? texts.join('\n') : texts.filter(Boolean).join('\n\n')
}

function blockText(node: Node, notes: string[]): string {
  const { type, content, attrs, children } = node
  if (node.isInline) return inlineText(node, notes)
  switch (type.name) {
    case 'bullet_list':
    case 'ordered_list':
      return children
        .map((item, at) => itemText(item, type.name === 'ordered_list' ? `${attrs.start + at}. ` : '- ', notes))
        .join('\n')
    case 'table':
      return [...saidBeside(node), ...children.map((row) => blockText(row, notes))].join('\n')
    case 'table_row':
      return children.map((cell) => blockText(cell, notes).replaceAll(/[\n\t]/g, ' ')).join('\t')
    case 'divider':
      return '---'
    case 'chart':
      return [attrs.title, attrs.note, ...attrs.table.map((row: string[]) => row.join('\t'))].filter(Boolean).join('\n')
    default: {
      const words = node.isTextblock ? children.map((each) => inlineText(each, notes)).join('') : blocks(content, notes)
      const said = saidBeside(node)
      return (isSaidBelow(node) ? [words, ...said] : [...said, words]).filter(Boolean).join('\n')
    }
  }
}

/** What is within an item stands under its first letter. */
const itemText = ({ children }: Node, sign: string, notes: string[]) =>
  sign +
  children
    .map((part) => blockText(part, notes))
    .join('\n')
    .replaceAll('\n', `\n${' '.repeat(sign.length)}`)

function inlineText({ type, text = '', attrs }: Node, notes: string[]) {
  if (type.name === 'hard_break') return '\n'
  if (type.name !== 'footnote') return text
  const sign = `[${notes.length + 1}]`
  notes.push(`${sign} ${attrs.text}`)
  return sign
}

/** Without what a picture shows, which is for those who do not see it. */
const saidBeside = (node: Node) =>
  sideTexts(node)
    .filter(({ nth, name, text }) => text && !(name === 'pictures' && nth % 3 === 2))
    .map(({ text }) => text)
