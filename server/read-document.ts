import { buffer } from 'node:stream/consumers'
import { readDocument } from './decode/read-document.ts'

// A process for one document that somebody has sent (decode/read-document-apart.ts), as `decode.ts` for a picture: a line
// of JSON, and the picture of the first page.
const { cover, ...told } = await readDocument(await buffer(process.stdin))
process.stdout.write(`${JSON.stringify(told)}\n`)
process.stdout.write(cover)
