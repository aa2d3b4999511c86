import { Fragment, type Mark, type MarkType, type Node, type NodeType } from 'prosemirror-model'
import { type BodyPicture, pictureParts } from './attributes.ts'
import { mostNodes } from './most-nodes.ts'
import { bodySchema } from './schema.ts'

/** A text block by block, as ProseMirror writes documents down. */
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
/** Fields of a picture in a list of them. */
const deepestAttribute = 2

/**
 * Any value as a document that the schema allows. What it does not know, from a later version or forged, is read as
 * its text. Undefined when nothing is in it.
 */
export function readBody(value: unknown): Body | undefined {
  if (!isObject(value) || value.type !== 'doc') return undefined
  const blocks = childrenOf(value).flatMap((child) => read(child, { depth: 0, lists: 0 }))
  const content = fitted(bodySchema.nodes.doc as NodeType, blocks).filter((block) => !isEmpty(block))
  return content.length > 0 ? { type: 'doc', content: content.map((block) => block.toJSON()) } : undefined
}

type Place = { depth: number; lists: number }

function read(value: unknown, { depth, lists }: Place): Node[] {
  if (!isObject(value)) return []
  if (depth > deepest) return textNode(textWithin(value))
  if (value.type === 'text') return textNode(value.text, marksOf(value))
  const type = typeof value.type === 'string' && Object.hasOwn(bodySchema.nodes, value.type) ? value.type : undefined
  const isList = type === 'bullet_list' || type === 'ordered_list'
  const within = { depth: depth + 1, lists: lists + Number(isList) }
  const children = childrenOf(value).flatMap((child) => read(child, within))
  const known = type && bodySchema.nodes[type]
  if (!known || known === bodySchema.topNodeType) return children
  // A list that lies too deep is what its items say, as paragraphs of the item around it.
  if (isList && within.lists > deepestList) return children.flatMap((item) => [...item.children])
  if (children.length === 0 && !known.validContent(Fragment.empty)) return []
  const marks = known.isInline ? marksOf(value) : undefined
  const node = known.create(attributesOf(known, value.attrs), fitted(known, children), marks)
  return [type === 'table' ? rectangular(node) : node]
}

function textNode(text: unknown, marks?: readonly Mark[]) {
  const clean = typeof text === 'string' ? storableText(text) : ''
  return clean ? [bodySchema.text(clean, marks)] : []
}

/** Without what Postgres cannot keep, and without marks that would turn the text behind them around. */
const storableText = (text: string) => text.replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()

/** Children in the order that their parent allows: wrapped where that helps, else taken apart. */
function fitted(parent: NodeType, children: Node[]): Node[] {
  if (parent.isLeaf) return []
  const content: Node[] = []
  let match = parent.contentMatch
  // The next one last: from there it is taken in no time, however many there are.
  const waiting = children.toReversed()
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const next = match.matchType(child.type)
    if (next) {
      match = next
      content.push(parent.allowsMarks(child.marks) ? child : child.mark([]))
      continue
    }
    const types = match.findWrapping(child.type)
    if (types?.length) waiting.push(wrappedIn(types, parent.inlineContent ? [child] : runOf(child, waiting)))
    else for (const part of partsOf(child, parent, content.length > 0).toReversed()) waiting.push(part)
  }
  const missing = match.fillBefore(Fragment.empty, true)
  return missing ? [...content, ...missing.content] : []
}

/** With the inlines behind an inline, which then wait no more. */
function runOf(first: Node, waiting: Node[]) {
  const run = [first]
  while (first.isInline && waiting.at(-1)?.isInline) run.push(waiting.pop() as Node)
  return run
}

const partsOf = (child: Node, parent: NodeType, isLater: boolean): readonly Node[] =>
  parent.inlineContent ? inlinesOf(child, isLater) : child.children

/** From the outermost type to the innermost. */
const wrappedIn = (types: readonly NodeType[], content: Node[]) =>
  types.reduceRight<Node[]>((inner, type) => [type.create(null, inner)], content)[0] as Node

function inlinesOf(block: Node, isLater: boolean): Node[] {
  const inlines = block.isTextblock ? [...block.children] : block.children.flatMap((child) => inlinesOf(child, true))
  const hardBreak = bodySchema.nodes.hard_break as NodeType
  return isLater && inlines.length > 0 && inlines[0]?.type !== hardBreak ? [hardBreak.create(), ...inlines] : inlines
}

function marksOf({ marks }: Record<string, unknown>): readonly Mark[] {
  const list: unknown[] = Array.isArray(marks) ? marks : []
  return list.reduce<readonly Mark[]>((all, mark) => {
    const type = isObject(mark) && typeof mark.type === 'string' ? bodySchema.marks[mark.type] : undefined
    if (!type || !isObject(mark)) return all
    const known = type.create(attributesOf(type, mark.attrs))
    return type.name === 'link' && !leadsSomewhere(known) ? all : known.addToSet(all)
  }, [])
}

const leadsSomewhere = ({ attrs: { href, kind, id } }: Mark) => Boolean(href || (kind && id))

/** What is missing or does not fit is what it would be at first. */
export function attributesOf(type: NodeType | MarkType, given: unknown) {
  const attributes: Record<string, unknown> = {}
  for (const [name, { default: initial, validate }] of Object.entries(type.spec.attrs ?? {})) {
    const value = isObject(given) && Object.hasOwn(given, name) ? clean(given[name]) : initial
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

/** Every row as long as the longest; one that would have more cells than a text may have parts is refused as it is. */
function rectangular(table: Node) {
  const longest = Math.max(...table.children.map(({ childCount }) => childCount))
  if (longest * table.childCount > mostNodes) return table
  const cell = bodySchema.nodes.table_cell as NodeType
  const rows = table.children.map((row) =>
    row.copy(row.content.append(Fragment.from(Array.from({ length: longest - row.childCount }, () => cell.create())))),
  )
  return table.copy(Fragment.from(rows))
}

const isEmpty = (node: Node) =>
  node.isTextblock && !node.textContent.trim() && node.children.every(({ type }) => type.name !== 'footnote')

/** Without recursion, which a forged document could exhaust. */
function textWithin(value: unknown) {
  const texts: string[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isObject(next)) continue
    if (typeof next.text === 'string') texts.push(next.text)
    for (const child of childrenOf(next).toReversed()) waiting.push(child)
  }
  return texts.join(' ')
}

const childrenOf = ({ content }: Record<string, unknown>): unknown[] => (Array.isArray(content) ? content : [])
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
