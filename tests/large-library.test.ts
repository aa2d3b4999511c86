import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPublishedPictures } from '#app/content/engine/published-pictures.server.ts'
import { listImages } from '#app/content/images/list-images.server.ts'
import { listTranslations } from '#app/content/languages/xliff/export.server.ts'
import { translatedStores } from '#app/content/languages/xliff/translated-stores.server.ts'
import type { Queries } from '#app/database.server.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'

// What a house has after ten years: counts and plans, never times.

let postgres: MigratedPostgres
beforeAll(async () => {
  postgres = await startMigratedPostgres()
})
afterAll(() => postgres.remove())

type Work = (db: Queries) => Promise<unknown>

async function askedBy(client: pg.Client, work: Work) {
  const asked: [string, unknown[]][] = []
  const db = drizzle(client, { logger: { logQuery: (text, values) => void asked.push([text, values]) } })
  await work(db as unknown as Queries)
  return asked
}

/** How Postgres answers what the work asks. */
async function plansOf(client: pg.Client, work: Work) {
  const plans: string[] = []
  for (const [text, values] of await askedBy(client, work)) {
    const { rows } = await client.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

test('of a large library each gallery reads its own pictures, and the others once for all', async () => {
  const database = await postgres.migratedDatabase()
  await database.withClient(async (client) => {
    await client.query(`
      alter table images disable trigger user;
      insert into images (name, alt) select 'many-' || n || '.jpg', 'A roof' from generate_series(1, 5000) n;
      insert into portfolio_properties (slug, name, location, description, gallery) values
        ('one', 'One', 'Ghent', 'A house', '[{"url": "/uploads/many-1.jpg"}, {"url": "/uploads/many-2.jpg"}]');
      analyze images`)
    const read = async () =>
      (await client.query("select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'images'"))
        .rows[0].read
    await client.query('begin')
    const before = await read()
    const { rows } = await client.query('select gallery from published_portfolio_properties')
    expect(rows[0].gallery).toMatchObject([{ alt: 'A roof' }, { alt: 'A roof' }])
    expect(await read()).toBe(before)
    await client.query('commit')

    const shelf = { show: 'unused', sort: 'newest', search: '', page: 1 } as const
    const counting = await plansOf(client, (db) => listImages(db, shelf))
    const ofUses = counting.filter((plan) => plan.includes('found_picture'))
    expect(ofUses).not.toEqual([])
    for (const plan of ofUses) expect(plan).toContain('Anti Join')
  })
})

test('which translations show pictures is known by an index, without going through all of them', async () => {
  const database = await postgres.migratedDatabase()
  await database.withClient(async (client) => {
    await client.query('set enable_seqscan = off')
    const [ofPictures] = await plansOf(client, (db) => listPublishedPictures(db))
    expect(ofPictures).toContain('news_articles_translations_shows')
  })
})

test('how far a translation is, is counted once for each version of a record', async () => {
  const database = await postgres.startedDatabase('sample')
  await database.withClient(async (client) => {
    const stores = Object.values(translatedStores)
    const outdated: number[] = []
    const look = async () =>
      (
        await askedBy(client, async (db) => {
          const all = await listTranslations(db, stores, 'nl')
          outdated.push(all.reduce((sum, record) => sum + record.outdated, 0))
        })
      ).length
    expect(await look()).toBeGreaterThan(2 * stores.length)
    expect(await look()).toBe(stores.length)
    const slug = 'towerspoor-topping-out'
    await client.query('update news_articles set title = $1, version = version + 1 where slug = $2', ['Another', slug])
    expect(await Promise.all([look(), look()])).toEqual([stores.length + 1, stores.length])
    const after = Number(outdated[0]) + 1
    expect(outdated).toEqual([outdated[0], outdated[0], after, after])
  })
})
