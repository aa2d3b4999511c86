import { z } from 'zod'
import { inDigits } from '#app/language/in-digits.ts'
import { say, sayAny } from '#app/words/say.ts'
import type { Field } from './fields.ts'
import { lazily } from './lazily.ts'
import { isCalendarDate, refusal, storable } from './text-rules.ts'
import { withPoint } from './with-point.ts'

export function optionalDate(label: string, { hint }: { hint?: string } = {}): Field<string | null> {
  const schema = lazily(() =>
    z
      .string(refusal('{label} must be a date', label))
      .overwrite(storable)
      .refine((value) => value === '' || isCalendarDate(value), refusal('{label} must be a date', label))
      .nullish()
      .transform((value) => value || null),
  )
  return { kind: 'date', label, schema, initial: null, required: false, hint }
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as much of it as is known. */
export function partialDate(label: string): Field<string> {
  const schema = lazily(() =>
    z
      .string(refusal('{label} is required', label))
      .overwrite(storable)
      .min(1, refusal('{label} is required', label))
      .refine(
        (value) => /^\d{4}(-\d{2}){0,2}$/.test(value) && isCalendarDate(`${value}-01-01`.slice(0, 10)),
        refusal('{label} must be a year, a month such as 2025-10, or a day such as 2025-10-02', label),
      ),
  )
  const hint = 'Such as 2025, 2025-10 or 2025-10-02.'
  return { kind: 'text', label, schema, initial: '', required: true, hint, isShared: true }
}

type Limits = { min: number; max: number; hint?: string }

/** A text field, as whole numbers are. */
export function decimal(label: string, { min, max, hint }: Limits): Field<number | null> {
  const wrong = {
    error: () =>
      say('{label} must be a number from {min} to {max}', {
        label: sayAny(label),
        min: inDigits(min),
        max: inDigits(max),
      }),
  }
  const schema = lazily(() =>
    z
      .union([z.number(), z.string()], wrong)
      .nullish()
      .transform((value) => withPoint(String(value ?? '')))
      .refine((value) => value === '' || /^[+-]?\d{1,3}(\.\d{1,15})?$/.test(value), wrong)
      .transform((value) => (value === '' ? null : Number(value)))
      .refine((value) => value === null || (value >= min && value <= max), wrong),
  )
  return { kind: 'number', label, schema, initial: null, required: false, hint }
}
