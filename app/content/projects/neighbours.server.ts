import { listDevelopmentNames } from '#app/content/developments/queries.server.ts'
import { listPropertyNames } from '#app/content/properties/queries.server.ts'
import type { Queries } from '#app/database.server.ts'

type Neighbour = { slug: string; name: string }
type Neighbours = { previous?: Neighbour; next?: Neighbour }

export async function listProjectNames(db: Queries): Promise<Neighbour[]> {
  const [properties, developments] = await Promise.all([listPropertyNames(db), listDevelopmentNames(db)])
  // A slug that stands in both lists keeps its first place.
  const all = new Map<string, Neighbour>()
  for (const project of [...properties, ...developments]) if (!all.has(project.slug)) all.set(project.slug, project)
  return [...all.values()]
}

export function neighboursIn(projects: Neighbour[], slug: string): Neighbours {
  const at = projects.findIndex((project) => project.slug.toLowerCase() === slug.toLowerCase())
  return at < 0 ? {} : { previous: projects[at - 1], next: projects[at + 1] }
}
