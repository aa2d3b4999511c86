import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { bodyWith, paragraph, strong } from './bodies.ts'

/** Of one line, or a formatted text of two blocks. */
export type Field = 'name' | 'location' | 'longDescription'

export const story = (first: string, second: string) => bodyWith(paragraph(strong(first)), paragraph(strong(second)))

/** What somebody types into a field; of a story it is the first block. */
export const mineIn = (values: FormValues, field: Field, text: string) =>
  field === 'longDescription' ? story(text, blockOf(values[field], 1)) : text

/** What somebody else writes there: now in one block of a story, now in the other. */
export function theirsIn(values: FormValues, field: Field, count: number) {
  const text = `theirs ${count}`
  if (field !== 'longDescription') return text
  return count % 2 ? story(text, blockOf(values[field], 1)) : story(blockOf(values[field], 0), text)
}

const blockOf = (value: unknown, at: number) =>
  (isBody(value) && value.content[at]?.content?.[0]?.text) || `Block ${at + 1}`
