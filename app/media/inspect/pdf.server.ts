import { promisify } from 'node:util'
import { inflate as inflateBytes } from 'node:zlib'
import type { Term } from '#app/words/say.ts'
import { FileRejected, type Inspected, type Received } from './inspected.ts'

const inflate = promisify(inflateBytes)

/**
 * ISO 32000: what a document may do besides being read. Compared with names as they are meant, not as they are spelled.
 * A reader goes by a table of places, so any byte may be structure: also what looks like the content of a stream. Each
 * is too long to stand in a picture by chance.
 */
const active =
  /\/(JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|Movie|Sound|SubmitForm|ImportData|GoToE)(?![\w.-])|\/(XFA)\s*(?:\[|\d+\s+\d+\s+R)/
const encrypted = /\/Encrypt(?![\w.-])/

const portion = 1024 * 1024
/** Longer than the dictionary of any stream. */
const overlap = 64 * 1024
const mostOfObjects = 16 * 1024 * 1024
/** Of all of them together: one that is named a thousand times would be read a thousand times. */
const mostUnpacked = 256 * 1024 * 1024

export const isPdf = (head: Buffer) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))

/** Looks at every byte, and into the streams that hold objects. */
export async function inspectPdf(file: Received): Promise<Inspected> {
  const tail = await file.read(Math.max(0, file.size - 2048), 2048)
  if (!tail.includes('%%EOF')) throw refused('The PDF is damaged or was cut off: save it again')
  let pages = 0
  for await (const text of texts(file)) {
    const names = asMeant(text)
    if (encrypted.test(names)) throw refused('The PDF is protected with a password: save it without one')
    const [, what, form = what] = active.exec(names) ?? []
    if (form)
      throw refused(
        sentences[form] ?? 'The PDF contains more than pages: save it as pages only, such as by printing it',
      )
    for (const [, before, after] of names.matchAll(counted)) pages = Math.max(pages, Number(before ?? after))
  }
  return { extension: 'pdf', ...(pages > 0 && pages < 100_000 ? { pages } : {}) }
}

const asMeant = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** The number of pages stands in the tree of pages, before its type or after it. */
const counted = /\/Type\s*\/Pages\b[^>]{0,200}?\/Count\s+(\d{1,6})|\/Count\s+(\d{1,6})[^>]{0,200}?\/Type\s*\/Pages\b/g

const sentences: Record<string, Term> = {
  JavaScript: 'The PDF contains a script: save it as pages only, such as by printing it',
  Rendition: 'The PDF contains a film that may contain a script: save it as pages only, such as by printing it',
  Launch: 'The PDF contains a command that starts programs: save it as pages only, such as by printing it',
  EmbeddedFile: 'The PDF contains other files: save it as pages only, such as by printing it',
  EmbeddedFiles: 'The PDF contains other files: save it as pages only, such as by printing it',
  XFA: 'The PDF contains a form that is a program: save it as pages only, such as by printing it',
}

/** All of it in portions that overlap, and what streams of objects hold. */
async function* texts(file: Received) {
  let before = ''
  let [lastStream, unpacked] = [0, 0]
  for (let at = 0; at < file.size; ) {
    const bytes = await file.read(at, portion)
    if (bytes.length === 0) break
    const start = at - before.length
    const text = before + bytes.toString('latin1')
    at += bytes.length
    yield text
    for (const keyword of text.matchAll(/(?<![a-z])stream[ \t]*(?:\r\n?|\n)/g)) {
      const end = keyword.index + keyword[0].length
      // Seen with the portion before, or to be seen whole with the next one.
      if (end < before.length || (end === text.length && at < file.size)) continue
      const from = Math.max(0, lastStream - start)
      const dictionary = asMeant(text.slice(from, keyword.index))
      if (from === 0 && start > 0 && !dictionary.includes('obj')) throw unchecked()
      lastStream = start + end
      if (!holdsObjects(dictionary)) continue
      const objects = await objectsIn(file, lastStream, await endOfStream(file, lastStream), dictionary)
      unpacked += objects.length
      if (unpacked > mostUnpacked) throw unchecked()
      yield objects
    }
    before = text.slice(-overlap)
  }
}

/** By its type, or by what its reader needs to know where the type is kept elsewhere. */
const holdsObjects = (dictionary: string) =>
  /\/ObjStm\b/.test(dictionary) || /\/First\b/.test(dictionary.slice(dictionary.lastIndexOf('obj') + 1))

async function endOfStream(file: Received, from: number) {
  for (let at = from; at < file.size; at += portion - overlap) {
    const found = (await file.read(at, portion)).indexOf('endstream')
    if (found >= 0) return at + found
  }
  throw refused('The PDF is damaged or was cut off: save it again')
}

async function objectsIn(file: Received, from: number, to: number, dictionary: string) {
  if (to - from > mostOfObjects) throw unchecked()
  const bytes = await file.read(from, to - from)
  if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1')
  const unpacked = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*\]?(?!\s*\/\w+Decode)/.test(dictionary)
    ? await inflate(bytes, { maxOutputLength: mostOfObjects, finishFlush: 2 }).catch(() => undefined)
    : undefined
  if (!unpacked) throw unchecked()
  return unpacked.toString('latin1')
}

const refused = (sentence: Term) => new FileRejected('refused', 'document', sentence)
const unchecked = () => refused('The PDF cannot be checked: save it again by printing it')
