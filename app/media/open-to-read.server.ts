import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Range } from './media-storage.ts'

/** @throws where it cannot be opened: as an event, to which nobody listens yet, that would end the process */
export async function openToRead(path: string, range?: Range) {
  const stream = createReadStream(path, range)
  await once(stream, 'open')
  return stream
}
