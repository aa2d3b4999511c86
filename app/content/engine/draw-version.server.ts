import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { stores } from '#app/content/stores.server.ts'
import type { Database, Pretend } from '#app/database.server.ts'
import type { Values } from './check-values.ts'
import { asItStood, findRecord, valuesOf } from './records.server.ts'
import type { Store, StoredRecord } from './store.server.ts'

type Site = {
  pretend: Pretend
  renderPage: (db: Database, path: string, moment?: Date) => Promise<{ status: number; text: () => Promise<string> }>
}

type Version = { at: Date; record: StoredRecord }

export function drawVersion({ pretend, renderPage }: Site, store: Store, { at, record }: Version) {
  const { collection, table } = store
  const stood = asItStood(store, collection.prepare(valuesOf(store, record)), { at, record })
  const { id, createdAt, publishedAt } = record
  const row: Values = {
    ...stood,
    ...{ id, createdAt, publishedAt, status: 'published', draft: null, publishAt: null, publishProblem: null },
  }
  return pretend(async (db) => {
    await makeRoom(db, store, row)
    if (await findRecord(db, store, id)) await db.update(table).set(row).where(eq(table.id, id))
    else await db.insert(table).values(row)
    const path = collection.list.item(row as never).page ?? collection.shownAt ?? '/'
    const page = await renderPage(db, path, at)
    return { path, status: page.status, html: await page.text() }
  })
}

/** Another record may have its address today, or claim it in a draft. */
async function makeRoom(db: Database, { collection }: Store, row: Values) {
  const [name, field] = Object.entries(collection.fields).find(([, { kind }]) => kind === 'slug') ?? []
  if (!name) return
  const address = sql`lower(${row[name]})`
  for (const { table, collection: other } of Object.values(stores)) {
    const column = getTableColumns(table)[name]
    if (!column || other.fields[name]?.prefix !== field?.prefix) continue
    const isOther = ne(table.id, row.id)
    await db.delete(table).where(and(isOther, sql`lower(${column}) = ${address}`))
    const waits = sql`lower(${table.draft} ->> ${name}) = ${address}`
    await db.update(table).set({ draft: null, publishAt: null }).where(and(isOther, waits))
  }
}
