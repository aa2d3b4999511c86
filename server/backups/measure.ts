import { createHash } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import type { Bytes, Encrypt } from './encryption/encrypt.ts'

const lineBreak = 10

type Measured = { rows: number; bytes: number; sha256: string }

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
    result: (): Measured => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

export async function measure(source: Bytes) {
  const measure = createMeasure()
  for await (const _ of measure.pass(source));
  return measure.result()
}

/** Readable to this account only; on the disk when it resolves. What is told is of the source, and of the file. */
export async function writeMeasured(path: string, source: Bytes, encrypt?: Encrypt) {
  const [given, written] = [createMeasure(), createMeasure()]
  await using file = await open(path, 'wx', 0o600)
  const passed = given.pass(source)
  await writeFile(file, encrypt ? written.pass(encrypt(passed)) : passed)
  await file.sync()
  const told = given.result()
  return { ...told, written: encrypt ? written.result() : told }
}
