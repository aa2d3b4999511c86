import type { BodyPicture } from './attributes.ts'
import { everyNode } from './limits.ts'
import { isBody } from './plain-text.ts'
import type { Body } from './read-body.ts'

/** What a field holds of texts: one, or one for each section, or any within the items of a list. */
export function bodiesIn(value: unknown): Body[] {
  if (isBody(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(bodiesIn) : []
}

export const picturesInTexts = (value: unknown) =>
  bodiesIn(value)
    .flatMap(({ content }) => everyNode(content))
    .flatMap(({ type, attrs }) => (type === 'pictures' ? (attrs?.pictures as BodyPicture[]) : []))
