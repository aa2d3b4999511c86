import type { BodyMark, BodyNode } from '#app/content/engine/body/read-body.ts'
import { say } from '#app/words/say.ts'

/** Text with codes in it, as a translator sees it: what a code stands for is known here and never travels. */
export type Inline = string | Code
export type Code = { id: string; copyOf?: string; inner?: Inline[] }

/** What a code stands for. A mark has text within, anything else stands for itself. */
export type Meaning = { key: string; mark?: BodyMark; node?: BodyNode; place?: string }

export type Codes = Map<string, Meaning>

/** A place for a figure or a name, such as {aum}. */
const place = /(\{[^{}\s][^{}]*\})/

const keyOf = ({ type, attrs }: BodyMark | BodyNode) => JSON.stringify(attrs ? [type, attrs] : [type])

/** Each code of a source is one of its own; those of a translation are the ones of its source, as far as it has them. */
export function encode(content: string | BodyNode[], codes: Codes, isSource: boolean): Inline[] {
  const nodes: BodyNode[] = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  const known = isSource ? new Map<string, Known>() : knownIn(codes)
  let footnotes = 0
  function codeFor(meaning: Meaning, inner?: Inline[]): Code {
    const same = known.get(meaning.key)
    const own = same?.ids[same.used++]
    const id = own ?? freeId(codes, isSource ? '' : 't')
    const copyOf = own ? undefined : same?.ids[0]
    if (!same && !isSource) known.set(meaning.key, { ids: [id], used: 1 })
    codes.set(id, meaning)
    return { id, ...(copyOf && { copyOf }), ...(inner && { inner }) }
  }
  function leaf(node: BodyNode): Inline[] {
    if (node.type !== 'text') {
      if (node.type === 'footnote') footnotes += 1
      const { marks: _marks, ...own } = node
      const key = node.type === 'footnote' ? `footnote ${footnotes}` : keyOf(own)
      return [codeFor({ key, node: own })]
    }
    return (node.text ?? '')
      .split(place)
      .filter(Boolean)
      .map((part) => (place.test(part) ? codeFor({ key: part, place: part }) : part))
  }
  function nest(group: BodyNode[], depth: number): Inline[] {
    const inlines: Inline[] = []
    for (let at = 0; at < group.length; ) {
      const node = group[at] as BodyNode
      const mark = node.marks?.[depth]
      const end = mark ? endOfRun(group, at, { depth, key: keyOf(mark) }) : at + 1
      if (!mark) inlines.push(...leaf(node))
      else {
        // The one around comes first, so that its number does.
        const code = codeFor({ key: keyOf(mark), mark })
        inlines.push({ ...code, inner: nest(group.slice(at, end), depth + 1) })
      }
      at = end
    }
    return inlines
  }
  return joined(nest(nodes, 0))
}

/** Those that stand for the same, of which the first are used already. */
type Known = { ids: string[]; used: number }

function knownIn(codes: Codes) {
  const known = new Map<string, Known>()
  for (const [id, { key }] of codes) {
    const same = known.get(key)
    if (same) same.ids.push(id)
    else known.set(key, { ids: [id], used: 0 })
  }
  return known
}

function endOfRun(group: BodyNode[], from: number, { depth, key }: { depth: number; key: string }) {
  let end = from + 1
  for (; end < group.length; end++) {
    const mark = group[end]?.marks?.[depth]
    if (!mark || keyOf(mark) !== key) break
  }
  return end
}

function freeId(codes: Codes, prefix: string) {
  let number = codes.size + 1
  while (codes.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

export class BrokenCodes extends Error {}

/** Back into the nodes of a body; `footnotes` are those of the text that this one replaces. */
export function decode(inlines: Inline[], codes: Codes, footnotes: BodyNode[] = []): BodyNode[] {
  const nodes = (list: Inline[], marks: BodyMark[]): BodyNode[] =>
    list.flatMap((inline): BodyNode[] => {
      const marked = marks.length > 0 ? { marks } : {}
      if (typeof inline === 'string') return [{ type: 'text', ...marked, text: inline }]
      const { place: words, mark, node } = meaningOf(inline, codes)
      if (words) return [{ type: 'text', ...marked, text: words }]
      if (mark) return nodes(inline.inner ?? [], [...marks, mark])
      const own = node?.type === 'footnote' ? footnoteOf(inline, codes, footnotes) : node
      return own ? [{ ...own, ...marked }] : []
    })
  return nodes(inlines, [])
}

function footnoteOf(code: Code, codes: Codes, footnotes: BodyNode[]) {
  const { key, node } = meaningOf(code, codes)
  return footnotes[Number(key.split(' ')[1]) - 1] ?? node
}

export function plain(inlines: Inline[], codes: Codes): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : placeIn(inline, codes))).join('')
}

function placeIn(code: Code, codes: Codes) {
  const { place: words } = meaningOf(code, codes)
  if (words === undefined) throw new BrokenCodes(say('code {id} does not belong here', { id: code.id }))
  return words
}

function meaningOf({ id, copyOf, inner }: Code, codes: Codes): Meaning {
  const meaning = codes.get(id) ?? codes.get(copyOf ?? '')
  if (!meaning) throw new BrokenCodes(say('code {id} is not one of the source', { id }))
  if (Boolean(meaning.mark) !== Boolean(inner))
    throw new BrokenCodes(say(meaning.mark ? 'code {id} encloses nothing' : 'code {id} encloses a text', { id }))
  return meaning
}

/** What may not get lost: where a link leads, a footnote, and the place of a figure or a name. */
export const isKept = ({ mark, node, place: words }: Meaning) =>
  words !== undefined || mark?.type === 'link' || node?.type === 'footnote'

/** @throws BrokenCodes with the first code that should be there, and is not, or is there twice */
export function checkKept(inlines: Inline[], codes: Codes, expected: Inline[]) {
  const times = new Map<string, number>()
  for (const id of idsIn(inlines)) times.set(id, (times.get(id) ?? 0) + 1)
  for (const id of new Set(idsIn(expected))) {
    const meaning = codes.get(id)
    if (!meaning || !isKept(meaning)) continue
    const found = times.get(id) ?? 0
    if (found !== 1)
      throw new BrokenCodes(
        say(found === 0 ? '{code} is missing' : '{code} is there twice', { code: inWords(meaning) }),
      )
  }
}

function inWords({ place: words, mark }: Meaning) {
  if (words) return words
  return say(mark ? 'a link' : 'a footnote')
}

const idsIn = (inlines: Inline[]): string[] =>
  inlines.flatMap((inline) => (typeof inline === 'string' ? [] : [inline.id, ...idsIn(inline.inner ?? [])]))

/** Of the same text always the same. */
export function joined(inlines: Inline[]): Inline[] {
  const all: Inline[] = []
  for (const inline of inlines) {
    const last = all.at(-1)
    if (inline === '') continue
    if (typeof inline === 'string' && typeof last === 'string') all[all.length - 1] = last + inline
    else all.push(typeof inline === 'string' || !inline.inner ? inline : { ...inline, inner: joined(inline.inner) })
  }
  return all
}

/** Without the line breaks and margins that a program has laid around it, as its source has none. */
export function withoutMargins(inlines: Inline[], known: Inline[]): Inline[] {
  if (!isBroken(inlines) || isBroken(known)) return inlines
  const all = unbroken(inlines)
  const last = all.length - 1
  return joined(all.map((inline, at) => (typeof inline === 'string' ? trimmed(inline, at === 0, at === last) : inline)))
}

const isBroken = (inlines: Inline[]): boolean =>
  inlines.some((inline) => (typeof inline === 'string' ? inline.includes('\n') : isBroken(inline.inner ?? [])))

const unbroken = (inlines: Inline[]): Inline[] =>
  inlines.map((inline) =>
    typeof inline === 'string'
      ? inline
          .split('\n')
          .map((line, at, { length }) =>
            line.slice(at > 0 ? startOf(line) : 0, at + 1 < length ? endOf(line) : undefined),
          )
          .join(' ')
      : { ...inline, ...(inline.inner && { inner: unbroken(inline.inner) }) },
  )

const trimmed = (text: string, isFirst: boolean, isLast: boolean) =>
  text.slice(isFirst ? startOf(text) : 0, isLast ? endOf(text) : undefined)

/** No other space is a margin: one that keeps two words together is of the text. */
const startOf = (text: string) => /^[ \t\r]*/.exec(text)?.[0].length ?? 0

function endOf(text: string) {
  let end = text.length
  while (' \t\r'.includes(text.charAt(end - 1)) && end > 0) end--
  return end
}

export const isSameInline = (one: Inline[], other: Inline[]) =>
  JSON.stringify(shapeOf(joined(one))) === JSON.stringify(shapeOf(joined(other)))

// Of a code only its number counts, and what it encloses.
const shapeOf = (inlines: Inline[]): unknown[] =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : [inline.id, shapeOf(inline.inner ?? [])]))
