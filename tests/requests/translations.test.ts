import { getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import type { Collection } from '#app/content/engine/collection.ts'
import { textsOf, withValueAt } from '#app/content/engine/languages/texts.ts'
import type { Translation } from '#app/content/engine/languages/translations.ts'
import type { Store } from '#app/content/engine/store.server.ts'
import { stores } from '#app/content/stores.server.ts'
import { type OtherLocale, otherLocales } from '#app/language/locales.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { markedFields, translationOf } from '#tests/support/marked-record.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { previewsOf, read } from '#tests/support/previews.ts'
import { type CollectionSlug, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

type Values = Record<string, unknown>
type Opened = { id: string; version: number; values: Values; publication: { hasDraft: boolean } }

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(editor, db)
afterAll(() => db.end())

const translated = Object.values(collections).filter(({ fields }) => 'translations' in fields)

const path = ({ slug }: Collection, id = '') => `/cms/${slug}/records${id && `/${id}`}`

async function open(collection: Collection, id: string): Promise<Opened> {
  return (await (await editor.call('GET', path(collection, id))).json()).record
}

async function save(collection: Collection, { id, version }: Opened, body: object): Promise<Opened> {
  const answer = await editor.call('PUT', path(collection, id), { version, ...body })
  const { record, issues } = await answer.json()
  expect([answer.status, issues]).toEqual([200, undefined])
  return record
}

/** A record that says something in every text. */
async function anyOf(collection: Collection): Promise<Opened> {
  if (collection.page) {
    const { opened } = await pageForTest(editor, collection.slug)
    return save(collection, opened, { values: { ...opened.values, translations: [] } })
  }
  const kind = collection.slug as CollectionSlug
  const marks = { text: 'Some words', word: 'word', image: undefined }
  const own = valid[kind]()
  const { slug, ...all } = markedFields(collection.fields, own, { ...marks, slug: String(own.slug) })
  const values = { ...all, ...('slug' in own && { slug: own.slug }), translations: [] }
  const answer = await editor.call('POST', path(collection), { values })
  const { record, issues } = await answer.json()
  expect([collection.slug, answer.status, issues]).toEqual([collection.slug, 200, undefined])
  return record
}

/** The same texts, told from those of other languages and other times, as long as their fields take it. */
function inWords({ fields }: Collection, source: Values, locale: OtherLocale, turn: number): Translation {
  const begun = { id: locale, type: locale, state: 'draft', sources: {} } as Translation
  return textsOf(fields, source).reduce((translation, { path, text, value }) => {
    const said = typeof value === 'string' ? `${locale}${turn}` : other(value, `${locale}${turn}`)
    const sources = { ...translation.sources, [path]: text }
    return { ...withValueAt(fields, { source, translation }, path, said), sources }
  }, begun)
}

function other(value: unknown, word: string): unknown {
  if (!Array.isArray(value)) return word
  return value.map((part) => (typeof part === 'string' ? word : { title: word, text: word }))
}

const without = (values: Values, locale: string) => ({
  ...values,
  translations: (values.translations as Translation[])
    .filter(({ type }) => type !== locale)
    .toSorted((one, other) => otherLocales.indexOf(one.type) - otherLocales.indexOf(other.type)),
})

const seen = async ({ slug, page }: Collection, id: string, locale = '') => {
  const view = page ? 'pages' : viewOf(slug)
  const columns = page ? 'values' : '*'
  const { rows } = await db.query(`select ${columns} from ${locale && `${locale}_`}published_${view} where id = $1`, [
    id,
  ])
  const { languages, translated, ...row } = rows[0] as Values
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('search')))
}

const viewOf = (slug: string) => getTableName((stores[slug] as Store).table)

describe('saving one language', () => {
  test.each(translated.map((collection) => [collection.slug, collection] as const))(
    'of %s changes no other, nor English, as a draft, for visitors or alone',
    async (_slug, collection) => {
      let record = await anyOf(collection)
      const gestures = ['draft', 'language', 'published', 'language'] as const
      for (const [turn, as] of gestures.entries()) {
        const locale = otherLocales[(turn + collection.slug.length) % 3] as OtherLocale
        const others = ['', ...otherLocales.filter((each) => each !== locale)]
        const before = record.values
        const [english, ...rest] = await Promise.all(others.map((each) => seen(collection, record.id, each)))
        const own = { ...inWords(collection, before, locale, turn), state: as === 'draft' ? 'draft' : 'public' }
        const all = [...(without(before, locale).translations as Translation[]), own]
        record = await save(collection, record, { as, language: locale, values: { ...before, translations: all } })
        expect(without(record.values, locale)).toEqual(without(before, locale))
        const stands = (record.values.translations as Translation[]).find(({ type }) => type === locale)
        expect(stands).toMatchObject(JSON.parse(JSON.stringify(own)))
        if (as === 'draft') await expect(seen(collection, record.id, locale)).resolves.toEqual(english)
        if (as === 'published') continue
        const after = await Promise.all(others.map((each) => seen(collection, record.id, each)))
        expect(after).toEqual([english, ...rest])
      }
      // By the last of them.
      const locale = otherLocales[collection.slug.length % 3]
      expect(JSON.stringify(await seen(collection, record.id, locale))).toContain(`${locale}${gestures.length - 1}`)
    },
  )
})

const nl = (state: string, words: object) => ({ id: 'nl', type: 'nl', state, sources: {}, ...words })
const inDutch = { title: 'Warmte', summary: 'Over pompen.', contentSections: [{ text: 'De huurders wachtten.' }] }
const news = collections.news as Collection
const english = { title: 'Heat', summary: 'On pumps.', contentSections: [{ text: 'The tenants waited.' }] }

describe('one language published alone', () => {
  test('is read by visitors, while what else stands in the form waits as a draft beside what they see', async () => {
    const record = (await created(english)) as unknown as Opened
    const values = { ...record.values, title: 'Heat, later', translations: [nl('ready', inDutch)] }
    const after = await save(news, record, { as: 'language', language: 'nl', values })
    expect(after.publication.hasDraft).toBe(true)
    expect(after.values).toMatchObject({ title: 'Heat, later', translations: [{ state: 'public' }] })
    expect(await seen(news, record.id, 'nl')).toMatchObject({ title: 'Warmte', content: 'De huurders wachtten.' })
    expect(await seen(news, record.id)).toMatchObject({ title: 'Heat' })
    const { rows } = await db.query('select action from audit_entries where subject_id = $1 order by id desc limit 1', [
      record.id,
    ])
    expect(rows).toEqual([{ action: 'published in Dutch' }])

    const alone = (await created(english)) as unknown as Opened
    // As the form sends it, which has a text where nothing is written.
    const contentSections = [{ title: '', text: 'The tenants waited.' }]
    const only = { ...alone.values, contentSections, translations: [nl('ready', inDutch)] }
    const saved = await save(news, alone, { as: 'language', language: 'nl', values: only })
    expect(saved.publication.hasDraft).toBe(false)
  })

  test('ends the private links of the draft that it was: nobody who has one sees what is drafted next', async () => {
    const record = (await created(english)) as unknown as Opened
    const values = { ...record.values, translations: [nl('ready', inDutch)] }
    const draft = await save(news, record, { as: 'draft', values })
    const link = await previewsOf(editor).makeLink('news', record)
    expect((await read(link)).status).toBe(200)
    const saved = await save(news, draft, { as: 'language', language: 'nl', values })
    expect((await read(link)).status).toBe(410)
    await save(news, saved, { as: 'draft', values: { ...saved.values, title: 'Confidential' } })
    expect((await read(link)).html).toContain('has been published')
    expect(await previewsOf(editor).listed('news', record)).toEqual([])
  })

  test('keeps the time of what is scheduled beside it', async () => {
    const record = (await created(english)) as unknown as Opened
    const publishAt = '2031-05-01T10:00'
    const draft = { ...record.values, title: 'Heat, in May' }
    const waiting = await save(news, record, { as: 'scheduled', publishAt, values: draft })
    const values = { ...draft, translations: [nl('ready', inDutch)] }
    const after = await save(news, waiting, { as: 'language', language: 'nl', values })
    expect(after.publication).toMatchObject({ hasDraft: true, publishAt: expect.stringContaining('2031-05-01') })
    expect(await seen(news, record.id)).toMatchObject({ title: 'Heat' })
    // What would keep it from being published then is said now, as where it is scheduled.
    const fr = { ...nl('public', { title: 'Chaleur' }), id: 'fr', type: 'fr' }
    for (const [change, message] of [
      [{ summary: '' }, 'Summary is required'],
      [{ translations: [...(after.values.translations as object[]), fr] }, 'French: Summary is missing'],
    ] as const) {
      const wrong = { ...after.values, ...change }
      const language = { as: 'language', language: 'nl' }
      for (const as of [language, { as: 'scheduled', publishAt }]) {
        const answer = await editor.call('PUT', path(news, record.id), {
          ...as,
          version: after.version,
          values: wrong,
        })
        expect((await answer.json()).issues?.[0]).toMatchObject({ message })
      }
    }
    expect(await seen(news, record.id, 'nl')).toMatchObject({ title: 'Warmte' })
  })

  test('is refused with what it lacks of what visitors read, of a record that nobody sees, and from an older version', async () => {
    const record = (await created(english)) as unknown as Opened
    const put = (at: Opened, body: object) => editor.call('PUT', path(news, at.id), { version: at.version, ...body })
    const words = { ...inDutch, summary: '' }
    const lacking = await put(record, {
      as: 'language',
      language: 'nl',
      values: { ...record.values, translations: [nl('ready', words)] },
    })
    expect(await lacking.json()).toEqual({
      status: 'invalid',
      issues: [{ field: 'translations', input: 'translations.0.summary', message: 'Dutch: Summary is missing' }],
    })
    const all = { ...record.values, translations: [nl('ready', inDutch)] }
    const read = await save(news, record, { as: 'language', language: 'nl', values: all })
    const emptied = await put(read, { as: 'language', language: 'nl', values: { ...record.values, translations: [] } })
    expect((await emptied.json()).issues).toMatchObject([{ message: 'Dutch: Title is missing' }, {}, {}])
    expect(await seen(news, record.id, 'nl')).toMatchObject({ title: 'Warmte' })
    const old = await put({ ...record, version: 0 }, { as: 'language', language: 'nl', values: all })
    expect(old.status).toBe(409)
    const draft = await editor.call('POST', path(news), { as: 'draft', values: { ...article(), ...english } })
    const hidden = await put((await draft.json()).record, { as: 'language', language: 'nl', values: all })
    expect(hidden.status).toBe(422)
  })
})

test('who saves without knowing of translations leaves them as they are', async () => {
  const { id, version } = await created({ ...english, translations: [nl('public', inDutch)] })
  const { slug } = (await open(news, id)).values
  const answer = await editor.updateArticle(id, version, { ...english, slug, date: '2020-02-02' })
  expect(answer.status).toBe(200)
  expect((await open(news, id)).values.translations).toMatchObject([{ type: 'nl', ...inDutch }])
  expect(await seen(news, id, 'nl')).toMatchObject({ title: 'Warmte' })
})

test('a picture is described to readers of a language in it, and in English where nobody has done that', async () => {
  const { rows } = await db.query("select name, alt from images where alt <> '' and not is_missing limit 1")
  const [{ name, alt }] = rows
  const url = `/uploads/${name}`
  const own = { ...valid.portfolio(), imageUrl: url, gallery: [{ url, caption: 'From the street' }] }
  const gallery = [{ url, caption: 'Vanaf de straat' }]
  const words = { location: 'Nergens', description: 'Een beschrijving.', gallery }
  const answer = await editor.call('POST', '/cms/portfolio/records', {
    values: { ...own, translations: [nl('public', words)] },
  })
  const { record } = await answer.json()
  const describe = (alts: object) => editor.call('PUT', `/cms/images/picture/${name}`, { alts })
  expect((await describe({ fr: 'Une rue', nl: 'Een straat' })).status).toBe(200)
  const { alts } = await (await describe({ fr: '' })).json()
  expect([alts.nl, alts.fr]).toEqual(['Een straat', undefined])
  const shown = async (locale?: string) => {
    const { image_alt, gallery } = await seen(collections.portfolio as Collection, record.id, locale)
    return [image_alt, ...(gallery as Values[]).map((each) => [each.alt, each.caption])]
  }
  expect(await shown('nl')).toEqual(['Een straat', ['Een straat', 'Vanaf de straat']])
  expect(await shown()).toEqual([alt, [alt, 'From the street']])
  expect(await shown('fr')).toEqual(await shown())
})

test('the page for addresses that nobody has is looked at in the language that it is translated to', async () => {
  const slug = 'page-not-found'
  const { opened } = await pageForTest(editor, slug)
  const inDutch = { ...translationOf(slug, 'nl', opened.values, 'ready'), title: 'Hier is niets te vinden' }
  const values = { ...opened.values, translations: [inDutch] }
  const { html } = await previewsOf(editor).preview(slug, { id: opened.id, values, language: 'nl' })
  expect(html).toContain(inDutch.title)
})
