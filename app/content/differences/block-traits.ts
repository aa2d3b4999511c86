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
  mayTurn,
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

type Typed = { type: string }

export const familyOf = ({ type }: Typed) => families[type] ?? type

/** A line of words becomes a quotation, never a picture that says the same; nor what is said of a chart a row of it. */
export function mayTurn(before: Typed, after: Typed) {
  return familyOf(before) === familyOf(after) || (isBlock(before) && isBlock(after))
}

const isBlock = ({ type }: Typed) => !/^(title|caption|by|pictures?|film|chart|file|list_item|table_.*)$/.test(type)

export const isOfWords = (node: BodyNode) => ['text', 'cell'].includes(familyOf(node))
