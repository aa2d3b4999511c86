import { kindOf, name, viewOf } from '#app/content/derived/kind.server.ts'
import type { SearchGroup } from '#app/content/engine/collection.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'

/** Where the search looks: every kind that declares `found`, by the columns of its published view in SQL. */
export type Source = {
  kind: string
  group: SearchGroup
  view: string
  slug: string
  title: string
  label: string
  day: string
  lead: string
  text: string
  /** Of `text`, by its name in English. */
  tongue: string
  /** All columns of a line or a paragraph that are looked in before texts. */
  lines: string
  where: string
  isTranslated: boolean
  isVerbatim?: true
  pathOf: (record: { id: string; slug: string; title: string }) => string | undefined
}

export const noDay = 'NULL::date'

let known: Source[] | undefined

/** Stores are bound after the modules that they are made of. */
export function sources() {
  known ??= sourcesOf(Object.values(stores))
  return known
}

export const sourcesOf = (stores: Store[]) => stores.flatMap(sourceOf)

function sourceOf(store: Store): Source[] {
  const { found, list, shownAt, slug: kind } = store.collection
  const described = kindOf(store)
  const title = described.searched.find(({ weight }) => weight === 'A')?.column
  if (!found || !title) return []
  const columnOf = (field?: string) => (field ? name(described.columnOf(field)) : noDay)
  const textOf = (field?: string) => `coalesce(${columnOf(field)}::text, '')`
  return [
    {
      kind,
      group: found.group,
      view: name(viewOf(described)),
      slug: described.address ? 'slug' : "''",
      title: name(title),
      label: textOf(found.label),
      day: columnOf(found.date),
      lead: textOf(found.lead),
      text: textOf(found.text),
      tongue: textOf(found.tongue),
      lines: described.searched
        .filter(({ weight, holds }) => /[AB]/.test(weight) && holds === 'text')
        .map(({ column }) => name(column))
        .join(', '),
      where: narrowed[kind] ?? 'true',
      isTranslated: described.translated !== undefined,
      isVerbatim: store.collection.isVerbatim,
      pathOf: (record) => (found.path ? found.path(record) : (list.item(record as never).page ?? shownAt)),
    },
  ]
}

/** A property wins over a project of its slug; of a document of law only the version in force is looked in. */
const narrowed: Record<string, string> = {
  development: `NOT EXISTS (SELECT FROM published_portfolio_properties owned WHERE owned.slug = shown.slug)`,
  'legal-texts': `NOT EXISTS (SELECT FROM published_legal_texts later WHERE later.document = shown.document
    AND (later.date, later.created_at, later.id) > (shown.date, shown.created_at, shown.id))`,
}
