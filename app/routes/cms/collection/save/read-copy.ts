import { z } from 'zod'
import type { Collection } from '#app/content/engine/collection.ts'
import { withKnownBlocks } from '#app/content/engine/known-blocks.ts'
import { formValues } from '#app/routes/cms/record/form-values.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'

const stored = z.object({
  at: z.iso.datetime(),
  version: z.int().optional(),
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  newId: z.uuid(),
  copied: z.string().optional(),
  isOfDraft: z.boolean().optional(),
})

/** What another version of the program or anybody else has written there is taken as far as the form knows it. */
export function readCopy(collection: Collection, written: unknown): LocalCopy | undefined {
  const { data: copy } = stored.safeParse(written)
  if (!copy) return undefined
  const known = (values: Record<string, unknown>) => formValues(collection, withKnownBlocks(collection.fields, values))
  return { ...copy, base: known(copy.base), values: known(copy.values) }
}
