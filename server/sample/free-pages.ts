import { readFile } from 'node:fs/promises'
import { freePagesCollection } from '#app/content/free-pages/collection.ts'
import { freePages } from '#app/content/free-pages/table.ts'
import { newsArticles } from '#app/content/news/table.ts'
import { readSampleWords } from '#app/content/sample/sample-words.server.ts'
import type { Queries } from '#app/database.server.ts'
import { madeBefore } from './rows.ts'

/** As a form would send them, but that links name articles by their slugs: so these must be there. */
export async function putSamplePages(transaction: Queries) {
  const articles = await transaction.select({ id: newsArticles.id, slug: newsArticles.slug }).from(newsArticles)
  const ids = new Map(articles.map(({ slug, id }) => [slug, id]))
  const given = JSON.parse(await readFile('db/sample/free-pages.json', 'utf8'), (key, value) =>
    key === 'id' ? (ids.get(value) ?? value) : value,
  ) as Parameters<typeof freePagesCollection.prepare>[0][]
  const wordsOf = await readSampleWords(freePagesCollection, ids)
  await transaction.insert(freePages).values(
    given.map((page, at) => ({
      createdAt: madeBefore(at),
      ...freePagesCollection.prepare(page),
      ...wordsOf(page.slug, page),
    })),
  )
}
