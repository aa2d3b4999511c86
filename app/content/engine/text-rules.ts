import { z } from 'zod'
import { inDigits } from '#app/language/in-digits.ts'
import { isSeen } from '#app/language/is-seen.ts'
import { isOwnImage } from '#app/media/image-rules.ts'
import type { Place } from '#app/words/fill-in.ts'
import { type English, say, sayAny } from '#app/words/say.ts'
import { inSentence } from './in-sentence.ts'

type OfField = {
  [Text in English]: ['label'] extends [Place<Text>] ? ([Place<Text>] extends ['label'] ? Text : never) : never
}[English]

/** Said when a value is refused: a schema is made before anybody is told. */
export const refusal = (text: OfField, label: string) => ({ error: () => say(text, { label: sayAny(label) }) })

export const invalidAddress = { error: () => say('Invalid URL') }

export const atMost = (label: string, count: number) => ({
  error: () => say('{label} must be {count} characters or less', { label: sayAny(label), count: inDigits(count) }),
})

export const eachAtMost = (item: string, count: number) => ({
  error: () =>
    say('Each {item} must be {count} characters or less', {
      item: inSentence(sayAny(item)),
      count: inDigits(count),
    }),
})

export const tooMany = (label: string, count: number) => ({
  error: () => say('{label} must be {count} or fewer', { label: sayAny(label), count }),
})

/** In code points, as Zod and Postgres count: an emoji is one, where `length` says two. */
export function lengthOf(text: string) {
  let length = 0
  for (const _ of text) length++
  return length
}

export function requiredText(label: string) {
  return z
    .string(refusal('{label} is required', label))
    .overwrite(storable)
    .min(1, refusal('{label} is required', label))
}

/** Trimmed, and without what Postgres cannot keep: NUL, and halves of surrogate pairs. What shows nothing is empty. */
export function storable(value: string) {
  const text = value.replaceAll('\0', '').toWellFormed().trim()
  return isSeen(text) ? text : ''
}

export const imageRule = z
  .string(invalidAddress)
  .overwrite(storable)
  .max(500, atMost('Image URL', 500))
  .refine((value) => value === '' || isOwnImage(value) || isWebAddress(value), invalidAddress)

export function isWebAddress(value: string) {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** From the year 1 on, as in Postgres. */
export function isCalendarDate(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}
