import { capitalised } from '#app/content/engine/capitalised.ts'
import type { Fields } from '#app/content/engine/collection.ts'
import { sayAny } from '#app/words/say.ts'

export function labelOf(fields: Fields, path: string): string {
  const [name = '', at, ...rest] = path.split('.')
  const field = fields[name]
  if (!field || at === undefined) return field ? sayAny(field.label) : capitalised(name)
  const { item = 'Section', forms = {} } = field
  const inner = Object.assign({}, ...Object.values(forms).map((form) => form.fields))
  const own = field.namesItemsByType
    ? sayAny(String(Object.values(forms)[Number(at)]?.label))
    : `${sayAny(item)} ${Number(at) + 1}`
  return rest.length > 0 ? `${own}: ${labelOf(inner, rest.join('.'))}` : own
}
