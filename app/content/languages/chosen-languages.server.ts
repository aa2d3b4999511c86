import { sql } from 'drizzle-orm'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import type { Queries } from '#app/database.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'

export async function chosenLanguages(db: Queries) {
  const { rows } = await db.execute<{ values: unknown }>(
    sql`select "values" from published_pages where kind = ${settingsPage.slug}`,
  )
  return chosenIn(rows[0]?.values)
}

/** Of the settings as they are stored. */
export function chosenIn(stored: unknown): OtherLocale[] {
  const values = Object(stored) as Partial<Record<OtherLocale, unknown>>
  return otherLocales.filter((locale) => values[locale] === true)
}
