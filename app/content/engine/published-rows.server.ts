import { type SQL, sql } from 'drizzle-orm'
import { kindOf, type SharedKind, tablesOf, viewOf } from '#app/content/derived/kind.server.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { stores } from '#app/content/stores.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import type { Change } from './changes.ts'

/** One of a view: see `Change`. */
export type PublishedRow = Pick<NonNullable<Change['reach']>, 'view' | 'id'>

let kinds: SharedKind[] | undefined

/** All tables, or that of the row. */
export function publishedKinds(row?: PublishedRow) {
  kinds ??= tablesOf(Object.values(stores).map(kindOf))
  return kinds.filter((kind) => !row || viewOf(kind) === row.view)
}

export function unionOf(selects: SQL[], row?: PublishedRow) {
  const all = sql.join(selects, sql` union all `)
  return row ? sql`select * from (${all}) as each where id = ${row.id}` : all
}

/** Of what is translated visitors see what is public, in languages that the settings choose. */
export const shownColumn = (column: string) =>
  column === 'translations' ? sql`(translated - ${notChosen})` : sql.identifier(column)

const notChosen = sql`array(select locale from published_pages settings, unnest(${sql.param([...otherLocales])}::text[]) locale
  where settings.kind = ${settingsPage.slug} and settings."values" -> locale is distinct from 'true')`
