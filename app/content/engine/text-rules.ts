import { z } from 'zod'
import { isOwnImage } from '#app/media/image-rules.ts'

export const atMost = (label: string, max: number) => `${label} must be ${max.toLocaleString('en')} characters or less`

export function requiredText(label: string) {
  return z
    .string({ error: `${label} is required` })
    .overwrite(storable)
    .min(1, `${label} is required`)
}

/** Trimmed, and without what Postgres cannot keep: NUL, and halves of surrogate pairs. */
export function storable(value: string) {
  return value.replaceAll('\0', '').toWellFormed().trim()
}

export const imageRule = z
  .string({ error: 'Invalid URL' })
  .overwrite(storable)
  .max(500, atMost('Image URL', 500))
  .refine((value) => value === '' || isOwnImage(value) || isWebAddress(value), 'Invalid URL')

export function isWebAddress(value: string) {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** From the year 1 on, as in Postgres. */
export function isCalendarDate(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}
