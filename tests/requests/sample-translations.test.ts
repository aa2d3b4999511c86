import { readdir, readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, test } from 'vitest'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import { valuesOf } from '#app/content/engine/records.server.ts'
import type { Store, StoredRecord } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import { leaves, unlikeFrench } from '#tests/support/catalogues.ts'
import { site } from '#tests/support/read-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const pool = await openSiteDatabase(site.dataDir)
afterAll(() => pool.end())

const folder = 'db/sample/translations'

async function readRecords() {
  const db = drizzle(pool)
  const all = await Promise.all(
    Object.values(stores).map(async (store) => {
      const rows = (await db.select().from(store.table)) as StoredRecord[]
      return rows.map((record) => ({ store, name: nameOf(store, record), values: valuesOf(store, record) }))
    }),
  )
  return all.flat()
}

const nameOf = ({ collection, base }: Store, { slug, name }: StoredRecord) =>
  String(base ? collection.slug : (slug ?? name))

const records = await readRecords()

const translationsIn = (values: Record<string, unknown>) => (values.translations ?? []) as Translation[]

test('every translation of the sample fits its fields, says all that the source says, and keeps its places', () => {
  const wrong = records.flatMap(({ store: { collection }, name, values }) => {
    const { translations: field, ...fields } = collection.fields
    const said = field?.schema.safeParse(values.translations)
    const misfits = said?.error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`) ?? []
    const unlike = translationsIn(values).flatMap((translation) => {
      const { missing, outdated } = progressOf(fields, values, translation)
      const own = new Map(textsOf(fields, translation).map(({ path, text }) => [path, text]))
      const misplaced = textsOf(fields, values).filter(
        ({ path, text }) => own.has(path) && String(placesIn(text)) !== String(placesIn(own.get(path) ?? '')),
      )
      return [...missing, ...outdated, ...misplaced].map(({ path }) => `${translation.id}: ${path}`)
    })
    return [...misfits, ...unlike].map((problem) => `${name}, ${problem}`)
  })
  expect(wrong).toEqual([])
})

const placesIn = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).sort()

test('everything but older articles is public in every language, and no words are of a record that is not there', async () => {
  const named = new Set<string>()
  for (const locale of otherLocales) {
    for (const file of await readdir(`${folder}/${locale}`)) {
      const words = Object.keys(JSON.parse(await readFile(`${folder}/${locale}/${file}`, 'utf8')))
      for (const name of words)
        named.add(`${file === 'pages.json' ? name : file.replace('.json', `/${name}`)}, ${locale}`)
    }
  }
  const translated = new Set<string>()
  const english: string[] = []
  for (const { store, name, values } of records) {
    const { translations: field, ...fields } = store.collection.fields
    if (!field || textsOf(fields, values).length === 0) continue
    const own = translationsIn(values).filter(({ state }) => state === 'public')
    if (own.length < otherLocales.length) english.push(`${store.collection.slug}/${name}`)
    for (const { id } of own) translated.add(`${store.base ? name : `${store.collection.slug}/${name}`}, ${id}`)
  }
  expect([...named].filter((name) => !translated.has(name) && !name.startsWith('images/'))).toEqual([])
  expect(english.filter((name) => !name.startsWith('news/'))).toEqual([])
  expect(records.filter(({ store }) => store.collection.slug === 'news').length - english.length).toBe(10)
})

test('every picture of the sample is described in every language', async () => {
  const { rows } = await pool.query("select name, alts from images where is_bundled and alt <> ''")
  expect(rows.length).toBeGreaterThan(50)
  const wrong = rows.filter(({ alts }) => !otherLocales.every((locale) => alts?.[locale]?.length))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

/** In Dutch and German a line does not end between a number and its unit either. */
const parted = /€ \d|\d (?:€|%|m²|mln|Mio)|Mio\. €/

test.each([
  ['nl', parted],
  ['fr', unlikeFrench],
  ['de', parted],
])('the sample has in %s the spaces of the program’s own', async (locale, wrong) => {
  const texts: string[] = []
  for (const file of await readdir(`${folder}/${locale}`)) {
    const said = leaves(JSON.parse(await readFile(`${folder}/${locale}/${file}`, 'utf8')))
    texts.push(...said.filter(({ path }) => !path.endsWith('.href')).map(({ text }) => text))
  }
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

test('search engines are told the numbers of a chart as the readers of the page see them', async () => {
  const told = async (path: string) => (await fetch(site.url + path)).text()
  const body = (html: string) => /"articleBody":"(.*?)"/.exec(html)?.[1]
  expect(body(await told('/news/eleven-thousand-calls'))).toContain(' | 4,594')
  expect(body(await told('/de/news/eleven-thousand-calls'))).toMatch(/^(?!.*\| 4,594).*\| 4\.594/)
})

test('addresses of the sample, which all languages share, hold no words of English', () => {
  const addresses = records.flatMap(({ values }) => (values.address ? [String(values.address)] : []))
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => /\b(to|and|of|side|street)\b/i.test(address))).toEqual([])
})

test('within a link to what is English alone, words of the page say that they are not, and no other link says a language', async () => {
  const told = async (path: string) => (await fetch(site.url + path)).text()
  const english = (path: string) => `href="${path}" hreflang="en" lang="en">`
  const [card] = (await told('/nl/news')).split(english('/news/open-day-june-2026')).slice(1)
  expect(card?.split('</a>')[0]).toMatch(/<div lang="nl">.*Pers.*<\/div><h2/)
  const next = `class="neighbours__next" href="/news/open-day-june-2026" rel="next" hreflang="en" lang="en">`
  expect(await told('/nl/news/letting-medespoor-by-appointment')).toContain(`${next}<span class="cap" lang="nl">`)
  const said = 'lang="nl" hreflang="en"'
  expect(await told('/nl/news/eleven-thousand-calls')).toContain(`<a href="/news/caretakers-handbook" ${said}>`)
  expect(await told('/nl/sustainability')).toContain(`class="go" href="/news/report-on-the-year-2025" ${said}>`)
  const { items } = JSON.parse(await told('/nl/news/feed.json'))
  // Not the one of its English, or readers of both would see one of them only.
  for (const { id } of items) expect(id).toMatch(/^urn:uuid:[\da-f-]{36}#nl$/)
  const links: string[] = items.flatMap((item: { content_html: string }) => item.content_html.match(/<a [^>]*>/g) ?? [])
  const marked = links.filter((link) => link.includes(' lang='))
  expect(marked).toContain(`<a href="${site.url}/news/caretakers-handbook" ${said}>`)
  expect(marked.filter((link) => !link.includes(said))).toEqual([])
  expect(marked.length).toBeLessThan(links.length)
})
