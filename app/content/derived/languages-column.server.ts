import { otherLocales } from '#app/language/locales.ts'
import { type Kind, text } from './kind.server.ts'

/**
 * In which languages a record is public. After each change all records are asked for it, and `translated` holds their
 * texts in every language: to unpack those for two letters took more than a second of ten thousands of records.
 */
export function languagesColumn({ translated }: Pick<Kind, 'translated'>) {
  if (!translated) return []
  const each = otherLocales.map((locale) => `CASE WHEN translated ? ${text(locale)} THEN ${text(locale)} END`)
  const made = `array_remove(ARRAY[${each.join(', ')}], NULL)`
  return [{ column: 'languages', add: `ADD COLUMN languages text[] GENERATED ALWAYS AS (${made}) STORED` }]
}
