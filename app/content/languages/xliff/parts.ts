import { grid, pictures, text as words } from '#app/content/engine/body/attributes.ts'
import { settledBody, settledText } from '#app/content/engine/body/checked.ts'
import { type BodyValue, bodyOf, isBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { bodySchema } from '#app/content/engine/body/schema.ts'
import type { Field, Section } from '#app/content/engine/fields.ts'

/** A piece of a text that is translated by itself: a block, a cell, a caption. */
export type Content = string | BodyNode[]
type Visit = (key: string, content: Content) => Content

/** The pieces of a text by their places in it, in the order in which they are read. */
export function partsOf(field: Field, value: unknown): Map<string, Content> {
  const parts = new Map<string, Content>()
  visited(field, value, (key, content) => {
    parts.set(key, content)
    return content
  })
  return parts
}

/** The same text with others in these places, as it is stored. */
export function withParts(field: Field, value: unknown, give: Visit): unknown {
  const given = visited(field, value, give)
  if (field.kind === 'body') return settledBody(given)
  if (field.kind !== 'sections') return given
  return (given as Section[]).map(({ body, text: _text, ...section }) => {
    const settled = settledBody(body)
    return { ...section, ...(isBody(settled) ? { text: settledText(settled), body: settled } : { text: settled }) }
  })
}

function visited({ kind }: Field, value: unknown, visit: Visit): unknown {
  if (kind === 'texts') return ((value ?? []) as string[]).map((text, at) => said(`${at + 1}`, text, visit))
  if (kind === 'body') return ofBody(value as BodyValue | null, 'b', visit)
  if (kind !== 'sections') return said('', value, visit)
  return ((value ?? []) as Section[]).map(({ title, text, body, ...section }, at) => ({
    ...section,
    ...(title !== undefined && { title: said(`${at + 1}.title`, title, visit) as string }),
    body: ofBody((body as BodyValue | undefined) ?? text ?? '', `${at + 1}`, visit),
  }))
}

const said = (key: string, text: unknown, visit: Visit) =>
  typeof text === 'string' && text.trim() ? visit(key, text) : text

const ofBody = (value: BodyValue | null, key: string, visit: Visit) => ({
  type: 'doc',
  content: bodyOf(value ?? '').content.map((node, at) => ofNode(node, `${key}.${at + 1}`, visit)),
})

const textblocks = ['paragraph', 'heading', 'pull_quote', 'table_cell', 'table_header']

function ofNode(node: BodyNode, key: string, visit: Visit): BodyNode {
  const { type, attrs, content } = node
  const told = attrs && withWords(type, attrs, (name, text) => said(`${key}.${name}`, text, visit) as string)
  return {
    ...node,
    ...(told && { attrs: told }),
    ...(content && {
      content: textblocks.includes(type)
        ? ofInlines(content, key, visit)
        : content.map((child, at) => ofNode(child, `${key}.${at + 1}`, visit)),
    }),
  }
}

type Tell = (name: string, text: unknown) => string

/** Sources and addresses are the same in every language. */
function withWords(type: string, attrs: Record<string, unknown>, tell: Tell): Record<string, unknown> {
  const told = { ...attrs }
  for (const [name, kind] of Object.entries(bodySchema.nodes[type]?.spec.attrs ?? {})) {
    if (kind === words) told[name] = tell(name, attrs[name])
    if (kind === pictures)
      told[name] = (attrs[name] as Record<string, string>[]).map((picture, at) => ({
        ...picture,
        alt: tell(`picture-${at + 1}.alt`, picture.alt),
        caption: tell(`picture-${at + 1}.caption`, picture.caption),
      }))
    if (kind === grid)
      told[name] = (attrs[name] as string[][]).map((row, at) =>
        row.map((cell, column) => (isNumber(cell) ? cell : tell(`row-${at + 1}.${column + 1}`, cell))),
      )
  }
  return told
}

const isNumber = (cell: string) => !/\p{L}/u.test(cell)

function ofInlines(content: BodyNode[], key: string, visit: Visit): BodyNode[] {
  let footnotes = 0
  const told = content.map((node): BodyNode => {
    if (node.type !== 'footnote') return node
    footnotes += 1
    return { ...node, attrs: { ...node.attrs, text: said(`${key}.footnote-${footnotes}`, node.attrs?.text, visit) } }
  })
  const isSaid = told.some(({ type, text }) => type === 'text' && text?.trim())
  return isSaid ? (visit(key, told) as BodyNode[]) : told
}
