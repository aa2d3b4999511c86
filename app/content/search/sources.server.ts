import { type SQL, sql } from 'drizzle-orm'
import { kindOf, viewOf } from '#app/content/derived/kind.server.ts'
import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'

/** Where the search looks: every kind that declares `found`, by the columns of its published view. */
export type Source = {
  kind: string
  group: SearchGroup
  view: SQL
  slug: SQL
  title: SQL
  label: SQL
  date: SQL
  newest: SQL
  lead: SQL
  text: SQL
  where: SQL
  isTranslated: boolean
  pathOf: (record: { id: string; slug: string; title: string }) => string | undefined
}

let known: Source[] | undefined

/** Stores are bound after the modules that they are made of. */
export function sources() {
  known ??= Object.values(stores).flatMap(sourceOf)
  return known
}

function sourceOf(store: Store): Source[] {
  const { found, list, shownAt, slug: kind } = store.collection
  const described = kindOf(store)
  const title = described.searched.find(({ weight }) => weight === 'A')?.column
  if (!found || !title) return []
  const columnOf = (field?: string) => (field ? sql.identifier(described.columnOf(field)) : undefined)
  const textOf = (field?: string) => sql`${columnOf(field) ?? sql`null`}::text`
  return [
    {
      kind,
      group: found.group,
      view: sql.identifier(viewOf(described)) as unknown as SQL,
      slug: described.address ? sql`slug` : sql`''`,
      title: sql.identifier(title) as unknown as SQL,
      label: sql`coalesce(${textOf(found.label)}, '')`,
      date: textOf(found.date),
      newest: found.date ? sql`${columnOf(found.date)} desc nulls last, id` : sql`id`,
      lead: sql`coalesce(${textOf(found.lead)}, '')`,
      text: sql`coalesce(${textOf(found.text)}, '')`,
      where: narrowed[kind] ?? sql`true`,
      isTranslated: described.translated !== undefined,
      pathOf: (record) => (found.path ? found.path(record) : (list.item(record as never).page ?? shownAt)),
    },
  ]
}

/** A property wins over a project of its slug; of a document of law only the version in force is looked in. */
const narrowed: Record<string, SQL> = {
  development: sql`not exists (select from published_portfolio_properties owned where owned.slug = shown.slug)`,
  'legal-texts': sql`not exists (select from published_legal_texts later where later.document = shown.document
    and (later.date, later.created_at, later.id) > (shown.date, shown.created_at, shown.id))`,
}
