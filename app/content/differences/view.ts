import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import { type BodyValue, bodyOf } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { type InlineWord, inlineWords, wordsOfText } from './inline-words.ts'

/** What a reader sees of a block: its words, or else its parts; what is said of a table or picture is a part of it. */
export type View = {
  type: string
  attrs: Attributes
  words?: InlineWord[]
  parts?: View[]
}

/** Nobody reads the id of a heading, or how a cell is stored. */
type Attributes = {
  level?: unknown
  start?: unknown
  align?: unknown
  kind?: unknown
  url?: unknown
  captions?: unknown
  poster?: unknown
  accent?: unknown
}

export const viewsOfText = (value: BodyValue): View[] =>
  bodyOf(value)
    .content.map(viewOf)
    .filter(({ words }) => words?.length !== 0)

export const viewsOfSections = (sections: Section[]): View[] =>
  sections.map(({ title = '', text = '', body }) => ({
    type: 'section',
    attrs: {},
    parts: [...lines('title', title), ...viewsOfText(body ?? text)],
  }))

export function viewOf(node: BodyNode): View {
  const { type, attrs = {}, content = [] } = node
  const parts = content.map(viewOf)
  switch (type) {
    case 'paragraph':
    case 'table_cell':
    case 'table_header':
      return { type, attrs: attrs.align === 'right' ? { align: 'right' } : {}, words: inlineWords(content) }
    case 'heading':
      return { type, attrs: { level: attrs.level }, words: inlineWords(content) }
    case 'pull_quote':
      return {
        type,
        attrs: {},
        parts: [{ type: 'paragraph', attrs: {}, words: inlineWords(content) }, ...signed(node)],
      }
    case 'ordered_list':
      return { type, attrs: { start: attrs.start }, parts }
    case 'pictures':
      return { type, attrs: {}, parts: (attrs.pictures as BodyPicture[]).map(pictureView) }
    case 'chart':
      return { type, attrs: { kind: attrs.kind, accent: attrs.accent }, parts: said(node) }
    case 'film':
      return {
        type,
        attrs: { url: attrs.film ?? attrs.href, captions: attrs.captions, poster: attrs.poster },
        parts: said(node),
      }
    case 'file':
      return { type, attrs: { url: attrs.file }, parts: said(node) }
    default:
      return { type, attrs: {}, parts: [...said(node), ...parts, ...signed(node)] }
  }
}

function pictureView({ url, alt, caption, credit }: BodyPicture): View {
  return { type: 'picture', attrs: { url }, parts: [alt, caption, credit].flatMap((text) => lines('caption', text)) }
}

const said = ({ attrs = {} }: BodyNode) => [
  ...lines('title', attrs.title),
  ...[attrs.caption, attrs.note, attrs.description].flatMap((text) => lines('caption', text)),
  ...((attrs.table ?? []) as string[][]).map(rowView),
]
const rowView = (cells: string[]): View => ({
  type: 'table_row',
  attrs: {},
  parts: cells.map((cell) => ({ type: 'table_cell', attrs: {}, words: wordsOfText(cell) })),
})
const signed = ({ attrs = {} }: BodyNode) => [attrs.by, attrs.role].flatMap((text) => lines('by', text))

const lines = (type: string, text: unknown): View[] =>
  typeof text === 'string' && text ? [{ type, attrs: {}, words: wordsOfText(text) }] : []

export const textOfView = ({ words = [], parts = [] }: View): string =>
  [...words.map(({ text }) => text), ...parts.map(textOfView)].join(' ')
