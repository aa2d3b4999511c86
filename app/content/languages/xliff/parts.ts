import { grid, pictures, text as words } from '#app/content/engine/body/attributes.ts'
import { settledBody, settledText } from '#app/content/engine/body/checked.ts'
import { type BodyValue, bodyOf, isBody } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { bodySchema } from '#app/content/engine/body/schema.ts'
import type { Field, Section } from '#app/content/engine/fields.ts'

/** A piece of a text that is translated by itself: a block, a cell, a caption. */
export type Content = string | BodyNode[]
type Visit = (key: string, content: Content) => Content
type Charts = Map<string, Attributes>
type Walk = { visit: Visit; chart?: (key: string, attrs: Attributes) => Attributes }

/** The pieces of a text by their places in it, in the order in which they are read. */
export function partsOf(field: Field, value: unknown): Map<string, Content> {
  const parts = new Map<string, Content>()
  visited(field, value, {
    visit(key, content) {
      parts.set(key, content)
      return content
    },
  })
  return parts
}

/** By their places, too. */
export function chartsOf(field: Field, value: unknown): Charts {
  const charts: Charts = new Map()
  visited(field, value, {
    visit: (_key, content) => content,
    chart(key, attrs) {
      charts.set(key, attrs)
      return attrs
    },
  })
  return charts
}

/** The same text with others in these places, as it is stored. Of `charts` are numbers, kind and shape of its own. */
export function withParts(field: Field, value: unknown, visit: Visit, charts: Charts): unknown {
  const given = visited(field, value, { visit, chart: (key, attrs) => charts.get(key) ?? attrs })
  if (field.kind === 'body') return settledBody(given)
  if (field.kind !== 'sections') return given
  return (given as Section[]).map(({ body, text: _text, ...section }) => {
    const settled = settledBody(body)
    return { ...section, ...(isBody(settled) ? { text: settledText(settled), body: settled } : { text: settled }) }
  })
}

function visited({ kind }: Field, value: unknown, walk: Walk): unknown {
  const { visit } = walk
  if (kind === 'texts') return ((value ?? []) as string[]).map((text, at) => said(`${at + 1}`, text, visit))
  if (kind === 'body') return ofBody(value as BodyValue | null, 'b', walk)
  if (kind !== 'sections') return said('', value, visit)
  return ((value ?? []) as Section[]).map(({ title, text, body, ...section }, at) => ({
    ...section,
    ...(title !== undefined && { title: said(`${at + 1}.title`, title, visit) as string }),
    body: ofBody((body as BodyValue | undefined) ?? text ?? '', `${at + 1}`, walk),
  }))
}

const said = (key: string, text: unknown, visit: Visit) =>
  typeof text === 'string' && text.trim() ? visit(key, text) : text

const ofBody = (value: BodyValue | null, key: string, walk: Walk) => ({
  type: 'doc',
  content: bodyOf(value ?? '').content.map((node, at) => ofNode(node, `${key}.${at + 1}`, walk)),
})

const textblocks = ['paragraph', 'heading', 'pull_quote', 'table_cell', 'table_header']

function ofNode(node: BodyNode, key: string, walk: Walk): BodyNode {
  const { type, attrs, content } = node
  const drawn = attrs && walk.chart && isChart(type) ? walk.chart(key, attrs) : attrs
  const tell: Tell = (name, text) => said(`${key}.${name}`, text, walk.visit) as string
  const told = attrs && drawn && withWords(type, { attrs, drawn }, tell)
  return {
    ...node,
    ...(told && { attrs: told }),
    ...(content && {
      content: textblocks.includes(type)
        ? ofInlines(content, key, walk.visit)
        : content.map((child, at) => ofNode(child, `${key}.${at + 1}`, walk)),
    }),
  }
}

type Attributes = Record<string, unknown>
type Tell = (name: string, text: unknown) => string

const attributesOf = (type: string) => Object.entries(bodySchema.nodes[type]?.spec.attrs ?? {})
const isChart = (type: string) => attributesOf(type).some(([, kind]) => kind === grid)

/** Sources and addresses are the same in every language. */
function withWords(type: string, { attrs, drawn }: { attrs: Attributes; drawn: Attributes }, tell: Tell): Attributes {
  const told = { ...attrs }
  for (const [name, kind] of attributesOf(type)) {
    if (kind === words) told[name] = tell(name, attrs[name])
    else if (kind === pictures)
      told[name] = (attrs[name] as Record<string, string>[]).map((picture, at) => ({
        ...picture,
        alt: tell(`picture-${at + 1}.alt`, picture.alt),
        caption: tell(`picture-${at + 1}.caption`, picture.caption),
      }))
    else if (kind === grid)
      told[name] = (drawn[name] as string[][]).map((row, at) =>
        row.map((cell, column) => (isNumber(cell) ? cell : tell(`row-${at + 1}.${column + 1}`, cell))),
      )
    else if (drawn !== attrs) told[name] = drawn[name]
  }
  return told
}

export const isNumber = (cell: string) => !/\p{L}/u.test(cell)

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
