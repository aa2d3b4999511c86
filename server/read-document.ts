import { buffer } from 'node:stream/consumers'
import { openLibrary, readDocument } from './decode/read-document.ts'

// A process for one document that somebody has sent (decode/read-document-apart.ts), as `decode.ts` for a picture: a line
// of JSON, and the picture of the first page. Of one that is broken it says so.
const library = await openLibrary()
const read = await readDocument(library, await buffer(process.stdin)).catch(() => undefined)
const { cover = '', ...told } = read ?? { isUnreadable: true }
process.stdout.write(`${JSON.stringify(told)}\n`)
process.stdout.write(cover)
