import { isBody, plainText } from './plain-text.ts'
import { settledBody } from './settled-body.ts'

/** Values of a form that another version of the program has kept: blocks that this one does not know are texts. */
export function withKnownBlocks(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map(knownItem)]
    return [name, isBody(value) ? settledBody(value) : value]
  })
  return Object.fromEntries(entries)
}

function knownItem(item: unknown) {
  if (typeof item !== 'object' || item === null || !('body' in item) || !isBody(item.body)) return item
  const { body, ...others } = item
  const known = settledBody(body)
  return isBody(known) ? { ...others, text: plainText(known), body: known } : { ...others, text: known }
}
