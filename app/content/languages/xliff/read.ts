import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isSeen } from '#app/language/is-seen.ts'
import { say } from '#app/words/say.ts'
import { type Code, type Inline, joined } from './codes.ts'
import { namespace, titleNote, versionNote } from './write.ts'

export type ReadUnit = { source: Inline[]; target?: Inline[]; isDone: boolean; problem?: string }
export type ReadFile = { id: string; title: string; version?: number; units: Map<string, ReadUnit> }
export type ReadXliff = { source: string; target: string; files: ReadFile[] }

/** Whose message is for the person who has chosen the file. */
export class UnfitFile extends Error {}

type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

/** @throws UnfitFile */
export function readXliff(text: string): ReadXliff {
  const root = treeOf(text)
  const { version = '', srcLang = '', trgLang = '' } = root.attributes
  if (root.name !== 'xliff')
    throw new UnfitFile(say('This file is not XLIFF. Choose the file that the translator sent back.'))
  if (version !== '2.0' && version !== '2.1')
    throw new UnfitFile(
      version
        ? say('This file is XLIFF {version}. Ask for it as XLIFF 2.1, as it was exported.', { version })
        : say('This file is XLIFF of an unknown version. Ask for it as XLIFF 2.1, as it was exported.'),
    )
  if (!trgLang) throw new UnfitFile(say('The file does not say which language it is translated into (trgLang).'))
  const files = inside(root, 'file').map(fileOf)
  if (files.length === 0) throw new UnfitFile(say('There is no text in this file.'))
  const ids = new Set<string>()
  const twice = files.find(({ id }) => ids.size === ids.add(id).size)
  if (twice)
    throw new UnfitFile(
      say('One record stands twice in this file, {record}. Import two files, each with one of its translations.', {
        record: twice.id,
      }),
    )
  return { source: srcLang, target: trgLang, files }
}

const deepest = 64

function treeOf(text: string): Element {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const around: Element[] = [{ name: '', attributes: {}, children: [] }]
  parser.on('doctype', () => {
    throw new UnfitFile(say('The file has a document type (DTD), which may hide other texts. Ask for it without one.'))
  })
  parser.on('error', ({ message }) => {
    throw new UnfitFile(say('The file is broken or no XML at all (line and column {problem}).', { problem: message }))
  })
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    if (around.length > deepest) throw new UnfitFile(say('The file is nested too deeply for XLIFF.'))
    const own = Object.values(attributes).map(({ name, value }) => [name, value] as const)
    const name = uri === namespace ? local : `other:${local}`
    const element = {
      name: local === 'xliff' && around.length === 1 ? local : name,
      attributes: Object.fromEntries(own),
      children: [],
    }
    around.at(-1)?.children.push(element)
    around.push(element)
  })
  parser.on('closetag', () => {
    around.pop()
  })
  for (const kind of ['text', 'cdata'] as const) parser.on(kind, (words) => around.at(-1)?.children.push(words))
  parser.write(text).close()
  const root = around[0]?.children.find((child): child is Element => typeof child !== 'string')
  if (!root) throw new UnfitFile(say('The file is empty.'))
  return root
}

const inside = ({ children }: Element, name: string) =>
  children.filter((child): child is Element => typeof child !== 'string' && child.name === name)

/** Tools may put units into groups, and groups into groups. */
const unitsIn = (element: Element): Element[] => [
  ...inside(element, 'unit'),
  ...inside(element, 'group').flatMap(unitsIn),
]

function fileOf(file: Element): ReadFile {
  const notes = inside(file, 'notes').flatMap((notes) => inside(notes, 'note'))
  const noted = (category: string) => textIn(notes.find(({ attributes }) => attributes.category === category))
  const version = Number(noted(versionNote))
  return {
    id: file.attributes.id ?? '',
    title: noted(titleNote),
    ...(Number.isSafeInteger(version) && version > 0 && { version }),
    units: unitsById(file),
  }
}

/** Programs that join files may leave a text in two translations. */
function unitsById(file: Element) {
  const units: ReadFile['units'] = new Map()
  for (const unit of unitsIn(file)) {
    const [id, read] = [unit.attributes.id ?? '', unitOf(unit)]
    const other = units.get(id)
    const isOther = other && JSON.stringify(other.target) !== JSON.stringify(read.target)
    units.set(id, isOther ? { ...read, problem: say('stands twice in the file, with different words') } : read)
  }
  return units
}

const textIn = (element?: Element) => element?.children.filter((child) => typeof child === 'string').join('') ?? ''

/** What a tool has cut into segments is one text again. */
function unitOf(unit: Element): ReadUnit {
  const segments = unit.children.filter(
    (child): child is Element => typeof child !== 'string' && ['segment', 'ignorable'].includes(child.name),
  )
  const said = segments.filter(({ name }) => name === 'segment')
  const isDone = said.length > 0 && said.every(({ attributes: { state = 'initial' } }) => state !== 'initial')
  try {
    const source = segments.flatMap((segment) => inside(segment, 'source').flatMap(({ children }) => children))
    const targets = segments.flatMap((segment) => {
      const [target] = inside(segment, 'target')
      // A blank between two segments is the same in both languages, unless somebody says otherwise.
      const blank = segment.name === 'ignorable' ? inside(segment, 'source') : []
      return (target ? [target] : blank).flatMap(({ children }) => children)
    })
    const target = inlinesOf(targets)
    const missing = said.filter((segment) => inside(segment, 'target').length === 0 || isCopied(segment)).length
    if (missing > 0 && missing < said.length)
      return { source: inlinesOf(source), isDone, problem: unfinished(missing, said.length) }
    return { source: inlinesOf(source), ...(missing === 0 && !isBlank(target) && { target }), isDone }
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error
    return { source: [], isDone, problem: error.message }
  }
}

export const unfinished = (count: number, total: number) =>
  say('{count} of {total} parts are not translated yet, so it stays as it is', { count, total })

/** Programs fill what nobody has translated with its source, and leave its state. */
function isCopied(segment: Element) {
  if (segment.attributes.state !== 'initial') return false
  const [source = [], target = []] = ['source', 'target'].map((name) => inside(segment, name)[0]?.children)
  return JSON.stringify(source) === JSON.stringify(target) && hasLetters(source)
}

const hasLetters = (children: Element['children']): boolean =>
  children.some((child) => (typeof child === 'string' ? /\p{L}/u.test(child) : hasLetters(child.children)))

const isBlank = (inlines: Inline[]): boolean =>
  inlines.every((inline) => (typeof inline === 'string' ? !isSeen(inline) : inline.inner && isBlank(inline.inner)))

function inlinesOf(children: Element['children']): Inline[] {
  const stack: { list: Inline[]; id?: string }[] = [{ list: [] }]
  const add = (inline: Inline) => stack.at(-1)?.list.push(inline)
  for (const child of children) {
    if (typeof child === 'string') add(child)
    else if (child.name === 'sc') stack.push(beginning(child, add))
    else if (child.name === 'ec') {
      const { startRef } = child.attributes
      const open = stack.length > 1 ? stack.pop() : undefined
      if (open?.id === undefined || open.id !== startRef) throw new UnfitFile(say('codes overlap, or one has no end'))
    } else for (const inline of inlineOf(child)) add(inline)
  }
  if (stack.length > 1) throw new UnfitFile(say('codes overlap, or one has no end'))
  return joined(stack[0]?.list ?? [])
}

function beginning({ attributes: { id = '', copyOf } }: Element, add: (code: Code) => void) {
  const code = { id, ...(copyOf && { copyOf }), inner: [] as Inline[] }
  add(code)
  return { id, list: code.inner }
}

function inlineOf({ name, attributes: { id = '', copyOf, hex = '' }, children }: Element): Inline[] {
  const own = { id, ...(copyOf && { copyOf }) }
  switch (name) {
    case 'ph':
      return [own]
    case 'pc':
      return [{ ...own, inner: inlinesOf(children) }]
    case 'cp':
      return [signOf(hex)]
    case 'mrk':
      return inlinesOf(children)
    case 'sm':
    case 'em':
      return []
    default:
      throw new UnfitFile(say('{name} is not an XLIFF code', { name }))
  }
}

function signOf(hex: string) {
  const code = Number.parseInt(hex, 16)
  if (!(code > 0 && code <= 0x10_ff_ff))
    throw new UnfitFile(
      hex ? say('{sign} is not the code of a character', { sign: hex }) : say('the code of a character is empty'),
    )
  return String.fromCodePoint(code)
}
