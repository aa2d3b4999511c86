import { afterAll, expect, test } from 'vitest'
import { textsOf, withValueAt } from '#app/content/engine/languages/texts.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(editor, db)
afterAll(() => db.end())

const translation = (id: string, state: string, values: object) => ({ id, type: id, state, sources: {}, ...values })

const inDutch = {
  title: 'Warmte',
  summary: 'Over warmtepompen.',
  contentSections: [{ title: 'Begin', text: 'De huurders wachtten.' }],
}

const written = {
  title: 'Heat',
  summary: 'On heat pumps.',
  contentSections: [{ title: 'Beginning', text: 'The tenants waited.' }],
}

async function shownIn(locale: string, id: string) {
  const { rows } = await db.query(
    `select title, summary, content, content_sections, seo_title, category, search::text as search
     from ${locale}published_news_articles where id = $1`,
    [id],
  )
  return rows[0]
}

test('visitors read a language that is public in its own view, what is not translated in English, and no other word of it anywhere', async () => {
  const { id } = await created({
    ...written,
    seoTitle: 'Heat pumps',
    translations: [translation('nl', 'public', inDutch), translation('fr', 'ready', { title: 'Chaleur' })],
  })
  expect(await shownIn('nl_', id)).toMatchObject({
    title: 'Warmte',
    summary: 'Over warmtepompen.',
    content: 'De huurders wachtten.',
    content_sections: inDutch.contentSections,
    seo_title: null,
    category: 'Press',
  })
  expect(await shownIn('', id)).toMatchObject({ title: 'Heat', seo_title: 'Heat pumps' })
  expect(await shownIn('fr_', id)).toEqual(await shownIn('', id))
  const { rows } = await db.query('select * from published_news_articles where id = $1', [id])
  expect(rows[0].languages).toEqual(['nl'])
  expect(JSON.stringify(rows)).not.toContain('Chaleur')
})

test('search knows the stems of each language, and finds what is not translated by its English words', async () => {
  const { id } = await created({ ...written, translations: [translation('nl', 'public', inDutch)] })
  const { id: english } = await created(written)
  const found = async (locale: string, condition: string) => {
    const { rows } = await db.query(`select id from ${locale}published_news_articles where ${condition}`)
    return [id, english].filter((each) => rows.some((row) => row.id === each))
  }
  expect(await found('nl_', `search_nl @@ to_tsquery('dutch', 'huurder')`)).toEqual([id])
  expect(await found('nl_', `search @@ to_tsquery('english', 'tenant')`)).toEqual([english])
  expect(await found('', `search @@ to_tsquery('english', 'tenant')`)).toEqual([id, english])
})

test('a page keeps its translations apart from what visitors read in English', async () => {
  const { path, opened } = await pageForTest(editor, 'page-home')
  const { homePage } = await import('#app/content/pages/home/page.ts')
  const { specifiedHome } = await import('#app/content/pages/home/specified.ts')
  const ways = specifiedHome.ways.map(({ id }, at) => ({ id, label: `Weg ${at + 1}` }))
  // What is public says all that English says.
  const whole = textsOf(homePage.fields, specifiedHome).reduce(
    (all, { path, value }) => withValueAt(homePage.fields, { source: specifiedHome, translation: all }, path, value),
    translation('nl', 'public', {}),
  )
  const values = {
    ...specifiedHome,
    translations: [{ ...whole, title: 'Kapitaal', ways }, translation('de', 'draft', { title: 'Kapital' })],
  }
  expect(homePage.fields).toHaveProperty('translations')
  expect((await editor.call('PUT', path, { version: opened.version, values })).status).toBe(200)
  const read = async (view: string) =>
    (await db.query(`select values from ${view} where kind = 'page-home'`)).rows[0].values
  expect(await read('nl_published_pages')).toMatchObject({ title: 'Kapitaal', lead: specifiedHome.lead })
  expect((await read('nl_published_pages')).ways).toMatchObject(
    specifiedHome.ways.map(({ link }, at) => ({ label: `Weg ${at + 1}`, link })),
  )
  expect(await read('published_pages')).toEqual(specifiedHome)
  expect(await read('de_published_pages')).toEqual(specifiedHome)
  expect(await textOf(fetch(site.url))).not.toMatch(/Kapita/)
})

test('of what is English alone the words say so on a page that is Dutch, also beside a link and where there is no address of its own', async () => {
  const name = `Zwaluw ${Date.now()}`
  const description = 'Nests for swallows.'
  const shared = { name, description, displayOrder: -1 }
  const company = { ...shared, sector: 'SaaS', stage: 'Seed', geography: 'Belgium', websiteUrl: '' }
  const slug = name.toLowerCase().replace(' ', '-')
  const place = { slug, location: 'Paris, France', phase: 'Operational', size: '100 m²', imageUrl: '' }
  const property = { ...shared, ...place, entity: 'Estavelle Nederland B.V.', assetType: 'Office' }
  for (const [kind, values] of Object.entries({ 'venture-capital': company, portfolio: property }))
    expect((await editor.call('POST', `/cms/${kind}/records`, { values })).status).toBe(200)
  const told = async (path: string) => (await fetch(site.url + path)).text()
  const [title, text] = [`<h3 lang="en">${name}</h3>`, `<p lang="en">${description}</p>`]
  const ventures = await told('/nl/venture-capital')
  expect([ventures.includes(title), ventures.includes(text)]).toEqual([true, true])
  expect((await told('/venture-capital')).split(`<h3>${name}</h3>`)).toHaveLength(2)
  expect(await told('/nl/real-estate')).toContain(text)
  const found = await told(`/nl/search?q=${encodeURIComponent(name)}`)
  expect(found.match(/<h3 lang="en">/g)).toHaveLength(2)
  expect(found.match(/<span lang="en">/g)).toHaveLength(2)
})
