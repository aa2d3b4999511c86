import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { ListItem } from './pieces.ts'
import { classesOf, length, type Styles } from './styles.ts'

export function nested(items: ListItem[]): BodyNode[] {
  const outer: BodyNode[] = []
  const open: { item: ListItem; node: BodyNode }[] = []
  for (const item of items) {
    while ((open.at(-1)?.item.level ?? 0) > item.level) open.pop()
    const last = open.at(-1)
    if (item.isContinued) {
      last?.node.content?.at(-1)?.content?.push(...item.content)
      continue
    }
    if (last?.item.level === item.level && (last.item.ordered !== item.ordered || last.item.list !== item.list))
      open.pop()
    if (open.at(-1)?.item.level !== item.level) {
      const node = listNode(item)
      const siblings = open.at(-1)?.node.content?.at(-1)?.content ?? outer
      siblings.push(node)
      open.push({ item, node })
    }
    open.at(-1)?.node.content?.push({ type: 'list_item', content: [...item.content] })
  }
  return outer
}

/** Of the items that are open at the end. */
export function itemAt(items: ListItem[], indent: number | undefined) {
  let level = Number.POSITIVE_INFINITY
  return items.findLast((item) => {
    const isOpen = item.level <= level
    level = Math.min(level, item.level)
    return isOpen && item.indent === indent
  })
}

export const listNode = ({ ordered, start }: Pick<ListItem, 'ordered' | 'start'>): BodyNode =>
  ordered ? { type: 'ordered_list', attrs: { start }, content: [] } : { type: 'bullet_list', content: [] }

/** A list in a list in a list. */
const deepest = 3

/** What lies deeper goes on beside the item that it was in. */
export function shallow(node: BodyNode, depth = 0): BodyNode {
  const isList = isListNode(node)
  const content = node.content?.map((child) => shallow(child, depth + Number(isList)))
  if (!isList || depth + 1 < deepest) return content ? { ...node, content } : node
  const items = content?.flatMap((item) => {
    const [lists, others] = [true, false].map((is) => (item.content ?? []).filter((child) => isListNode(child) === is))
    return [{ ...item, content: others ?? [] }, ...(lists ?? []).flatMap((list) => list.content ?? [])]
  })
  return { ...node, content: items ?? [] }
}

const isListNode = ({ type }: BodyNode) => type.endsWith('_list')

export function entriesOf(list: Element): Element[] {
  return [...list.childNodes].flatMap((child): Element[] => {
    if (child.nodeType === 1 && /^(li|ul|ol|menu|dir)$/.test((child as Element).localName)) return [child as Element]
    if (child.nodeType === 1 && (child as Element).querySelector('li')) return entriesOf(child as Element)
    if (child.nodeType === 8 || (child.nodeType === 3 && !child.nodeValue?.trim())) return []
    const item = list.ownerDocument.createElement('li')
    child.replaceWith(item)
    item.append(child)
    return [item]
  })
}

type Marker = Pick<ListItem, 'level' | 'list' | 'ordered' | 'start' | 'indent'> & { written: string }

const bullets = '[·•▪◦●○■□➢§oØvüÞ–-]'
const numbers = '\\(?(?:\\d{1,3}\\.)*(?:\\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]'
const atStart = new RegExp(`^[\\s\\u00a0]*(${bullets}|${numbers})(?:[\\s\\u00a0]{2}|\\t)`, 'i')

/** What makes a paragraph of Word an item, with the marker where it stands in the text. */
export function markerOf(element: Element, styles: Styles): Marker | undefined {
  const style = styles.of(element)
  const { list, run, level } = placeOf(style.get('mso-list'))
  // Outlook on the web keeps the marker and the class, and drops the rest.
  if (!level && !classesOf(element).some((name) => name.startsWith('MsoListParagraph'))) return undefined
  const ignored = [...element.querySelectorAll('span')].find((span) => styles.of(span).get('mso-list') === 'ignore')
  const written = ignored ? '' : (atStart.exec(element.textContent)?.[1] ?? '')
  if (!level && !written) return undefined
  const sign = ignored?.textContent.trim() ?? written
  ignored?.remove()
  const format = styles.rule(`@list ${list}:level${level}`).get('mso-level-number-format') ?? 'bullet'
  const number = sign ? numberOf(sign) : /^(bullet|image)$/.test(format) ? undefined : 1
  const indent = indentOf(element, styles)
  return {
    level: level || Math.max(1, Math.round((indent ?? 36) / 36)),
    list: run,
    ordered: number !== undefined,
    start: number ?? 1,
    indent,
    written,
  }
}

export function indentOf(element: Element, styles: Styles) {
  const style = styles.of(element)
  return length(style.get('margin-left') ?? style.get('margin')?.split(' ').at(-1))
}

/** What Word says of an item: its list, its run through it, and how deep it stands, which is 0 where it says nothing. */
export function placeOf(said = '') {
  const [, list = '', level = '0'] = /^(l\d+)\s+level(\d)/.exec(said) ?? []
  return { list, run: said.replace(/level\d/, ''), level: Number(level) }
}

const roman: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** `3.`, `1.2.`, `(b)` or `iv)`; undefined for a bullet. */
function numberOf(marker: string) {
  const [, digits, letters] = /(?:(\d+)|([a-z]+))[.):]?$/i.exec(marker) ?? []
  if (digits) return Number(digits)
  if (!letters || !/[.):]$/.test(marker)) return undefined
  const signs = letters.toLowerCase()
  if (signs.length === 1 && signs !== 'i') return signs.charCodeAt(0) - 96
  const values = [...signs].map((sign) => roman[sign] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0) || 1
}

export function withoutMarker(content: BodyNode[], marker: string): BodyNode[] {
  let rest = marker.length
  if (rest === 0) return content
  const nodes = content.flatMap((node) => {
    if (rest <= 0 || !node.text) return [node]
    const text = node.text.slice(rest)
    rest -= node.text.length
    return text.trim() ? [{ ...node, text }] : []
  })
  return nodes.map((node, at) => (at === 0 && node.text ? { ...node, text: node.text.trimStart() } : node))
}
