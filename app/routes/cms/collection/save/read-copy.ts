import { z } from 'zod'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import { settledBody } from '#app/content/engine/body/settled-body.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import {
  type FormItem,
  type FormValues,
  formValues,
  type ItemValues,
  isItem,
} from '#app/routes/cms/record/form-values.ts'
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
  const known = (values: Record<string, unknown>) => withKnownBlocks(formValues(collection, values))
  return { ...copy, base: known(copy.base), values: known(copy.values) }
}

/** Blocks that this version does not know are texts. */
function withKnownBlocks(values: FormValues): FormValues {
  const entries = Object.entries(values).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map(knownItem)]
    return [name, isBody(value) ? settledBody(value) : value]
  })
  return Object.fromEntries(entries)
}

function knownItem(item: FormItem): FormItem {
  if (isItem(item)) return withKnownBlocks(item as FormValues) as ItemValues
  if (typeof item !== 'object' || !('body' in item) || !isBody(item.body)) return item
  const { body, ...others } = item
  const known = settledBody(body)
  return isBody(known) ? { ...others, text: plainText(known), body: known } : { ...others, text: known }
}
