import type { Fields } from '#app/content/engine/collection.ts'
import { isParts } from '#app/content/engine/is-parts.ts'
import { formOfItem } from '#app/content/engine/list.ts'
import { imageNameOf } from '#app/media/image-rules.ts'

type Values = Record<string, unknown>

/** What visitors may see of what the values of a page name. */
export type Known = {
  fill: (text: string) => string | undefined
  address: (kind: string, id: string) => string | undefined
  picture: (name: string) => { alt: string; focusX: number; focusY: number } | undefined
}

const texts = ['text', 'multiline', 'choice', 'url']

export const shownValues = (fields: Fields, values: Values, known: Known): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shown(field, values[name], known)]))

function shown(field: Fields[string], value: unknown, known: Known): unknown {
  if (typeof value === 'string' && texts.includes(field.kind)) {
    const filled = known.fill(value)
    // A sentence with a hole says nothing; where something has to stand, what was typed does.
    return filled ?? (field.required ? value : null)
  }
  if (field.kind === 'list' && Array.isArray(value)) return value.map((item) => shownItem(field, item, known))
  if (field.kind === 'link' && isParts(value) && 'kind' in value) {
    const href = known.address(String(value.kind), String(value.id))
    return href ? { href } : null
  }
  if (field.kind === 'picture' && isParts(value)) {
    const name = imageNameOf(String(value.url))
    const said = name ? known.picture(name) : undefined
    return said || !name ? { ...value, ...said } : null
  }
  return value
}

function shownItem(field: Fields[string], item: Values, known: Known) {
  const { fields = {} } = formOfItem(field, item) ?? {}
  return { ...item, ...shownValues(fields, item, known) }
}
