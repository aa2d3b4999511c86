import { createHash } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'

const lineBreak = 10

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** A row of COPY is a line: line breaks in values are escaped. */
function createMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  return {
    async *pass(source: Bytes) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) rows++
        yield chunk
      }
    },
    result: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

export async function measure(source: Bytes) {
  const measure = createMeasure()
  for await (const _ of measure.pass(source));
  return measure.result()
}

/** Readable to this account only; on the disk when it resolves. */
export async function writeMeasured(path: string, source: Bytes) {
  const measure = createMeasure()
  await using file = await open(path, 'wx', 0o600)
  await writeFile(file, measure.pass(source))
  await file.sync()
  return measure.result()
}
