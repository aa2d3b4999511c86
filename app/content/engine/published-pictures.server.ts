import { type SQL, sql } from 'drizzle-orm'
import { picturedIn } from '#app/content/derived/bodies.server.ts'
import { type SharedKind, viewOf } from '#app/content/derived/kind.server.ts'
import type { Database } from '#app/database.server.ts'
import { type PublishedRow, publishedKinds, shownColumn, unionOf } from './published-rows.server.ts'

/** With the ids of the records that show them; of one row of a view alone, where it is named. */
export async function listPublishedPictures(db: Pick<Database, 'execute'>, row?: PublishedRow) {
  const addresses = publishedKinds(row).flatMap(addressesIn)
  const { rows } = await db.execute<{ id: string; url: string }>(unionOf(addresses, row))
  const shown = new Map<string, Set<string>>()
  for (const { id, url } of rows) {
    const name = /\/uploads\/([^/?#]+)/.exec(url ?? '')?.[1]
    if (name) shown.set(name, (shown.get(name) ?? new Set()).add(id))
  }
  return shown
}

/** A value, and not a part of the text: a star in that says that a query reads every column. */
const eachUrl = 'lax $[*].url'

function addressesIn(kind: SharedKind): SQL[] {
  const view = sql.identifier(viewOf(kind))
  const one = [...kind.pictures.map(({ column }) => column), ...kind.repeated.map(([column]) => column)]
  const columns = sql.join(
    one.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return [
    ...(one.length === 0 ? [] : [sql`select id, unnest(array[${columns}]) as url from ${view}`]),
    ...kind.galleries.map(
      ({ column }) =>
        sql`select id, jsonb_path_query(${sql.identifier(column)}, ${eachUrl}::jsonpath) #>> '{}' as url from ${view}`,
    ),
    ...picturedIn(kind).map(({ column, path }) => {
      const shown = shownColumn(column)
      // An index knows which translations name pictures: the long texts of the others are not read.
      const isPictured =
        column === 'translations'
          ? sql`id in (select id from ${sql.identifier(kind.table)} where ${sql.identifier(column)} @? ${path}::jsonpath)`
          : sql`${shown} @? ${path}::jsonpath`
      return sql`select id, '/uploads/' || unnest(image_names(jsonb_build_object(${column}::text, ${shown})))
          from ${view} where ${isPictured}`
    }),
  ]
}
