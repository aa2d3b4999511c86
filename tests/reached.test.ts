import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { find, known } from '#app/content/search/find.server.ts'
import { wordsOf } from '#app/content/search/query.ts'
import type { Database } from '#app/database.server.ts'
import { queryOf } from '#server/http/reached.ts'

/** Whole, short, of a legal form, with a point and by which a kind is asked for: each is spelled in a way of its own. */
const word = fc.constantFrom('tower', 'of', 'b.v', '12.3', '1000', 'news', 'rent', 'x', 'phone', 'letting')

test('whatever strangers search for, the process learns few names of queries', async () => {
  const [texts, names] = [new Set<string>(), new Set<string>()]
  async function query({ text }: { text: string }) {
    texts.add(text)
    names.add(queryOf(text).name)
    return { rows: [], fields: [] }
  }
  const searched = { db: drizzle({ query } as never) as unknown as Database, places: { rows: [], json: '[]' } }
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('&', '|'),
      async (typed, operator) => {
        const words = wordsOf(typed.join(' '))
        await find(searched, { words, telling: words.slice(1), operator })
        await known(searched, words)
      },
    ),
    { numRuns: 300 },
  )
  expect(texts.size).toBeGreaterThan(100)
  expect(names.size).toBeLessThan(20)
})
