import { CouldNotLook } from '#app/media/could-not-look.ts'
import type { FileWish } from '#app/media/file-rules.ts'
import { ImageRejected } from '#app/media/image-rejected.ts'
import { type ImageProblem, messages } from '#app/media/image-rules.ts'
import { FileRejected, type Inspected } from '#app/media/inspect/inspected.ts'
import type { Reencoded } from '#app/media/reencode.server.ts'
import { apart, TookTooLong } from './apart.ts'
import { readAnswer, readFileAnswer } from './decode-answer.ts'

export function decodeApart(program: string, options: { patience?: number } = {}) {
  const forPictures = apart(program, options)
  const forFiles = apart(program, { ...options, megabytes: 192 })
  return {
    async decode(bytes: Uint8Array): Promise<Reencoded> {
      const { told, data } = await forPictures(bytes)
        .then(readAnswer)
        .catch((cause: unknown) => {
          if (cause instanceof CouldNotLook) throw cause
          return refuse(cause instanceof TookTooLong ? 'tookTooLong' : 'invalidType', cause)
        })
      return 'problem' in told ? refuse(told.problem) : { ...told, data }
    },
    /** `file` is open for reading and writing. */
    async inspect(file: number, wanted: FileWish): Promise<Inspected> {
      const told = await forFiles(file, wanted)
        .then(readFileAnswer)
        .catch((cause: unknown) => {
          if (cause instanceof CouldNotLook) throw cause
          if (!(cause instanceof TookTooLong)) throw new FileRejected('invalidType', wanted)
          throw new FileRejected('refused', wanted, messages.tookTooLong.description)
        })
      if ('problem' in told) throw new FileRejected(told.problem, told.type, told.sentence, told.places)
      return told
    },
  }
}

function refuse(problem: ImageProblem, cause?: unknown): never {
  throw new ImageRejected(problem, { cause })
}
