import { sql } from 'drizzle-orm'
import type { Locale } from '#app/language/locales.ts'

/** A condition on any view of what is published, for lists that leave out what is public in English alone. */
export const isPublicIn = (language: Locale | undefined) =>
  language === undefined || language === 'en' ? undefined : sql`${language} = any(languages)`
