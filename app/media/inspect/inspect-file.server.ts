import { type FileWish, kindOfFile, mostBytes } from '#app/media/file-rules.ts'
import type { Term } from '#app/words/say.ts'
import { readCaptions } from './captions.ts'
import { FileRejected, type Inspected, type Received } from './inspected.ts'
import { inspectMp4, isMp4 } from './mp4.server.ts'
import { inspectPdf, isPdf } from './pdf.server.ts'
import { inspectWebm, isEbml } from './webm.server.ts'

/** The bytes decide what it is. @throws FileRejected, also when it is not what is wanted */
export async function inspectFile(file: Received, wanted: FileWish): Promise<Inspected> {
  const inspected = await inspectAny(file, wanted)
  if (wanted === 'any' || kindOfFile(inspected.extension).type === wanted) return inspected
  throw new FileRejected('invalidType', wanted)
}

async function inspectAny(file: Received, wanted: FileWish): Promise<Inspected> {
  const head = await file.read(0, 16)
  if (isMp4(head)) return inspectMp4(file)
  if (isEbml(head)) return inspectWebm(file)
  if (isPdf(head)) return inspectPdf(file)
  if (wanted === 'captions' || /^(?:\ufeff|\xef\xbb\xbf)?WEBVTT/.test(head.toString('latin1')))
    return inspectCaptions(file)
  throw new FileRejected('invalidType', wanted)
}

async function inspectCaptions(file: Received): Promise<Inspected> {
  if (file.size > mostBytes.captions) throw new FileRejected('tooLarge', 'captions')
  const read = readCaptions(decoded(await file.read(0, file.size)))
  if ('problem' in read)
    throw new FileRejected(read.problem ? 'refused' : 'invalidType', 'captions', read.problem, read.places)
  await file.replace(Buffer.from(read.captions))
  return { extension: 'vtt' }
}

function decoded(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const sentence: Term = 'The captions are not in UTF-8: save them with that encoding'
    throw new FileRejected('refused', 'captions', sentence)
  }
}
