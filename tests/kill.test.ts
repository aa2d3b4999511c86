import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { article, type Editor, signIn } from './support/editor.ts'
import { postmasters } from './support/postgres-folders.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { siteForTest } from './support/site-for-test.ts'
import { type RunningSite, temporaryFolder } from './support/start-site.ts'

const rounds = 10
const writers = 4

type Acknowledged = { id: string; version: number; slug: string; title: string }
type Saved = { record: { id: string; version: number } }

/** What the server has said yes to, kept where no crash of it reaches. */
const ledger = new Map<string, Acknowledged>()

/** Creates an article and saves it again and again, until the server is gone. */
async function write(editor: Editor) {
  try {
    for (;;) {
      const { slug, title } = article()
      const created = await editor.createArticle({ slug, title: `${title} 1`, contentSections: sections(1) })
      if (created.status !== 200) throw new Error(`Creating answered ${created.status}`)
      let { id, version } = ((await created.json()) as Saved).record
      ledger.set(id, { id, version, slug, title: `${title} ${version}` })
      for (let save = 2; save < 6; save++) {
        const next = { slug, title: `${title} ${save}`, contentSections: sections(save) }
        const saved = await editor.updateArticle(id, version, next)
        if (saved.status !== 200) throw new Error(`Saving answered ${saved.status}`)
        ;({ id, version } = ((await saved.json()) as Saved).record)
        ledger.set(id, { id, version, slug, title: next.title })
      }
    }
  } catch (error) {
    // The connection that broke is the kill; anything else is a failure.
    if (!(error instanceof TypeError)) throw error
  }
}

/** Several pages of the database, all of one save: half of it would show. */
const sections = (save: number) => Array.from({ length: 5 }, () => ({ text: `${save} `.repeat(2_000).trim() }))

test('kill -9 during saves loses nothing that was acknowledged and tears nothing, ten times', async () => {
  const dataDir = await temporaryFolder()
  const options = { dataDir, env: { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' } }
  let site: RunningSite = await siteForTest(options)
  // One session for all rounds: it outlives every crash.
  const editor = await signIn(site.url)
  for (let round = 0; round < rounds; round++) {
    const before = ledger.size
    const writing = Promise.all(Array.from({ length: writers }, () => write(editor)))
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 500))
    await site.kill()
    await writing
    expect(ledger.size).toBeGreaterThan(before)

    // On the same address and folder, as whatever watches the process would start it.
    site = await siteForTest({ ...options, port: site.port })
    expect(site.msToReady).toBeLessThan(5_000)
    expect((await editor.page('/cms')).status).toBe(200)
    for (const { slug, title } of (await checkLedger(dataDir)).slice(-writers))
      expect(await (await fetch(`${site.url}/news/${slug}`)).text()).toContain(title)
  }
  expect(await site.stop()).toBe(0)
  expect(postmasters(dataDir)).toEqual([])
}, 120_000)

/** Answers every article that is there. */
async function checkLedger(dataDir: string) {
  const db = await openSiteDatabase(dataDir)
  const { rows } = await db.query('select id, version, slug, title, content, content_sections from news_articles')
  await db.end()
  const found = new Map(rows.map((row) => [row.id as string, row]))
  const lost = [...ledger.values()].filter(({ id, version }) => (found.get(id)?.version ?? 0) < version)
  expect(lost).toEqual([])
  for (const { id, slug, title, version, content, content_sections } of rows) {
    // A save that was not acknowledged may have been made, then wholly.
    const save = Number(title.split(' ').at(-1))
    expect([id, save, content, content_sections]).toEqual([
      id,
      version,
      sections(version)
        .map(({ text }) => text)
        .join('\n\n'),
      sections(version),
    ])
    const known = ledger.get(id)
    if (known && known.version === version) expect([slug, title]).toEqual([known.slug, known.title])
  }
  return rows as { slug: string; title: string }[]
}

test('SIGTERM lets the saves under way end, ends with code 0 and leaves no database process', async () => {
  const dataDir = await temporaryFolder()
  const site = await siteForTest({ dataDir, env: { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' } })
  const editor = await signIn(site.url)
  expect(postmasters(dataDir)).toHaveLength(1)
  const saves = Array.from({ length: 20 }, () =>
    editor.createArticle({}).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  await Promise.race(saves)
  const begun = performance.now()
  expect(await site.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(postmasters(dataDir)).toEqual([])
  await expect(readFile(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')

  const acknowledged = (await Promise.all(saves)).filter((status) => status === 200).length
  await siteForTest({ dataDir, env: { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'false' } })
  const db = await openSiteDatabase(dataDir)
  const { rows } = await db.query('select count(*)::int as count from news_articles')
  await db.end()
  expect(acknowledged).toBeGreaterThan(0)
  expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged)
})
