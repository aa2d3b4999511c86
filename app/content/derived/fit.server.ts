import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Store } from '#app/content/engine/store.server.ts'
import { bodyOf, type Kind, tablesOf, viewOf } from './kind.server.ts'
import { publishedColumnsOf } from './published-view.server.ts'

export const misfitsOf = (stores: Store[]) => stores.flatMap(misfitsOfStore)

function misfitsOfStore({ collection, table, base }: Store) {
  // Its fields stand in one column.
  if (base) return []
  const columns = getTableColumns(table)
  const [kind, tableName] = [collection.slug, getTableName(table)]
  const lacking = Object.keys(collection.fields)
    .filter((field) => !columns[field])
    .map((field) => `The field ${field} of ${kind} has no column: add it to ${tableName} in its table.ts.`)
  for (const [field, { kind: is }] of Object.entries(collection.fields))
    if (is === 'body' && columns[field] && !columns[bodyOf(field)])
      lacking.push(
        `The field ${field} of ${kind} has no column for its blocks: add ${bodyOf(field)} to ${tableName} in its table.ts.`,
      )
  for (const [field, { kind: is }] of Object.entries(collection.fields))
    if (
      ['list', 'link', 'picture', 'film', 'document', 'relation'].includes(is) &&
      columns[field] &&
      columns[field]?.columnType !== 'PgJsonb'
    )
      lacking.push(
        `The field ${field} of ${kind} is a document: make its column jsonb in the table.ts of ${tableName}.`,
      )
  const slug = Object.keys(collection.fields).find((field) => collection.fields[field]?.kind === 'slug')
  const column = slug && columns[slug]
  if (!column) return lacking
  if (column.name !== 'slug' || slug !== 'slug')
    return [...lacking, `The field ${slug} of ${kind} is its address: call field and column slug.`]
  if (column.isUnique) return lacking
  return [...lacking, `The column slug of ${tableName} is not unique: say .unique() in its table.ts.`]
}

/** Beside its columns a view of what is published has some of its own. */
export const doubledColumns = (kinds: Kind[]) =>
  kinds.flatMap((kind) => {
    const names = publishedColumnsOf(kind)
    return [...new Set(names.filter((column, at) => names.indexOf(column) !== at))].map(
      (column) => `${viewOf(kind)} has a column ${column} of its own: give that of ${kind.table} another name.`,
    )
  })

export function unregistered(collections: Record<string, unknown>, stores: Record<string, unknown>) {
  const missing = (from: Record<string, unknown>, to: Record<string, unknown>, file: string) =>
    Object.keys(from)
      .filter((kind) => !(kind in to))
      .map((kind) => `The collection ${kind} is missing in app/content/${file}: add it to the list.`)
  return [...missing(collections, stores, 'stores.server.ts'), ...missing(stores, collections, 'collections.ts')]
}

export type Found = Map<string, Set<string>>

export const missingColumns = (kinds: Kind[], found: Found) =>
  tablesOf(kinds).flatMap(({ table, allColumns }) => {
    const there = found.get(table)
    const remedy = 'make the migration with npx drizzle-kit generate.'
    if (!there) return [`The database has no table ${table}: ${remedy}`]
    return allColumns
      .filter((column) => !there.has(column))
      .map((column) => `The table ${table} of the database lacks the column ${column} of its table.ts: ${remedy}`)
  })

export const missingInViews = (kinds: Kind[], found: Found) =>
  kinds.flatMap((kind) =>
    publishedColumnsOf(kind)
      .filter((column) => !found.get(viewOf(kind))?.has(column))
      .map((column) => `The view ${viewOf(kind)} lacks the column ${column}.`),
  )
