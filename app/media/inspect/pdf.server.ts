import { promisify } from 'node:util'
import { inflate as inflateBytes } from 'node:zlib'
import { FileRejected, type Inspected, type Received } from './inspected.ts'

const inflate = promisify(inflateBytes)

/** ISO 32000: what a document may do besides being read. Compared with names as they are meant, not as they are spelled. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Movie|Sound|XFA|SubmitForm|ImportData|GoToE)(?![\w.-])/
const encrypted = /\/Encrypt(?![\w.-])/

const portion = 1024 * 1024
/** Longer than any name with its value. */
const overlap = 512
const mostOfObjects = 16 * 1024 * 1024

export const isPdf = (head: Buffer) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))

/** Looks at all that is no content of a stream, and into the streams that hold objects. */
export async function inspectPdf(file: Received): Promise<Inspected> {
  const tail = await file.read(Math.max(0, file.size - 2048), 2048)
  if (!tail.includes('%%EOF')) throw refused('The PDF is damaged or was cut off')
  let pages = 0
  for await (const text of structure(file)) {
    const names = text.replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    if (encrypted.test(names)) throw refused('The PDF is protected with a password: save it without one')
    const [, what] = active.exec(names) ?? []
    if (what)
      throw refused(`The PDF holds ${words[what] ?? 'more than pages'}: save it as pages only, such as by printing it`)
    for (const [, before, after] of names.matchAll(counted)) pages = Math.max(pages, Number(before ?? after))
  }
  return { extension: 'pdf', ...(pages > 0 && pages < 100_000 ? { pages } : {}) }
}

/** The number of pages stands in the tree of pages, before its type or after it. */
const counted = /\/Type\s*\/Pages\b[^>]{0,200}?\/Count\s+(\d{1,6})|\/Count\s+(\d{1,6})[^>]{0,200}?\/Type\s*\/Pages\b/g

const words: Record<string, string> = {
  JavaScript: 'a script',
  JS: 'a script',
  Launch: 'a command that starts programs',
  EmbeddedFile: 'other files',
  EmbeddedFiles: 'other files',
  XFA: 'a form that is a program',
}

/** Texts between streams, each with the end of the one before it, and what streams of objects hold. */
async function* structure(file: Received) {
  let text = ''
  let at = 0
  while (at < file.size) {
    const bytes = await file.read(at, portion)
    if (bytes.length === 0) break
    at += bytes.length
    const read = text + bytes.toString('latin1')
    const found = />>\s*stream\r?\n/.exec(read.slice(0, read.length - (at < file.size ? overlap : 0)))
    if (!found) {
      yield read
      text = read.slice(-overlap)
      continue
    }
    const before = read.slice(0, found.index)
    yield before
    const content = at - (read.length - found.index - found[0].length)
    const end = await endOfStream(file, content)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1).slice(-8192)
    if (/\/ObjStm\b/.test(dictionary)) yield await objectsIn(file, content, end, dictionary)
    text = ''
    at = end
  }
}

async function endOfStream(file: Received, from: number) {
  for (let at = from; at < file.size; at += portion - overlap) {
    const found = (await file.read(at, portion)).indexOf('endstream')
    if (found >= 0) return at + found
  }
  throw refused('The PDF is damaged or was cut off')
}

async function objectsIn(file: Received, from: number, to: number, dictionary: string) {
  if (to - from > mostOfObjects) throw refused('The PDF cannot be checked: save it again by printing it')
  const bytes = await file.read(from, to - from)
  if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1')
  const unpacked = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/\w+Decode)/.test(dictionary)
    ? await inflate(bytes, { maxOutputLength: mostOfObjects, finishFlush: 2 }).catch(() => undefined)
    : undefined
  if (!unpacked) throw refused('The PDF cannot be checked: save it again by printing it')
  return unpacked.toString('latin1')
}

const refused = (sentence: string) => new FileRejected('refused', 'document', sentence)
