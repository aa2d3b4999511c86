import { z } from 'zod'
import { isFileName } from '#app/media/file-rules.ts'
import { isImageName } from '#app/media/image-rules.ts'

const identifier = z.string().regex(/^\w{1,63}$/)
const count = z.int().min(0)
const content = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }

export const manifestSchema = z.object({
  format: z.literal(1),
  program: z.string(),
  migration: count,
  /** All that was committed before is in it. */
  startedAt: z.iso.datetime(),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier).min(1), rows: count, ...content })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/) })),
  /** Pictures and files that were missing then. Undefined: nobody looked. */
  missing: z.array(z.string()).optional(),
  uploads: z.array(z.object({ name: z.string().refine(isImageName), ...content })),
  /** Films, captions and documents. None in a backup from before there were any. */
  files: z.array(z.object({ name: z.string().refine(isFileName), ...content })).default([]),
  secret: z.object(content),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = 'manifest.json'
export const secretFile = 'auth.secret'
export const tableFile = (name: string) => `tables/${name}.copy`
export const uploadFile = (name: string) => `uploads/${name}`
export const libraryFile = (name: string) => `files/${name}`

export function filesOf({ tables, uploads, files, secret }: Manifest) {
  return [
    ...tables.map(({ name, ...content }) => ({ path: tableFile(name), ...content })),
    ...uploads.map(({ name, ...content }) => ({ path: uploadFile(name), ...content })),
    ...files.map(({ name, ...content }) => ({ path: libraryFile(name), ...content })),
    { path: secretFile, ...secret },
  ]
}

export const bytesOf = (entries: { bytes: number }[]) => entries.reduce((sum, { bytes }) => sum + bytes, 0)

/** Rows need their indexes as well, and the database's log. */
export const databaseBytes = ({ tables }: Manifest) => 3 * bytesOf(tables)
