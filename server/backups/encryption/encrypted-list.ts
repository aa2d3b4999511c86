import { z } from 'zod'
import { parseJson } from '#server/parse-json.ts'

const encryptedSchema = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  files: z.array(
    z.object({
      path: z.string().regex(/^(?:(?:tables|uploads|files)\/)?[\w.-]+\.age$/),
      bytes: z.int().min(0),
      sha256: z.string(),
    }),
  ),
})

export type EncryptedFile = z.infer<typeof encryptedSchema>['files'][number]

type List = Omit<z.infer<typeof encryptedSchema>, 'format'>

/** Of an encrypted backup, for whoever has no key: names and sizes, and by what each file is known. */
export const listFile = 'encrypted.json'

export const writeList = (list: List) => Buffer.from(`${JSON.stringify({ format: 1, ...list }, null, 2)}\n`)

export const readList = (text: string): List | undefined => encryptedSchema.safeParse(parseJson(text)).data
