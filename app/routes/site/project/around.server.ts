import { documentsAbout } from '#app/content/documents/queries.server.ts'
import { readDownloads } from '#app/content/documents/shown-documents.server.ts'
import { together } from '#app/content/engine/read-together.server.ts'
import { articlesAbout } from '#app/content/news/related.server.ts'
import { becameQuery, connectedOf, connectedQueries, connectedTo } from '#app/content/projects/connected.server.ts'
import type { Project } from '#app/content/projects/find-project.server.ts'
import type { AppContext } from '#app/context.ts'

const mostArticles = 40

const read = together((db) => ({
  ...connectedQueries(db),
  became: becameQuery(db),
  articles: articlesAbout(db, mostArticles),
  documents: documentsAbout(db),
}))

/** A building leads to its time as a project, and a project to what it became. */
export async function readAround(db: AppContext['db'], { kind, id, before, spaces }: Project) {
  const found = await read(db, {
    ...connectedTo(before),
    own: JSON.stringify([{ kind, id }]),
    place: JSON.stringify([{ page: { kind, id } }]),
  })
  const { documents, files } = await readDownloads(db, found.documents, spaces)
  return {
    files,
    articles: found.articles,
    documents: documents.map(({ row, current, pictures }) => ({ ...row, current, pictures })),
    before: connectedOf(before, found),
    became: connectedOf(
      found.became.map(({ id }) => ({ kind: 'portfolio', id })),
      { properties: found.became, developments: [] },
    ),
  }
}
