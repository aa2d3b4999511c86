import type { Writable } from 'node:stream'
import { z } from 'zod'
import type { ImageProblem } from '#app/media/image-rules.ts'

const problems = ['invalidType', 'tooLarge', 'tooManyPixels'] as const satisfies ImageProblem[]

const answerSchema = z.union([
  z.object({ problem: z.enum(problems) }),
  z.object({ extension: z.enum(['jpg', 'png', 'webp', 'avif']), width: z.int().min(1), height: z.int().min(1) }),
])

type Told = { problem: ImageProblem } | { extension: string; width: number; height: number }

/** A line of JSON, and the picture. */
export async function writeAnswer(out: Writable, told: Told, data: Uint8Array = new Uint8Array()) {
  out.write(`${JSON.stringify(told)}\n`)
  await new Promise<void>((resolve) => out.write(data, () => resolve()))
}

/** Of a process that may have been taken over. @throws where it is none */
export function readAnswer(bytes: Buffer): { told: Told; data: Buffer } {
  const end = bytes.indexOf('\n')
  return { told: answerSchema.parse(JSON.parse(bytes.toString('utf8', 0, end))), data: bytes.subarray(end + 1) }
}
