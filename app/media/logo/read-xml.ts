import { say } from '#app/words/say.ts'
export type Element = { name: string; attributes: Map<string, string>; children: Element[]; text: string }

/** What the file is refused for, in words for who uploads it. */
export class Unreadable extends Error {}

const most = { elements: 2_000, depth: 24, attributes: 64 }

const start = /<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const end = /<\/([A-Za-z_][\w.:-]*)\s*>/y
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
/** A declaration of document type without rules of its own is left out; one with rules could make entities. */
const passedOver = [/<!--[\s\S]*?-->/y, /<\?[\s\S]*?\?>/y, /<!DOCTYPE[^[<>]*>/iy]
const raw = /<!\[CDATA\[([\s\S]*?)\]\]>/y
const words = /[^<]+/y

/** Well-formed XML and nothing else: no entities but the five of XML, nothing that repairs what is wrong. */
export function readXml(source: string): Element {
  const document: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [document]
  let [at, elements] = [source.startsWith('\uFEFF') ? 1 : 0, 0]

  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }

  while (at < source.length) {
    const parent = open.at(-1) as Element
    const text = take(words) ?? undefined
    if (text) {
      if (parent === document && text[0].trim()) throw new Unreadable(broken())
      parent.text += decoded(text[0])
      continue
    }
    if (passedOver.some(take)) continue
    const cdata = take(raw)
    if (cdata) {
      parent.text += cdata[1] ?? ''
      continue
    }
    const closed = take(end)
    if (closed) {
      if (open.length === 1 || open.pop()?.name !== closed[1]) throw new Unreadable(broken())
      continue
    }
    const opened = take(start)
    if (!opened) throw new Unreadable(broken())
    if (++elements > most.elements || open.length > most.depth)
      throw new Unreadable(say('This SVG has too many parts: simplify it.'))
    const element = { name: opened[1] ?? '', attributes: attributesOf(opened[2] ?? ''), children: [], text: '' }
    parent.children.push(element)
    if (!opened[3]) open.push(element)
  }

  const [root, ...others] = document.children
  if (open.length > 1 || !root || others.length > 0) throw new Unreadable(broken())
  return root
}

const broken = () => say('This SVG cannot be read. Export it once more, as plain SVG.')

function attributesOf(written: string) {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(attribute)) {
    if (attributes.has(name) || attributes.size >= most.attributes) throw new Unreadable(broken())
    attributes.set(name, decoded(double ?? single ?? ''))
  }
  return attributes
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string) {
  return text.replace(/&([^;&\s]*;?)/g, (_whole, name: string) => {
    const sign = named[name.replace(/;$/, '')]
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(name)
    if (sign && name.endsWith(';')) return sign
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0
    if (point === 0 || point > 0x10ffff) throw new Unreadable(broken())
    return String.fromCodePoint(point)
  })
}
