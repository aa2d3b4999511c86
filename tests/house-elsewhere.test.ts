import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { keepSiteContent } from '#app/content/site-content.server.ts'
import { createDatabase } from '#app/database.server.ts'
import { isReached } from '#server/http/reached.ts'
import { gatherShown, noteKept } from '#server/http/shown-content.ts'
import { type Editor, signIn } from './support/editor.ts'
import { type MigratedPostgres, startMigratedPostgres } from './support/migrated-postgres.ts'
import { type RunningSite, startSite, until } from './support/start-site.ts'

// What every page has of settings, company and navigation, at another instance and in an outage.

let postgres: MigratedPostgres
let [name, url, one, other]: [string, string, RunningSite, RunningSite] = [] as never
let editor: Editor
beforeAll(async () => {
  postgres = await startMigratedPostgres()
  const database = await postgres.startedDatabase()
  name = database.name
  url = database.url
  const env = { AUTH_SECRET: 'a-secret-that-every-instance-shares', LOG_LEVEL: 'warn', DATABASE_URL: database.url }
  one = await startSite({ env })
  other = await startSite({ env, dataDir: one.dataDir })
  editor = await signIn(one.url)
})
afterAll(async () => {
  await Promise.all([other.remove(), one.remove()])
  await postgres.remove()
})

type Values = Record<string, unknown>
type Answer = { record: { version: number; values: Values } }

async function save(slug: string, change: (values: Values) => Values) {
  const path = `/cms/${slug}/records/${collections[slug]?.page?.id}`
  const { version, values } = ((await (await editor.call('GET', path)).json()) as Answer).record
  const body = { as: 'published', version, values: { ...values, ...change(values) } }
  expect([slug, (await editor.call('PUT', path, body)).status]).toEqual([slug, 200])
}

const read = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text()
const seenBy = (site: RunningSite, path: string, text: string) =>
  until(async () => (await read(site, path)).includes(text))
const drawing = '<svg viewBox="0 0 60 20"><path fill="#123456" d="M0 0h60v20z"/></svg>'
const pathsOf = (html: string) => [/\/theme\/[^"]+/.exec(html)?.[0] ?? '', /\/logo\/[^"]+/.exec(html)?.[0] ?? '']

test('name, looks, logo, company, navigation and a page that are saved at one instance are on every page of the other', async () => {
  for (const path of ['/', '/contact', '/terms', '/legal-notice', '/site.webmanifest']) await read(other, path)
  await save('page-settings', () => ({
    name: 'Northwind Holding',
    colours: { ink: '#1d3b2a', paper: '#ffffff', accent: '#7a4fb0' },
    logo: { svg: drawing },
  }))
  await save('page-company', ({ entities }) => ({
    entities: (entities as Values[]).map((entity, at) => (at === 0 ? { ...entity, name: 'Northwind AS' } : entity)),
  }))
  await save('page-frame', ({ navigation }) => ({
    navigation: (navigation as Values[]).map((link, at) => (at === 0 ? { ...link, label: 'Our harbours' } : link)),
  }))
  await save('page-contact', () => ({ title: 'A title for both' }))
  await seenBy(other, '/contact', 'A title for both')
  for (const path of ['/', '/contact', '/terms', '/news'])
    for (const text of ['Northwind Holding', 'Our harbours', '/theme/', '/logo/']) await seenBy(other, path, text)
  for (const path of ['/contact', '/legal-notice']) await seenBy(other, path, 'Northwind AS')
  await seenBy(other, '/site.webmanifest', 'Northwind Holding')
  for (const path of pathsOf(await read(other, '/')))
    expect([path, (await fetch(other.url + path)).status]).toEqual([path, 200])
})

test('in an outage nothing is told from memory that was withdrawn, whoever asked for it first', async () => {
  const { db, close } = createDatabase({ connectionString: url }, () => undefined)
  onTestFinished(close)
  const kept = keepSiteContent(db, { onShown: noteKept, gather: gatherShown, isReached })
  const content = await kept.get()
  const terms = async () => {
    noteKept(['the terms'])
    return 'what they say'
  }
  const away = () => Promise.reject(new Error('the database is away'))
  await content.once('terms', terms)
  await content.once('buildings', async () => 'their names')

  kept.drop({ withdrawn: ['the terms'] })
  const last = kept.last()
  await expect(last?.once('terms', away)).rejects.toThrow('away')
  expect(await last?.once('buildings', away)).toBe('their names')

  // What is still being read may be of before it.
  const reading = Promise.withResolvers<string>()
  const asked = last?.once('terms', () => reading.promise)
  kept.drop({ withdrawn: ['the terms'] })
  reading.resolve('what they said')
  await asked
  await expect(kept.last()?.once('terms', away)).rejects.toThrow('away')
})

test('with the database gone pages keep the looks of the last save, and a logo that was taken away stays away', async () => {
  const [theme = '', logo = ''] = pathsOf(await read(one, '/'))
  await save('page-settings', () => ({ logo: null, name: 'Southwind Holding' }))
  for (const site of [one, other]) await seenBy(site, '/terms', 'Southwind Holding')
  await postgres.refuse(name)
  for (const site of [one, other]) {
    const missing = await fetch(`${site.url}/news/never-asked`)
    const html = await missing.text()
    expect(missing.status).toBe(503)
    expect(html).toContain('Southwind Holding')
    expect(html).toContain('Our harbours')
    expect(html).not.toContain(logo)
    const sheet = await fetch(site.url + theme)
    expect([sheet.status, await sheet.text()]).toEqual([200, expect.stringContaining('#1d3b2a')])
    expect(await (await fetch(site.url + logo)).text()).not.toContain('<path')
    expect((await read(site, '/terms')).includes('Southwind Holding')).toBe(true)
  }
})
