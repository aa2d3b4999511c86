import { z } from 'zod'
import type { Field } from './fields.ts'
import { isCalendarDate, storable } from './text-rules.ts'

export function optionalDate(label: string, { hint }: { hint?: string } = {}): Field<string | null> {
  const schema = z.lazy(() =>
    z
      .string({ error: `${label} must be a date` })
      .overwrite((value) => storable(value).trim())
      .refine((value) => value === '' || isCalendarDate(value), `${label} must be a date`)
      .nullish()
      .transform((value) => value || null),
  )
  return { kind: 'date', label, schema, initial: null, required: false, hint }
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as much of it as is known. */
export function partialDate(label: string): Field<string> {
  const schema = z.lazy(() =>
    z
      .string({ error: `${label} is required` })
      .overwrite((value) => storable(value).trim())
      .min(1, `${label} is required`)
      .refine(
        (value) => /^\d{4}(-\d{2}){0,2}$/.test(value) && isCalendarDate(`${value}-01-01`.slice(0, 10)),
        `${label} must be a year, a month such as 2025-10, or a day such as 2025-10-02`,
      ),
  )
  const hint = 'Such as 2025, 2025-10 or 2025-10-02.'
  return { kind: 'text', label, schema, initial: '', required: true, hint, isShared: true }
}

type Limits = { min: number; max: number; hint?: string }

/** A text field, as whole numbers are. */
export function decimal(label: string, { min, max, hint }: Limits): Field<number | null> {
  const wrong = `${label} must be a number from ${min} to ${max}`
  const schema = z.lazy(() =>
    z
      .union([z.number(), z.string()], { error: wrong })
      .nullish()
      .transform((value) => String(value ?? '').trim())
      .refine((value) => value === '' || /^[+-]?\d{1,3}(\.\d{1,15})?$/.test(value), wrong)
      .transform((value) => (value === '' ? null : Number(value)))
      .refine((value) => value === null || (value >= min && value <= max), wrong),
  )
  return { kind: 'number', label, schema, initial: null, required: false, hint }
}
