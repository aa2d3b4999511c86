import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { nameColumn } from '#app/content/engine/find-in-texts.server.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import type { LinkingRecord } from '#app/content/links/links-to.server.ts'
import { pageStores } from '#app/content/pages/page-stores.server.ts'
import { pages } from '#app/content/pages/table.ts'
import { stores } from '#app/content/stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import { sayAny } from '#app/words/say.ts'
import { keyNamed, namedKeys, saidIn } from './named-keys.server.ts'
import { namesFigure } from './names-figure.ts'
import { formerKeys } from './queries.server.ts'

/** Where figures stand: in texts, and in what fields of figures have chosen. */
export async function listUses(db: Queries, ids: string[]): Promise<LinkingRecord[]> {
  const keys = [...(await keysOf(db, inArray(sql`figure.id`, ids))).values()].flat()
  if (keys.length === 0) return []
  const found = await Promise.all([usesOnPages(db, keys), ...recordStores().map((store) => usesIn(db, store, keys))])
  return found.flat()
}

/** On how many pages and in how many records each key stands, as visitors read them. */
export async function countUses(db: Queries, keys: string[]): Promise<Map<string, number>> {
  const [shown, named] = [await readPages(db), await keysOf(db, inArray(sql`figure.slug`, keys))]
  const inRecords = (await Promise.all(recordStores().map((store) => keysInRecords(db, store)))).flat()
  return new Map(
    [...named].map(([key, all]) => {
      const onPages = shown.filter(({ values }) => all.some((each) => namesFigure(values, each)))
      const records = new Set(inRecords.filter((each) => all.includes(each.key)).map(({ id }) => id))
      return [key, onPages.length + records.size]
    }),
  )
}

/** By its key each key of a figure: texts may name it by one of before. */
async function keysOf(db: Queries, which: SQL) {
  const { rows } = await db.execute<{ key: string; former: string[] }>(
    sql`select slug as key, ${formerKeys} as former from figures as figure where ${which}`,
  )
  return new Map(rows.map(({ key, former }) => [key, [key, ...former]]))
}

/** Each key once a published record. */
async function keysInRecords(db: Queries, store: Store) {
  const { table } = store
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select distinct ${table.id} as id, ${keyNamed} as key
    from ${table}, ${namedKeys(saidIn(store, { without: 'draft' }))}
    where ${table.status} = 'published'`)
  return rows
}

async function readPages(db: Queries) {
  const rows = await db
    .select({ kind: pages.kind, values: pages.values, draft: pages.draft, publishAt: pages.publishAt })
    .from(pages)
    .where(eq(pages.status, 'published'))
  return pageStores.map(({ page, read }) => {
    const row = rows.find(({ kind }) => kind === page.slug)
    return { page, values: read(row?.values), draft: row?.draft && read(row.draft), publishAt: row?.publishAt }
  })
}

async function usesOnPages(db: Queries, keys: string[]): Promise<LinkingRecord[]> {
  return (await readPages(db)).flatMap(({ page, values, draft, publishAt }) => {
    const naming = (of: Record<string, unknown>) =>
      Object.entries(page.fields).filter(([name]) => keys.some((key) => namesFigure(of[name], key)))
    const [shown, waiting] = [naming(values), draft ? naming(draft) : []]
    if (shown.length + waiting.length === 0) return []
    const states: LinkingRecord['states'] = []
    if (shown.length > 0) states.push('published')
    if (waiting.length > 0) states.push(publishAt ? 'scheduled' : 'draft')
    const where = [...new Set([...shown, ...waiting].map(([, { label }]) => sayAny(label)))].join(', ')
    return [{ kind: page.slug, id: page.page.id, label: page.title, states, where }]
  })
}

const recordStores = () => Object.values(stores).filter(({ collection }) => !collection.page && !collection.isVerbatim)

type Found = { id: string; label: string; status: string; publish_at: Date | null; stands: boolean; waits: boolean }

async function usesIn(db: Queries, store: Store, keys: string[]): Promise<LinkingRecord[]> {
  // In a text, and chosen in a field of a list.
  const forms = sql`array[${sql.join(
    keys.flatMap((key) => [sql`${`{${key}}`}`, sql`${`{${key} date}`}`, sql`${`"figure": "${key}"`}`]),
    sql`, `,
  )}]::text[]`
  const names = (text: ReturnType<typeof sql>) =>
    sql`exists (select from unnest(${forms}) as form where strpos(${text}, form) > 0)`
  const { rows } = await db.execute<Found>(sql`
    select id, ${nameColumn(store)} as label, status, publish_at,
      ${names(saidIn(store, { without: 'draft' }))} as stands,
      ${names(sql`coalesce(draft, '{}')::text`)} as waits
    from ${store.table}
    where ${names(saidIn(store))}`)
  return rows.map(({ id, label, status, publish_at: publishAt, stands, waits }) => {
    const states: LinkingRecord['states'] = []
    const waiting = publishAt ? 'scheduled' : 'draft'
    if (stands) states.push(status === 'published' ? 'published' : waiting)
    if (waits) states.push(waiting)
    return { kind: store.collection.slug, id, label, states: [...new Set(states)], where: '' }
  })
}
