import { type SQLWrapper, sql } from 'drizzle-orm'
import { publishedDevelopments } from '#app/content/developments/published-table.ts'
import { byName } from '#app/content/engine/read-together.server.ts'
import { idsOf, type Relation, readRelations, relationKey } from '#app/content/engine/relation-field.ts'
import { publishedProperties } from '#app/content/properties/published-table.ts'
import type { Queries } from '#app/database.server.ts'

export type ConnectedProject = ReturnType<typeof connectedOf>[number]

/** Queries for what visitors see of the buildings that `connectedTo` names. */
export const connectedQueries = (db: Queries) => ({
  properties: properties(db).where(isOneOf(publishedProperties.id, 'built')),
  developments: developments(db).where(isOneOf(publishedDevelopments.id, 'planned')),
})

export const connectedTo = (relations: Relation[]) => ({
  built: idsOf(relations, 'portfolio'),
  planned: idsOf(relations, 'development'),
})

const isOneOf = (id: SQLWrapper, ids: string) => sql`${id} = any(${sql.placeholder(ids)}::uuid[])`

type Found = { properties: Shown[]; developments: Shown[] }
type Shown = Awaited<ReturnType<typeof properties>>[number]

/** In the order in which they are named. */
export function connectedOf(relations: Relation[], { properties, developments }: Found) {
  const found = new Map(
    [...properties.map((row) => shown('portfolio', row)), ...developments.map((row) => shown('development', row))].map(
      (row) => [relationKey(row), row],
    ),
  )
  return relations.flatMap((relation) => found.get(relationKey(relation)) ?? [])
}

/** A query for what the building `own`, a list of one relation, became. */
export const becameQuery = (db: Queries) =>
  properties(db).where(sql`${publishedProperties.projectBefore} @> ${sql.placeholder('own')}::jsonb`)

function shown(kind: string, { department, ...row }: Shown) {
  return { ...row, kind, departments: readRelations(department) }
}

const properties = (db: Queries) => db.select(columnsOf(publishedProperties)).from(publishedProperties)
const developments = (db: Queries) => db.select(columnsOf(publishedDevelopments)).from(publishedDevelopments)

const columnsOf = <View extends typeof publishedProperties | typeof publishedDevelopments>(view: View) =>
  byName({
    id: view.id,
    slug: view.slug,
    name: view.name,
    location: view.location,
    description: view.description,
    phase: view.phase,
    imageUrl: view.imageUrl,
    imageAlt: view.imageAlt,
    imageFocusX: view.imageFocusX,
    imageFocusY: view.imageFocusY,
    department: view.department,
  })
