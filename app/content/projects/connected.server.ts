import { eq, inArray, sql } from 'drizzle-orm'
import { publishedDevelopments } from '#app/content/developments/published-table.ts'
import { isRecordId, type Relation, readRelations, relationKey } from '#app/content/engine/relation-field.ts'
import { publishedProperties } from '#app/content/properties/published-table.ts'
import type { Queries } from '#app/database.server.ts'

export type ConnectedProject = Awaited<ReturnType<typeof listConnected>>[number]

/** What visitors see of the buildings that are named; the ids say which pages show them (`shown-content.ts`). */
export async function listConnected(db: Queries, relations: Relation[]) {
  const idsOf = (wanted: string) => relations.flatMap(({ kind, id }) => (kind === wanted && isRecordId(id) ? [id] : []))
  const [built, planned] = [idsOf('portfolio'), idsOf('development')]
  const [properties, developments] = await Promise.all([
    built.length === 0
      ? []
      : db
          .select(columnsOf(publishedProperties))
          .from(publishedProperties)
          .where(inArray(publishedProperties.id, built)),
    planned.length === 0
      ? []
      : db
          .select(columnsOf(publishedDevelopments))
          .from(publishedDevelopments)
          .where(inArray(publishedDevelopments.id, planned)),
  ])
  const found = new Map(
    [...properties.map((row) => shown('portfolio', row)), ...developments.map((row) => shown('development', row))].map(
      (row) => [relationKey(row), row],
    ),
  )
  return relations.flatMap((relation) => found.get(relationKey(relation)) ?? [])
}

export async function listBefore(db: Queries, id: string) {
  const { projectBefore } = publishedProperties
  const [row] = await db
    .select({ id: publishedProperties.id, projectBefore })
    .from(publishedProperties)
    .where(eq(publishedProperties.id, id))
  return listConnected(db, readRelations(row?.projectBefore))
}

export async function listBecame(db: Queries, id: string) {
  const rows = await db
    .select(columnsOf(publishedProperties))
    .from(publishedProperties)
    .where(sql`${publishedProperties.projectBefore} @> ${JSON.stringify([{ kind: 'development', id }])}::jsonb`)
  return rows.map((row) => shown('portfolio', row))
}

const shown = <Row extends { department: unknown }>(kind: string, { department, ...row }: Row) => ({
  ...row,
  kind,
  departments: readRelations(department),
})

const columnsOf = <View extends typeof publishedProperties | typeof publishedDevelopments>(view: View) => ({
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
