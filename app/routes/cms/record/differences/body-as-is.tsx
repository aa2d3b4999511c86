import { shownAsIs } from '#app/content/differences/block-differences.ts'
import { type View, viewsOfSections, viewsOfText } from '#app/content/differences/view.ts'
import { type BodyValue, isBody } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { type FormValues, isItem } from '#app/routes/cms/record/form-values.ts'
import { ShownBlocks } from './shown-blocks.tsx'

type Value = FormValues[string] | undefined

/** A text that is more than its words, or a list of sections with one in it. */
export function isFormatted(value: unknown): value is BodyValue | Section[] {
  if (!Array.isArray(value)) return isBody(value)
  return value.some((item) => typeof item === 'object' && !isItem(item) && isBody(item?.body))
}

export const viewsOf = (value: Value): View[] =>
  Array.isArray(value) ? viewsOfSections(value as Section[]) : viewsOfText((value ?? '') as BodyValue)

export const BodyAsIs = ({ value }: { value: Value }) => <ShownBlocks blocks={viewsOf(value).map(shownAsIs)} />
