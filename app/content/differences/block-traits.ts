import { plainText } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { type Traits, wordsIn } from './align.ts'

/** Of blocks, of the items of a list and of the rows of a table. */
export const blockTraits: Traits<BodyNode> = {
  key: (node) => JSON.stringify(node),
  name: ({ type, attrs = {} }) => {
    const [picture] = Array.isArray(attrs.pictures) ? attrs.pictures : []
    return String(picture?.url ?? (type === 'film' ? (attrs.film ?? attrs.href) : attrs.file) ?? '')
  },
  words: (node) => wordsIn(plainText({ type: 'doc', content: [node] })),
  isEditable: ({ type }) => type !== 'divider',
  mayBecome: (before, after) => familyOf(before) === familyOf(after),
}

const families: Record<string, string> = {
  paragraph: 'text',
  heading: 'text',
  pull_quote: 'text',
  bullet_list: 'list',
  ordered_list: 'list',
  table_cell: 'cell',
  table_header: 'cell',
}

export const familyOf = ({ type }: { type: string }) => families[type] ?? type

export const isOfWords = (node: BodyNode) => ['text', 'cell'].includes(familyOf(node))
