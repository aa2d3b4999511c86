import { isBody, plainText } from './body/plain-text.ts'
import type { Field } from './fields.ts'
import { formOfItem } from './list.ts'

const texts = ['text', 'multiline', 'body']

/** What visitors read of a list of groups, for the search: no id, no type and no address. */
export const wordsInItems = (field: Pick<Field, 'forms'>, items: Record<string, unknown>[]): string =>
  joined(items.map((item) => wordsInFields(formOfItem(field, item)?.fields ?? {}, item)))

export const wordsInFields = (fields: Record<string, Field>, values: Record<string, unknown>): string =>
  joined(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name]
      if (Array.isArray(value)) return wordsInItems(field, value)
      if (isBody(value)) return plainText(value)
      return typeof value === 'string' && texts.includes(field.kind) ? value : ''
    }),
  )

const joined = (parts: string[]) => parts.filter(Boolean).join('\n\n')
