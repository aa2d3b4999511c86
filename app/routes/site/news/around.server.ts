import { companiesNamed } from '#app/content/companies/queries.server.ts'
import { together } from '#app/content/engine/read-together.server.ts'
import { idsOf, type Relation, readRelations, relationKey } from '#app/content/engine/relation-field.ts'
import type { PublishedArticle } from '#app/content/news/published-table.ts'
import { around, neighbouringArticles, relatedArticles } from '#app/content/news/related.server.ts'
import { becameQuery, connectedOf, connectedQueries, connectedTo } from '#app/content/projects/connected.server.ts'
import type { AppContext } from '#app/context.ts'

const mostRelated = 3

const read = together((db) => ({
  ...connectedQueries(db),
  became: becameQuery(db),
  companies: companiesNamed(db),
  ...relatedArticles(db, mostRelated),
  ...neighbouringArticles(db),
}))

/** Of an article about several projects of which visitors see one. */
const readBecame = together((db) => ({ became: becameQuery(db) }))

export async function readAround(db: AppContext['db'], row: PublishedArticle) {
  const related = readRelations(row.related)
  const companies = idsOf(related, 'venture-capital')
  const [project, ...projects] = related.filter(({ kind }) => kind === 'development')
  const own = ownOf(projects.length === 0 ? project : undefined)
  const found = await read(db, { ...connectedTo(related), own, companies, ...around(row, related) })
  const buildings = connectedOf(related, found)
  const isOneOfSeveral = projects.length > 0 && buildings.length === 1
  const { became } = isOneOfSeveral ? await readBecame(db, { own: ownOf(buildings[0]) }) : found
  const departments = related.filter(({ kind }) => kind === 'department')
  // Whom to ask about the buildings, where it is one for all of them, unless the article says it.
  if (departments.length === 0) departments.push(...sharedBy(buildings))
  const named = new Set(found.onSame.map(({ id }) => id))
  const alike = found.alike.filter(({ id }) => !named.has(id))
  const [[next], [previous]] = [found.next, found.previous]
  return {
    buildings,
    askedAbout: askedAbout(buildings, became),
    companies: found.companies,
    articles: [...found.onSame, ...alike].slice(0, mostRelated),
    neighbours: { next, previous },
    departments,
  }
}

const ownOf = (of?: Relation) => JSON.stringify([of ? { kind: of.kind, id: of.id } : null])

type Named = { slug: string; name: string }

/** The building that a question from here is about: a project that became a property as that, since no list has it. */
function askedAbout([building, ...others]: (Named & { kind: string })[], [became]: Named[]): Named | undefined {
  if (others.length > 0) return undefined
  return building?.kind === 'development' && became ? became : building
}

function sharedBy([first, ...others]: { departments: Relation[] }[]) {
  const keyOf = ({ departments }: { departments: Relation[] }) => departments.map(relationKey).join()
  return first && others.every((other) => keyOf(other) === keyOf(first)) ? first.departments : []
}
