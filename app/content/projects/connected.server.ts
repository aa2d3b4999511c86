import { inArray, sql } from 'drizzle-orm'
import { publishedDevelopments } from '#app/content/developments/published-table.ts'
import { byName } from '#app/content/engine/read-together.server.ts'
import { isRecordId, type Relation, readRelations, relationKey } from '#app/content/engine/relation-field.ts'
import { publishedProperties } from '#app/content/properties/published-table.ts'
import type { Queries } from '#app/database.server.ts'

export type ConnectedProject = ReturnType<typeof connectedOf>[number]

/** Queries for what visitors see of the buildings that are named. */
export function connectedQueries(db: Queries, relations: Relation[]) {
  const idsOf = (wanted: string) => relations.flatMap(({ kind, id }) => (kind === wanted && isRecordId(id) ? [id] : []))
  const [built, planned] = [idsOf('portfolio'), idsOf('development')]
  return {
    properties: built.length > 0 ? properties(db).where(inArray(publishedProperties.id, built)) : undefined,
    developments: planned.length > 0 ? developments(db).where(inArray(publishedDevelopments.id, planned)) : undefined,
  }
}

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

export const becameQuery = (db: Queries, id: string) =>
  properties(db).where(
    sql`${publishedProperties.projectBefore} @> ${JSON.stringify([{ kind: 'development', id }])}::jsonb`,
  )

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
