import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { formOfItem } from '#app/content/engine/list.ts'

const texts = ['text', 'multiline', 'body']

/** What visitors read of a list of groups, for the search: no id, no type and no address. */
export function wordsIn(field: Pick<Field, 'forms'>, items: Record<string, unknown>[]): string {
  return items
    .flatMap((item) =>
      Object.entries(formOfItem(field, item)?.fields ?? {}).map(([name, inner]) => {
        const value = item[name]
        if (Array.isArray(value)) return wordsIn(inner, value)
        if (isBody(value)) return plainText(value)
        return typeof value === 'string' && texts.includes(inner.kind) ? value : ''
      }),
    )
    .filter(Boolean)
    .join('\n\n')
}
