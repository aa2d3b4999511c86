import type { FileExtension, FileWish } from '#app/media/file-rules.ts'
import { fillIn } from '#app/words/fill-in.ts'

export type Inspected = {
  extension: FileExtension
  seconds?: number
  width?: number
  height?: number
  pages?: number
}

export type Received = {
  size: number
  read: (at: number, length: number) => Promise<Buffer>
  write: (at: number, bytes: Uint8Array) => Promise<void>
  replace: (bytes: Uint8Array) => Promise<void>
}

export const moreTracks =
  'The film contains a track of data, captions or chapters, in which cameras may note the place: export it without, and upload captions as WebVTT'

export type Places = Record<string, string | number>

/**
 * Why a file is not taken, in a sentence for whoever has chosen it; without one it is none of its type. Whoever inspects
 * knows nothing of who asks: the English goes with what stands in its places, and is said where they are answered.
 */
export class FileRejected extends Error {
  readonly problem: 'invalidType' | 'tooLarge' | 'refused'
  readonly type: FileWish
  readonly sentence: string
  readonly places: Places

  constructor(
    problem: FileRejected['problem'],
    type: FileWish,
    sentence = '',
    places: Places = {},
    options?: ErrorOptions,
  ) {
    super(fillIn(sentence, places) || problem, options)
    this.problem = problem
    this.type = type
    this.sentence = sentence
    this.places = places
  }
}

export async function erase({ write }: Received, from: number, to: number) {
  const zeros = Buffer.alloc(Math.min(portion, Math.max(0, to - from)))
  for (let at = from; at < to; at += portion) await write(at, zeros.subarray(0, to - at))
}

const portion = 64 * 1024
