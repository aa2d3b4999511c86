import { expect, test } from 'vitest'
import { invalidType, tooLarge } from '#app/media/file-rules.ts'
import { inspectFile } from '#app/media/inspect/inspect-file.server.ts'
import { FileRejected, type Received } from '#app/media/inspect/inspected.ts'
import { refusedFiles } from './support/refused-files.ts'

const received = (bytes: Buffer): Received => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
  write: async () => undefined,
  replace: async () => undefined,
})

test.each(refusedFiles)('%s is not taken as a %s', async (_what, as, bytes, sentence) => {
  const refusal = await inspectFile(received(bytes), as).catch((error: unknown) => error)
  const { problem, message } = refusal as FileRejected
  expect(refusal).toBeInstanceOf(FileRejected)
  const said = { invalidType: invalidType(as).description, tooLarge: tooLarge(as).description, refused: message }
  expect(said[problem]).toBe(sentence)
})
