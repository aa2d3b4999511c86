import { storable } from '#app/content/engine/text-rules.ts'
import { settledBody } from './checked.ts'
import { type BodyValue, isBody } from './plain-text.ts'

/** A text without blocks is kept as any other text. */
export function keptBody(given: BodyValue): BodyValue {
  const value = settledBody(given)
  return isBody(value) ? value : storable(value)
}
