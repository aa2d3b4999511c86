import { z } from 'zod'
import type { Field } from './fields.ts'
import { lazily } from './lazily.ts'
import { atMost, invalidAddress, isWebAddress, storable } from './text-rules.ts'

export function webAddress(label: string, { max, hint }: { max: number; hint?: string }): Field<string> {
  const schema = lazily(() => addressText(label, max).refine(isWebAddress, invalidAddress))
  return { kind: 'url', label, schema, initial: '', required: true, max, hint }
}

export function optionalWebAddress(label: string, options: { max: number; hint?: string }): Field<string | null> {
  const schema = lazily(() =>
    addressText(label, options.max)
      .refine((value) => value === '' || isWebAddress(value), invalidAddress)
      .nullish()
      .transform((value) => value || null),
  )
  return { ...webAddress(label, options), schema, initial: null, required: false }
}

const addressText = (label: string, max: number) =>
  z.string(invalidAddress).overwrite(storable).max(max, atMost(label, max))
