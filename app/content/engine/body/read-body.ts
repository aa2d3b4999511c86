import { Fragment, type Mark, type MarkType, type Node, type NodeType } from 'prosemirror-model'
import { isParts } from '#app/content/engine/is-parts.ts'
import { type BodyPicture, pictureParts } from './attributes.ts'
import { mostNodes } from './most-nodes.ts'
import { bodySchema } from './schema.ts'

export type Body = { type: 'doc'; content: BodyNode[] }
export type BodyNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: BodyNode[]
  marks?: BodyMark[]
  text?: string
}
export type BodyMark = { type: string; attrs?: Record<string, unknown> }

/** Deeper than anything that the schema allows; what lies below counts as its text. */
const deepest = 16
/** A list in a list in a list. */
const deepestList = 3
const deepestAttribute = 2

/**
 * Any value as a document that the schema allows. What it does not know, from a later version or forged, is read as
 * its text. Undefined when nothing is in it. A save reads tens of thousands of nodes, so none is made only to be written
 * down again.
 */
export function readBody(value: unknown): Body | undefined {
  if (!isParts(value) || value.type !== 'doc') return undefined
  const blocks = childrenOf(value).flatMap((child) => read(child, { depth: 0, lists: 0 }))
  const content = fitted(bodySchema.nodes.doc as NodeType, blocks).filter((block) => !isEmpty(block))
  return content.length > 0 ? { type: 'doc', content } : undefined
}

type Place = { depth: number; lists: number }

function read(value: unknown, { depth, lists }: Place): BodyNode[] {
  if (!isParts(value)) return []
  if (depth > deepest) return textNode(textWithin(value))
  if (value.type === 'text') return textNode(value.text, marksOf(value))
  const type = typeof value.type === 'string' && Object.hasOwn(bodySchema.nodes, value.type) ? value.type : undefined
  const isList = type === 'bullet_list' || type === 'ordered_list'
  const within = { depth: depth + 1, lists: lists + Number(isList) }
  const children = childrenOf(value).flatMap((child) => read(child, within))
  const known = type && bodySchema.nodes[type]
  if (!known || known === bodySchema.topNodeType) return [...textNode(value.text), ...children]
  // A list that lies too deep is what its items say, as paragraphs of the item around it.
  if (isList && within.lists > deepestList) return children.flatMap(({ content = [] }) => content)
  if (children.length === 0 && !known.validContent(Fragment.empty)) return []
  const node = nodeOf(known, { attrs: value.attrs, content: fitted(known, children) })
  const marks = known.isInline ? marksOf(value) : undefined
  if (marks) node.marks = marks
  return [type === 'table' ? rectangular(node) : node]
}

function nodeOf(type: NodeType, { attrs, content = [] }: { attrs?: unknown; content?: BodyNode[] } = {}): BodyNode {
  const node: BodyNode = { type: type.name }
  if (type.spec.attrs) node.attrs = attributesOf(type, attrs)
  if (content.length > 0) node.content = joined(content)
  return node
}

const initial = ({ type, children }: Node): BodyNode => nodeOf(type, { content: children.map(initial) })

function textNode(text: unknown, marks?: BodyMark[]): BodyNode[] {
  const clean = typeof text === 'string' ? storableText(text) : ''
  if (!clean) return []
  return [marks ? { type: 'text', marks, text: clean } : { type: 'text', text: clean }]
}

function joined(content: BodyNode[]) {
  if (!content.some((node, at) => at > 0 && continues(node, content[at - 1]))) return content
  return content.reduce<BodyNode[]>((all, node) => {
    const last = all.at(-1)
    if (last && continues(node, last)) all[all.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else all.push(node)
    return all
  }, [])
}

const continues = (node: BodyNode, last: BodyNode | undefined) =>
  node.type === 'text' &&
  last?.type === 'text' &&
  (node.marks === last.marks || JSON.stringify(node.marks) === JSON.stringify(last.marks))

/** Without what Postgres cannot keep, and without marks that would turn the text behind them around. */
const storableText = (text: string) => text.replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()

const typeOf = ({ type }: BodyNode) => bodySchema.nodes[type] as NodeType

/** Children in the order that their parent allows: wrapped where that helps, else taken apart. */
function fitted(parent: NodeType, children: BodyNode[]): BodyNode[] {
  if (parent.isLeaf) return []
  let match = parent.contentMatch
  let inOrder = 0
  for (const child of children) {
    const next = match.matchType(typeOf(child))
    if (!next) break
    match = next
    inOrder += 1
  }
  if (inOrder === children.length && match.validEnd) return children
  const content = children.slice(0, inOrder)
  // The next one last: from there it is taken in no time, however many there are.
  const waiting = children.slice(inOrder).toReversed()
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const type = typeOf(child)
    const next = match.matchType(type)
    if (next) {
      match = next
      content.push(child)
      continue
    }
    const types = match.findWrapping(type)
    if (types?.length) waiting.push(...wrappedIn(types, parent.inlineContent ? [child] : runOf(child, waiting)))
    else for (const part of partsOf(child, parent, content.length > 0).toReversed()) waiting.push(part)
  }
  const missing = match.fillBefore(Fragment.empty, true)
  return missing ? [...content, ...missing.content.map(initial)] : []
}

/** With the inlines behind an inline, which then wait no more. */
function runOf(first: BodyNode, waiting: BodyNode[]) {
  const run = [first]
  const isNext = (node?: BodyNode): node is BodyNode => node !== undefined && typeOf(node).isInline
  for (let next = waiting.at(-1); isNext(first) && isNext(next); next = waiting.at(-1)) {
    run.push(next)
    waiting.pop()
  }
  return run
}

const partsOf = (child: BodyNode, parent: NodeType, isLater: boolean) =>
  parent.inlineContent ? inlinesOf(child, isLater) : (child.content ?? [])

const wrappedIn = (types: readonly NodeType[], content: BodyNode[]) =>
  types.reduceRight((inner, type) => [nodeOf(type, { content: inner })], content)

function inlinesOf(block: BodyNode, isLater: boolean): BodyNode[] {
  const { content = [] } = block
  const inlines = typeOf(block).isTextblock ? content : content.flatMap((child) => inlinesOf(child, true))
  return isLater && inlines.length > 0 && inlines[0]?.type !== 'hard_break'
    ? [{ type: 'hard_break' }, ...inlines]
    : inlines
}

function marksOf({ marks }: Record<string, unknown>): BodyMark[] | undefined {
  if (!Array.isArray(marks)) return undefined
  const known = marks.reduce<readonly Mark[]>((all, mark: unknown) => {
    const type = isParts(mark) && typeof mark.type === 'string' ? bodySchema.marks[mark.type] : undefined
    if (!type || !isParts(mark)) return all
    const next = type.create(attributesOf(type, mark.attrs))
    return type.name === 'link' && !leadsSomewhere(next) ? all : next.addToSet(all)
  }, [])
  if (known.length === 0) return undefined
  return known.map(({ type, attrs }) =>
    type.spec.attrs ? { type: type.name, attrs: { ...attrs } } : { type: type.name },
  )
}

const leadsSomewhere = ({ attrs: { href, kind, id } }: Mark) => Boolean(href || (kind && id))

/** What is missing or does not fit is what it would be at first. */
export function attributesOf(type: NodeType | MarkType, given: unknown) {
  const attributes: Record<string, unknown> = {}
  const known = type.spec.attrs ?? {}
  for (const name in known) {
    const { default: initial, validate } = known[name] ?? {}
    const value = isParts(given) && Object.hasOwn(given, name) ? clean(given[name]) : initial
    attributes[name] = isValid(validate, value) ? value : initial
  }
  return attributes
}

function isValid(validate: unknown, value: unknown) {
  try {
    if (typeof validate === 'function') validate(value)
    return true
  } catch {
    return false
  }
}

/** Nothing below what any attribute is made of: a picture is the only object. */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepestAttribute) return null
  if (Array.isArray(value)) return value.map((part) => clean(part, depth + 1))
  const known = pictureParts.filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries(known.map((name) => [name, clean((value as BodyPicture)[name], depth + 1)]))
}

/** Every row as long as the longest. One of more cells than a text may have parts is refused by its first row. */
function rectangular(table: BodyNode): BodyNode {
  const rows = table.content ?? []
  const longest = rows.reduce((most, { content = [] }) => Math.max(most, content.length), 0)
  const filled = rows.length * longest > mostNodes ? rows.slice(0, 1) : rows
  const cell = bodySchema.nodes.table_cell as NodeType
  for (const { content = [] } of filled) while (content.length < longest) content.push(nodeOf(cell))
  return table
}

/** A pull quote may begin with who said it. */
const isEmpty = (block: BodyNode) =>
  typeOf(block).isTextblock &&
  !block.attrs?.by &&
  !block.attrs?.role &&
  (block.content ?? []).every(({ type, text = '' }) => type !== 'footnote' && !text.trim())

/** Without recursion, which a forged document could exhaust. */
function textWithin(value: unknown) {
  const texts: string[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isParts(next)) continue
    if (typeof next.text === 'string') texts.push(next.text)
    for (const child of childrenOf(next).toReversed()) waiting.push(child)
  }
  return texts.join(' ')
}

const childrenOf = ({ content }: Record<string, unknown>): unknown[] => (Array.isArray(content) ? content : [])
