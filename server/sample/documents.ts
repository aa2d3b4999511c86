import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { developments } from '#app/content/developments/table.ts'
import { documentsCollection } from '#app/content/documents/collection.ts'
import { documents } from '#app/content/documents/table.ts'
import { properties } from '#app/content/properties/table.ts'
import { readSampleWords } from '#app/content/sample/sample-words.server.ts'
import type { Queries } from '#app/database.server.ts'
import { readTexts } from './bundled-files.ts'
import { madeBefore } from './rows.ts'

type Row = typeof documents.$inferInsert
type Given = Parameters<typeof documentsCollection.prepare>[0]

/** As a form would send them, but that links name records by their slugs: so these must be there. Their files come later. */
export async function putSampleDocuments(transaction: Queries) {
  const text = await readFile('db/sample/documents.json', 'utf8')
  const ids = new Map((JSON.parse(text) as Given[]).map(({ slug }) => [`documents/${slug}`, String(randomUUID())]))
  for (const [kind, table] of Object.entries({ portfolio: properties, development: developments }))
    for (const { slug, id } of await transaction.select().from(table)) ids.set(`${kind}/${slug}`, id)
  const withIds = (_: string, value: unknown) =>
    isLink(value) ? { ...value, id: ids.get(`${value.kind}/${value.id}`) } : value
  const texts = await readTexts()
  const wordsOf = await readSampleWords(documentsCollection)
  const rows = (JSON.parse(text, withIds) as Given[]).map((given): Row => {
    const row = documentsCollection.prepare(given)
    return { ...row, ...wordsOf(given.slug, given), content: texts[row.file ?? ''] ?? '' }
  })
  await transaction
    .insert(documents)
    .values(rows.map((row, at) => ({ id: ids.get(`documents/${row.slug}`), createdAt: madeBefore(at), ...row })))
}

type Link = { kind: string; id: string }

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null && 'kind' in value
