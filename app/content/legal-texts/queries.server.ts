import { desc, eq, sql } from 'drizzle-orm'
import { readSections, type Section } from '#app/content/engine/fields.ts'
import { type Database, prepared, type Queries } from '#app/database.server.ts'
import { tongueOf } from '#app/language/page-tongue.ts'
import { hasBegun } from './beginning.server.ts'
import { type DocumentName, documentPath } from './documents.ts'
import { publishedLegalTexts as versions } from './published-table.ts'
import { specifiedTexts } from './specified-texts.ts'
import { withdrawnAt } from './withdrawn-at.server.ts'

export type VersionName = { slug: string; name: string; updated: string }

export type LegalVersion = VersionName & {
  id?: string
  document: string
  lead: string
  sections: Section[]
  changes: string | null
  seoTitle: string | null
  metaDescription: string | null
}

/** `isCompared`: what changed against the version before can be told. */
type Listed = VersionName & { isCompared?: boolean }

export type LegalText = { version: LegalVersion; all: Listed[]; before?: LegalVersion }

const newestFirst = [desc(versions.date), desc(versions.createdAt), desc(versions.id)]
const inOrder = sql`over (order by ${sql.join(newestFirst, sql`, `)})`

const columns = {
  id: versions.id,
  slug: versions.slug,
  name: versions.name,
  document: versions.document,
  updated: versions.updated,
  lead: versions.lead,
  changes: versions.changes,
  seoTitle: versions.seoTitle,
  metaDescription: versions.metaDescription,
  languages: versions.languages,
}

/** The text itself of those alone that are read: others are named. */
const textWhere = (isRead: ReturnType<typeof sql>) => sql<unknown>`case when ${isRead} then ${versions.sections} end`

const ofDocument = prepared((db) =>
  db
    .select({ ...columns, sections: textWhere(sql`row_number() ${inOrder} = 1`).as('shown_sections') })
    .from(versions)
    .where(eq(versions.document, sql.placeholder('document')))
    .orderBy(...newestFirst)
    .prepare(''),
)

const slug = sql.placeholder('slug')
const documentOfSlug = sql`(select named.document from published_legal_texts named where named.slug = ${slug})`

const aroundSlug = prepared((db) =>
  db
    .select({
      ...columns,
      sections: textWhere(sql`${versions.slug} = ${slug} or lag(${versions.slug}) ${inOrder} = ${slug}`).as(
        'shown_sections',
      ),
    })
    .from(versions)
    .where(eq(versions.document, documentOfSlug))
    .orderBy(...newestFirst)
    .prepare(''),
)

/** `now` is a moment of the past where somebody looks at the website as it was then. */
export async function findInForce(db: Queries, document: DocumentName, now: Date): Promise<LegalText | undefined> {
  const rows = await ofDocument(db).execute({ document })
  if (rows.length > 0 || (await hasBegun(db, now))) return textAt(rows, 0)
  const specified = specifiedTexts().find((text) => text.document === document)
  return specified && { version: specified, all: [specified] }
}

export async function findVersion(db: Queries, slug: string): Promise<LegalText | undefined> {
  const rows = await aroundSlug(db).execute({ slug })
  return textAt(
    rows,
    rows.findIndex((row) => row.slug === slug),
  )
}

/** Of the first version there is nothing to tell. */
export async function findChanged(db: Queries, slug: string) {
  const text = await findVersion(db, slug)
  return text?.all.at(-1)?.slug === text?.version.slug ? undefined : text
}

type Row = Omit<LegalVersion, 'sections'> & { sections: unknown; languages: string[] }

function textAt(rows: Row[], at: number): LegalText | undefined {
  const all = rows.map((row, place) => ({ ...row, isCompared: isComparable(row, rows[place + 1]) }))
  const [version, before] = [rows[at], rows[at + 1]].map(
    (row) => row && { ...row, sections: readSections(row.sections) },
  )
  return version && { version, all, before: all[at]?.isCompared ? before : undefined }
}

/** Of two versions in two languages every word would be another. One that is in English alone is compared there. */
const isComparable = (version: Row, before?: Row) =>
  before !== undefined && (!tongueOf(before.languages) || tongueOf(version.languages) !== undefined)

type InForce = VersionName & { id: string; path: string; changedAt: Date }

export async function listInForce(db: Pick<Database, 'selectDistinctOn'>): Promise<InForce[]> {
  const rows = await db
    .selectDistinctOn([versions.document], {
      id: versions.id,
      slug: versions.slug,
      name: versions.name,
      document: versions.document,
      updated: versions.updated,
      changedAt: sql`greatest(${versions.updatedAt}, ${withdrawnAt})`.mapWith(versions.updatedAt),
    })
    .from(versions)
    .orderBy(versions.document, ...newestFirst)
  return rows.flatMap(({ document, ...version }) => {
    const path = documentPath(document)
    return path ? [{ ...version, path }] : []
  })
}

/** The addresses at which nothing would be without these versions, whatever else leads there. */
export async function listEmptied(db: Queries, ids: string[]) {
  const rows = await db
    .select({ document: versions.document })
    .from(versions)
    .groupBy(versions.document)
    .having(sql`bool_and(${versions.id} in ${ids})`)
  return rows.flatMap(({ document }) => documentPath(document) ?? [])
}
