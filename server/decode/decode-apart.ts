import type { ImageProblem } from '#app/media/image-rules.ts'
import { ImageRejected, type Reencoded } from '#app/media/reencode.server.ts'
import { apart } from './apart.ts'
import { readAnswer } from './decode-answer.ts'

export function decodeApart(program: string) {
  const run = apart(program)
  return async function decode(bytes: Uint8Array): Promise<Reencoded> {
    const { told, data } = await run(bytes)
      .then(readAnswer)
      .catch((cause: unknown) => refuse('invalidType', cause))
    return 'problem' in told ? refuse(told.problem) : { ...told, data }
  }
}

function refuse(problem: ImageProblem, cause?: unknown): never {
  throw new ImageRejected(problem, { cause })
}
