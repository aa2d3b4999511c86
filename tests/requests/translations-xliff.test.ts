import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredRecord } from '#app/content/engine/store.server.ts'
import { readXliff } from '#app/content/languages/xliff/read.ts'
import { readRecord, textsIn } from '#app/content/languages/xliff/read-record.server.ts'
import { translatedStores } from '#app/content/languages/xliff/translated-stores.server.ts'
import { builtFrom } from '#app/content/languages/xliff/units.ts'
import { settings } from '#app/content/pages/page-stores.server.ts'
import { otherLocales } from '#app/language/locales.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const pool = await openSiteDatabase(site.dataDir)
afterAll(() => pool.end())
let editor: Editor

const kinds = Object.values(translatedStores)
const everything = `&all=on${kinds.map(({ collection }) => `&kind=${collection.slug}`).join('')}`

type Saved = { version: number; values: Record<string, unknown> & { translations: Record<string, unknown>[] } }

async function open(kind: string, id: string) {
  const answer = await editor.call('GET', `/cms/${kind}/records/${id}`)
  return ((await answer.json()) as { record: Saved }).record
}

async function save(kind: string, id: string, change: object, as = 'published') {
  const { version, values } = await open(kind, id)
  const answer = await editor.call('PUT', `/cms/${kind}/records/${id}`, {
    as,
    version,
    values: { ...values, ...change },
  })
  expect(answer.status).toBe(200)
}

const exported = (asked: string, status = 200) => textOf(editor.page(`/cms/translations.xlf?${asked}`), status)
const send = (body: object) => editor.call('POST', '/cms/translations/import', body)
const planOf = async (file: string) => (await send({ file })).json()

beforeAll(async () => {
  editor = await signIn(site.url)
  await save('page-settings', settings.page.page.id, { nl: true, fr: true, de: true })
})

test('everything that the sample says comes back from a file of any language as it went, and nothing is saved', async () => {
  const records = (await Promise.all(kinds.map(({ table }) => drizzle(pool).select().from(table)))).flat()
  expect(records.length).toBeGreaterThan(80)
  for (const locale of otherLocales) {
    const file = await exported(`language=${locale}${everything}`)
    expect(await planOf(file)).toEqual({ language: locale, records: [], unchanged: expect.any(Number) })
    const read = new Map(readXliff(file).files.map(({ id, units }) => [id, units]))
    for (const store of kinds)
      for (const row of (await drizzle(pool).select().from(store.table)) as StoredRecord[]) {
        const units = read.get(`${store.collection.slug}:${row.id}`)
        const record = readRecord(store, row, locale)
        for (const text of record && units ? textsIn(record) : []) {
          if (!text.own) continue
          const targets = new Map(text.units.map(({ id }) => [id, units?.get(id)?.target ?? []]))
          expect([row.id, text.path, builtFrom(text, targets)]).toEqual([row.id, text.path, text.own])
        }
      }
  }
})

/** The file with another text in the target of a unit. */
function retold(file: string, id: string, target: string) {
  const unit = new RegExp(
    `(<unit id="${id}">.*?<segment state=")[a-z]+("[^>]*><source>.*?</source>)(<target>.*?</target>)?`,
    's',
  )
  expect(file).toMatch(unit)
  return file.replace(unit, (_, before, source) => `${before}translated${source}<target>${target}</target>`)
}

const dutchOf = async (slug: string) => {
  const { rows } = await pool.query(
    'select id, version, status, draft, translations, translated, publish_problem from portfolio_properties where slug = $1',
    [slug],
  )
  return rows[0]
}

describe('what came back', () => {
  test('waits as a draft beside what visitors read, in that language alone', async () => {
    const problem = 'It was to be published on 2 January 2026, 09:00 and could not be.'
    await pool.query("update portfolio_properties set publish_problem = $1 where slug = 'kustlaan'", [problem])
    const before = await dutchOf('kustlaan')
    const file = await exported(`language=nl&record=portfolio:${before.id}`)
    const changed = retold(file, 'description', 'Witte woningen achter de duinen.')
    const plan = await planOf(changed)
    expect(plan).toMatchObject({
      records: [{ title: 'Kustlaan', texts: [{ path: 'description', isReplacing: false }], problems: [] }],
    })
    const records = [{ id: `portfolio:${before.id}`, version: before.version }]
    expect(await (await send({ file: changed, records })).json()).toMatchObject({
      outcomes: [{ status: 'saved', isPublic: false }],
    })
    const after = await dutchOf('kustlaan')
    expect([after.translations, after.translated]).toEqual([before.translations, before.translated])
    expect(after.publish_problem).toBe(problem)
    const [dutch, ...others] = after.draft.translations
    expect(dutch).toEqual({ ...before.translations[0], description: 'Witte woningen achter de duinen.' })
    expect(others).toEqual(before.translations.slice(1))
    // As after an answer that got lost.
    expect(await (await send({ file: changed, records })).json()).toMatchObject({ outcomes: [{ status: 'unchanged' }] })
    const other = retold(file, 'description', 'Iets anders.')
    const misfit = retold(file, 'location', 'x'.repeat(5_000))
    for (const sent of [other, misfit])
      expect(await (await send({ file: sent, records })).json()).toMatchObject({ outcomes: [{ status: 'changed' }] })
    expect(await planOf(changed)).toMatchObject({ records: [], unchanged: 1 })
  })

  test('is told record by record up to one that cannot be saved', async () => {
    const [saved, broken] = [await dutchOf('kustlaan'), await dutchOf('draaierij')]
    const both = [saved, broken].map(({ id }) => `&record=portfolio:${id}`).join('')
    const parts = (await exported(`language=nl${both}`)).split('</file>')
    const isRecord = (part: string) => part.includes('id="description"')
    const changed = parts.map((part) => (isRecord(part) ? retold(part, 'description', 'Wit.') : part)).join('</file>')
    const records = [saved, broken].map(({ id, version }) => ({ id: `portfolio:${id}`, version }))
    await pool.query(`alter table portfolio_properties add constraint unsaved check (id <> '${broken.id}') not valid`)
    const answer = await send({ file: changed, records: [...records, ...records] })
    await pool.query('alter table portfolio_properties drop constraint unsaved')
    const outcomes = [{ status: 'saved' }, { status: 'failed', id: broken.id }]
    expect(await answer.json()).toMatchObject({ outcomes })
    expect((await dutchOf('kustlaan')).version).toBe(saved.version + 1)
  })

  test('is public at once where that is chosen, and no draft of others goes with it, nor what was made of it', async () => {
    const { id } = await dutchOf('fabiolalaan')
    await save('portfolio', id, { description: 'Not for visitors yet.' }, 'draft')
    const file = await exported(`language=nl&record=portfolio:${id}`)
    async function taken(changed: string) {
      const { version } = await open('portfolio', id)
      const answer = await send({ file: changed, as: 'public', records: [{ id: `portfolio:${id}`, version }] })
      const { rows } = await pool.query(
        'select location, description from nl_published_portfolio_properties where id = $1',
        [id],
      )
      return { ...(await answer.json()).outcomes[0], dutch: rows[0] }
    }
    const { description } = (await dutchOf('fabiolalaan')).translated.nl
    expect(await taken(retold(file, 'location', 'Ukkel'))).toMatchObject({
      isPublic: true,
      dutch: { location: 'Ukkel', description },
    })
    expect(await taken(retold(file, 'description', 'Nog niet voor bezoekers.'))).toMatchObject({
      isPublic: false,
      reason: 'the English that it was made from is not published',
      dutch: { location: 'Ukkel', description },
    })
    const after = await dutchOf('fabiolalaan')
    expect(after.draft.description).toBe('Not for visitors yet.')
    expect(after.draft.translations[0].description).toBe('Nog niet voor bezoekers.')
  })

  test('tells what was changed here since: the source, and the translation', async () => {
    const { id } = await dutchOf('draaierij')
    const file = await exported(`language=nl&record=portfolio:${id}`)
    const { values } = await open('portfolio', id)
    const translations = values.translations.map((each) =>
      each.id === 'nl' ? { ...each, description: 'Hier gewijzigd.' } : each,
    )
    await save('portfolio', id, { translations, location: 'Zeist, Netherlands' })
    const changed = retold(retold(file, 'description', 'Uit het bestand.'), 'location', 'Zeist in Nederland')
    const { records } = await planOf(changed)
    expect(records[0].texts).toMatchObject([
      { path: 'location', sourceNow: 'Zeist, Netherlands', isReplacing: false },
      { path: 'description', was: 'Hier gewijzigd.', will: 'Uit het bestand.', isReplacing: true },
    ])
    const untouched = await planOf(file)
    expect(untouched).toMatchObject({ records: [], unchanged: 1 })
  })

  test('settles a text that is out of date where the translator says that it still holds', async () => {
    const { id } = await dutchOf('venusbaan')
    await save('portfolio', id, { location: 'Maarssen, the Netherlands' })
    const file = await exported(`language=nl&record=portfolio:${id}`)
    expect(await exported('language=nl&kind=portfolio')).toContain(id)
    expect(file).toContain('subState="estavelle:out-of-date"')
    expect(await planOf(file)).toMatchObject({ records: [] })
    const settled = file.replace('state="initial" subState="estavelle:out-of-date"', 'state="final"')
    const { version } = await open('portfolio', id)
    expect((await send({ file: settled, as: 'public', records: [{ id: `portfolio:${id}`, version }] })).status).toBe(
      200,
    )
    expect(await exported('language=nl&kind=portfolio')).not.toContain(id)
  })

  test('has the numbers of a chart that English has now, also where the translator says that all still holds', async () => {
    const { rows } = await pool.query("select id from news_articles where slug = 'eleven-thousand-calls'")
    const [{ id }] = rows
    const { contentSections } = (await open('news', id)).values
    const corrected = JSON.parse(JSON.stringify(contentSections).replace('"4,594"', '"4,954"'))
    await save('news', id, { contentSections: corrected })
    const file = await exported(`language=nl&record=news:${id}`)
    const settled = file.replaceAll('state="initial" subState="estavelle:out-of-date"', 'state="final"')
    const { version } = await open('news', id)
    const records = [{ id: `news:${id}`, version }]
    expect(await (await send({ file: settled, as: 'public', records })).json()).toMatchObject({
      outcomes: [{ status: 'saved', isPublic: true }],
    })
    const dutch = await textOf(fetch(`${site.url}/nl/news/eleven-thousand-calls`))
    expect([dutch.includes('4.954'), dutch.includes('4.594')]).toEqual([true, false])
    expect(await (await send({ file: settled, records })).json()).toMatchObject({ outcomes: [{ status: 'unchanged' }] })
  })
})

test('what a picture shows goes out and comes back too, and visitors read it at once', async () => {
  const picture = async () => {
    const { rows } = await pool.query(
      "select id, name, version, alt, alts from images where alt <> '' order by name limit 1",
    )
    return rows[0]
  }
  const { id, name, version, alts, alt } = await picture()
  expect((await editor.call('PUT', `/cms/images/picture/${name}`, { alts: { nl: '' } })).status).toBe(200)
  expect(await exported('language=fr&kind=images', 404)).toContain('nothing to translate')
  const file = await exported('language=nl&kind=images')
  expect(file).toContain(`<note category="title">${alt}</note>`)
  const changed = retold(file, 'alt', 'Een straat bij avond')
  const [plan] = (await planOf(changed)).records
  expect(plan).toMatchObject({ kind: 'images', id, texts: [{ label: 'Description', was: '', isReplacing: false }] })
  const records = [{ id: `images:${id}`, version: plan.version }]
  expect(plan.version).toBeGreaterThan(version)
  expect(await (await send({ file: changed, records })).json()).toMatchObject({
    outcomes: [{ status: 'saved', isPublic: true }],
  })
  expect((await picture()).alts).toEqual({ ...alts, nl: 'Een straat bij avond' })
  expect(await (await send({ file: changed, records })).json()).toMatchObject({ outcomes: [{ status: 'unchanged' }] })
  const long = await planOf(retold(file, 'alt', 'x'.repeat(300)))
  expect(long.records[0].problems).toEqual([expect.stringMatching(/Description/)])
})

test('a file that cannot be imported is told why, and of one that can in part the rest is told', async () => {
  const { id } = await dutchOf('stille-steeg')
  const article = (await pool.query("select id from news_articles where slug = 'eleven-thousand-calls'")).rows[0].id
  const file = await exported(`language=nl&record=portfolio:${id}&record=news:${article}`)
  const link = /<unit id="([^"]+)">(?:(?!<\/unit>).)*<pc id="(\d+)"[^>]*type="link"/s.exec(file)
  const broken: [string, RegExp][] = [
    ['', /empty|broken/],
    ['Hello', /broken or no XML/],
    [file.slice(0, -20), /broken/],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', /not XLIFF/],
    ['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', /XLIFF 1\.2.*XLIFF 2\.1/],
    [file.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff'), /document type/],
    [file.replace('srcLang="en"', 'srcLang="fi"'), /not from English/],
    [file.replace('trgLang="nl"', 'trgLang="fi"'), /does not speak/],
    [file.replace('</note>', '&a;</note>'), /broken/],
    [file.replace(`news:${article}`, `portfolio:${id}`), new RegExp(`twice.*${id}`)],
  ]
  for (const [text, why] of broken) {
    const answer = await send({ file: text })
    expect([answer.status, (await answer.json()).message]).toEqual([422, expect.stringMatching(why)])
  }
  const inPart: [string, RegExp][] = [
    [retold(file, 'location', 'x'.repeat(5_000)), /Location must be/],
    [retold(file, 'location', 'Een <ph id="77"/> code'), /code 77/],
    [retold(file, link?.[1] ?? '', 'Zonder koppeling'), /a link is missing/],
    [
      file.replace(/<unit id="location">.*?<\/unit>/s, (unit) => unit + retold(unit, 'location', 'Elders')),
      /Location: stands twice/,
    ],
    [file.replace('<unit id="location">', '<unit id="nowhere">'), /Not of this record: nowhere/],
    [file.replace(`portfolio:${id}`, `portfolio:${article}`), /no such record/],
    [file.replace(`portfolio:${id}`, `users:${id}`), /no such record/],
  ]
  for (const [text, why] of inPart) {
    const { records } = await planOf(text)
    expect(records.flatMap(({ problems }: { problems: string[] }) => problems).join('\n')).toMatch(why)
  }
  // By what the record was called when it was sent out.
  const { records } = await planOf(file.replace(`portfolio:${id}`, `portfolio:${article}`))
  expect(records.map(({ title }: { title: string }) => title)).toContain('Stille Steeg')
  expect((await send({ file: 'x'.repeat(17 * 1024 * 1024) })).status).toBe(413)
})

test('only administrators send texts out or take them in, and the trail says who did', async () => {
  for (const path of ['/cms/translations.xlf?language=nl&kind=news&all=on', '/cms/translations']) {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(/\/auth$/)
  }
  const call = await fetch(`${site.url}/cms/translations/import`, { method: 'POST', headers: { origin: site.url } })
  expect(call.status).toBe(401)
  const trail = await (await editor.page('/cms/audit')).text()
  expect(trail).toMatch(/exported 1 record for translation/)
  expect(await (await editor.page('/cms/translations')).text()).toContain('Send to a translator')
})
