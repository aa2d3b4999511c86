import { and, count, desc, eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import { inNewestOrder } from '#app/content/engine/newest-order.server.ts'
import { isPublicIn } from '#app/content/engine/public-in.server.ts'
import { byName } from '#app/content/engine/read-together.server.ts'
import { wordsOf } from '#app/content/search/query.ts'
import { holds, tsqueryOf } from '#app/content/search/tsquery.server.ts'
import type { Queries } from '#app/database.server.ts'
import type { Locale } from '#app/language/locales.ts'
import type { DocumentFilter } from './document-filter.ts'
import { publishedDocuments } from './published-table.ts'

/** Without what stands in them, which no page shows. */
const { content, ...shown } = getViewSelectedFields(publishedDocuments)

export type PublishedDocument = Awaited<ReturnType<typeof listDocuments>>[number]

export function listDocuments(db: Queries, filter: DocumentFilter, { limit, offset = 0, language, isByFile }: Portion) {
  return db
    .select(shown)
    .from(publishedDocuments)
    .where(and(matching(filter), isPublicIn(language)))
    .orderBy(...(isByFile ? [desc(dayOfFile)] : []), ...inNewestOrder(publishedDocuments))
    .limit(limit)
    .offset(offset)
}

/** `language`: only what is public in it. `isByFile`: a file that took another's place is as new as itself. */
type Portion = { limit: number; offset?: number; language?: Locale; isByFile?: boolean }

const dayOfFile = sql`case when jsonb_array_length(${publishedDocuments.versions}) > 1
  then ${publishedDocuments.versions} -> -1 ->> 'date' else ${publishedDocuments.date}::text end`

export async function countDocuments(db: Queries, filter: DocumentFilter) {
  const [row] = await db.select({ total: count() }).from(publishedDocuments).where(matching(filter))
  return row?.total ?? 0
}

export async function listDocumentYears(db: Queries) {
  const year = sql<string>`to_char(${publishedDocuments.date}, 'YYYY')`
  const rows = await db.select({ year }).from(publishedDocuments).groupBy(year).orderBy(desc(year))
  return rows.map((row) => row.year)
}

function matching({ type, year, text }: DocumentFilter): SQL | undefined {
  const { date } = publishedDocuments
  const words = wordsOf(text ?? '')
  return and(
    type ? eq(publishedDocuments.type, type) : undefined,
    year ? sql`${date} >= ${`${year}-01-01`} and ${date} <= ${`${year}-12-31`}` : undefined,
    text === undefined ? undefined : words.length > 0 ? holds(tsqueryOf(words, '&')) : sql`false`,
  )
}

export async function findDocument(db: Queries, slug: string): Promise<PublishedDocument | undefined> {
  const [document] = await db.select(shown).from(publishedDocuments).where(eq(publishedDocuments.slug, slug))
  return document
}

/** A query for what stands in a row of a page, which `place` names. */
export function documentsAbout(db: Queries) {
  return db
    .select(row)
    .from(publishedDocuments)
    .where(sql`${publishedDocuments.shownOn} @> ${sql.placeholder('place')}::jsonb`)
    .orderBy(...inNewestOrder(publishedDocuments))
}

const { id, slug, title, date, language, versions, pictures } = shown
const row = byName({ id, slug, title, date, language, versions, pictures })

export function listReplacing(db: Queries, id: string) {
  const named = JSON.stringify({ kind: 'documents', id })
  return db
    .select({ id: publishedDocuments.id, slug: publishedDocuments.slug, title: publishedDocuments.title })
    .from(publishedDocuments)
    .where(sql`${publishedDocuments.replaces} @> ${named}::jsonb`)
    .orderBy(...inNewestOrder(publishedDocuments))
}

export function listDocumentAddresses(db: Queries, limit: number) {
  const { id, slug, type, updatedAt } = publishedDocuments
  return db
    .select({ id, slug, type, updatedAt })
    .from(publishedDocuments)
    .orderBy(...inNewestOrder(publishedDocuments))
    .limit(limit)
}

export async function findCurrentFile(db: Queries, slug: string) {
  const { id, file, title } = publishedDocuments
  const [found] = await db.select({ id, file, title }).from(publishedDocuments).where(eq(publishedDocuments.slug, slug))
  return found?.file ? { name: found.file, title: found.title } : undefined
}
