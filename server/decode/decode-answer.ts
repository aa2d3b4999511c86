import type { Writable } from 'node:stream'
import { z } from 'zod'
import type { ImageProblem } from '#app/media/image-rules.ts'

const problems = ['invalidType', 'tooLarge', 'tooManyPixels'] as const satisfies ImageProblem[]
const side = z.int().min(1)

const pictureSchema = z.union([
  z.object({ problem: z.enum(problems) }),
  z.object({ extension: z.enum(['jpg', 'png', 'webp', 'avif']), width: side, height: side, wasMoving: z.boolean() }),
])

const fileSchema = z.union([
  z.object({
    problem: z.enum(['invalidType', 'tooLarge', 'refused']),
    type: z.enum(['film', 'captions', 'document', 'any']),
    sentence: z.string().max(300),
    places: z.record(z.string().max(20), z.union([z.string().max(100), z.number()])),
  }),
  z.object({
    extension: z.enum(['mp4', 'webm', 'vtt', 'pdf']),
    seconds: z.number().min(0).optional(),
    width: z.int().min(0).optional(),
    height: z.int().min(0).optional(),
    pages: z.int().min(0).optional(),
  }),
])

type Told = { problem: ImageProblem } | { extension: string; width: number; height: number; wasMoving: boolean }

/** A line of JSON, and the picture. */
export async function writeAnswer(out: Writable, told: Told, data: Uint8Array = new Uint8Array()) {
  out.write(`${JSON.stringify(told)}\n`)
  await new Promise<void>((resolve) => out.write(data, () => resolve()))
}

/** Of a process that may have been taken over. @throws where it is none */
export function readAnswer(bytes: Buffer) {
  const end = bytes.indexOf('\n')
  const told = pictureSchema.parse(JSON.parse(bytes.toString('utf8', 0, end)))
  return { told, data: bytes.subarray(end + 1) }
}

export const tellFile = (out: Writable, told: z.infer<typeof fileSchema>) => out.write(JSON.stringify(told))

export const readFileAnswer = (bytes: Buffer) => fileSchema.parse(JSON.parse(bytes.toString('utf8')))
