import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { translatable } from '#app/content/engine/languages/translatable.ts'
import { recordColumns, translationColumns } from '#app/content/engine/record-columns.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { parted } from '#app/content/search/parted.ts'

type Place = { field: string; column: string }

export type Kind = {
  kind: string
  table: string
  /** The table behind it, where `table` is a view of the rows of this kind. */
  base?: string
  columns: string[]
  allColumns: string[]
  label: string
  pictures: Place[]
  repeated: [string, string][]
  galleries: Place[]
  bodies: Place[]
  /** What holds pictures, links, films and texts at any depth: lists of groups, or all fields of a page. */
  documents: { column: string; field?: string }[]
  /** What names records and nothing else. */
  relations: Place[]
  address?: { folder: string; ignoresCase: boolean }
  searched: SearchedColumn[]
  /** What the list of the CMS looks in, where it may be long, and its order in the words of an index. */
  listed?: { columns: string[]; order: string }
  columnOf: (field: string) => string
  chosenBy: string[]
  /** Columns that are others in another language; undefined where nothing is translated. */
  translated?: { name: string; column: string; isText: boolean }[]
}

export type SearchedColumn = { weight: string; column: string; isNullable: boolean; holds: 'text' | 'titles' | 'texts' }

/** `canWait`: until a transaction that asks for it commits; one that is rolled back then does without. */
export type Trigger = { name: string; at: string; when?: string; calls: string; canWait?: true }

/** Of a store that fits (`misfitsOf`). */
export function kindOf({ collection, table, base, order }: Store): Kind {
  const columns = getTableColumns(table)
  const columnOf = (field: string) => columns[field]?.name ?? field
  const fields = Object.entries(collection.fields)
  const placesOf = (wanted: string) =>
    fields.filter(([, { kind }]) => kind === wanted).map(([field]) => ({ field, column: columnOf(field) }))
  const inColumns = (...wanted: string[]) => (base ? [] : wanted.flatMap(placesOf))
  const [slug] = fields.filter(([, { kind }]) => kind === 'slug').map(([, field]) => field)
  return {
    kind: collection.slug,
    table: getTableName(table),
    base,
    columns: Object.keys(columns)
      .filter((field) => !(field in recordColumns) && !(field in translationColumns))
      .map(columnOf),
    allColumns: Object.keys(columns).map(columnOf),
    label: base ? 'label' : columnOf(collection.list.name),
    pictures: inColumns('image'),
    repeated: (collection.repeats ?? []).map(({ column, of }) => [columnOf(column), columnOf(of)]),
    galleries: inColumns('gallery'),
    bodies: [
      ...inColumns('sections'),
      ...inColumns('body').map(({ field }) => ({ field, column: columnOf(bodyOf(field)) })),
    ],
    documents: base ? [{ column: 'values' }] : inColumns('list', 'picture', 'film', 'document', 'link'),
    relations: inColumns('relation'),
    address: slug && { folder: slug.prefix ?? '/', ignoresCase: slug.ignoresCase ?? false },
    columnOf,
    chosenBy: (collection.chosenBy ?? []).map(columnOf),
    translated: collection.fields.translations && translatedColumns({ collection, table, base }),
    listed: collection.list.isLong && { columns: collection.list.search.map(columnOf), order: indexedBy(order) },
    searched: Object.entries(collection.searched ?? {}).flatMap(([weight, searched]) =>
      searched.map((field) => ({
        weight,
        column: columnOf(field),
        isNullable: !columns[field]?.notNull,
        holds: heldBy(collection.fields[field]?.kind),
      })),
    ),
  }
}

const indexedBy = (order: SQL[]) => new PgDialect().sqlToQuery(sql.join(order, sql`, `), 'indexes').sql

/** Of what is no field, what `prepare` makes of fields. */
function translatedColumns({ collection, table, base }: Pick<Store, 'collection' | 'table' | 'base'>) {
  const words = translatable(collection.fields)
  const repeated = (collection.repeats ?? []).map(({ column }) => column as string)
  return Object.entries(getTableColumns(table)).flatMap(([name, { name: column, columnType }]) => {
    const isOwn = !(name in recordColumns || name in translationColumns || repeated.includes(name))
    const isMade = base ? name === 'values' : !(name in collection.fields) && ['PgText', 'PgJsonb'].includes(columnType)
    return isOwn && (name in words || isMade) ? [{ name, column, isText: columnType === 'PgText' }] : []
  })
}

function heldBy(kind: string | undefined) {
  if (kind === 'sections') return 'titles'
  return kind === 'texts' || kind === 'list' ? 'texts' : 'text'
}

/** What a question looks for first where a text of thousands holds its words: see `candidates`. */
export function titleWords({ searched }: Pick<Kind, 'searched'>) {
  const title = searched.find(({ weight }) => weight === 'A')
  return title && `to_tsvector('english', ${parted(name(title.column))})`
}

/** Beside the column of a field's plain text. */
export const bodyOf = (field: string) => `${field}Body`

/** Of several kinds in one table there is one view of what is published. */
export const viewOf = ({ table, base = table }: Pick<Kind, 'table' | 'base'>) => `published_${base}`

export type SharedKind = Kind & { isShared: boolean }

export const tablesOf = (kinds: Kind[]): SharedKind[] =>
  [...new Map(kinds.map((kind) => [kind.base ?? kind.table, kind]))].map(([table, { base, ...kind }]) => ({
    ...kind,
    table,
    isShared: base !== undefined,
  }))

/** Names and texts within statements that the migration step runs; they come from tables and definitions alone. */
export const name = pg.escapeIdentifier
export const text = pg.escapeLiteral

export const names = (list: string[]) => list.map(name).join(', ')
export const texts = (list: string[]) => list.map(text).join(', ')
