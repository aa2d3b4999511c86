import { beforeAll, describe, expect, test } from 'vitest'
import { progressOf } from '#app/content/engine/languages/progress.ts'
import { textsOf } from '#app/content/engine/languages/texts.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { freePagesCollection } from '#app/content/free-pages/collection.ts'
import { publicMarketsPage } from '#app/content/pages/public-markets/page.ts'
import { articlesOf } from '#tests/support/articles.ts'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { db, get, led, newAddress, outbox, post, site, stored } from '#tests/support/newsletter-site.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { textOf } from '#tests/support/text-of.ts'
import { doc, paragraph, pictures, words as written } from '#tests/support/written.ts'

const editor = await signIn(site.url)
const { create, created, row } = articlesOf(editor, db)
const { host, port } = new URL(site.url)
const told = async (path: string) => (await get(path)).text()
const seen = (path: string) => textOf(get(path))
const linkOf = async (path: string) => (await get(path)).headers.get('link') ?? ''
const choose = (chosen: Parameters<typeof chooseLanguages>[1]) => chooseLanguages(editor, chosen)

const inDutch = {
  id: 'nl',
  type: 'nl',
  sources: {},
  title: 'Warmte uit de grond',
  summary: 'Een jaar van meten.',
  contentSections: [{ title: 'Begin', text: 'De huurders wachtten.' }],
}

const heat = (state: string) => ({
  title: 'Heat from the ground',
  summary: 'A year of measuring.',
  contentSections: [{ title: 'Beginning', text: 'The tenants waited.' }],
  date: '2026-11-20',
  translations: [{ ...inDutch, state }],
})

const lacking = (state: string) => ({ ...heat(state), translations: [{ ...inDutch, state, summary: '' }] })

test('where no language is chosen there is nothing of them, and none goes public by half', async () => {
  await choose({ nl: false, fr: false, de: false })
  for (const path of ['/nl', '/nl/news', '/fr/terms', '/languages.css'])
    expect([path, (await get(path)).status, await told(path)]).toEqual([path, 404, expect.stringMatching(/lang="en"/)])
  expect(await told('/nl/%')).toBe('This address is malformed.')
  expect(await seen('/news')).not.toMatch(/langs|languages\.css|Nederlands/)
  expect(await linkOf('/news')).not.toContain('hreflang')
  expect(await seen('/sitemap.xml')).not.toContain('xhtml')
  expect((await created(lacking('public'))).values.translations).toMatchObject([{ state: 'ready' }])
})

describe('where languages are chosen', () => {
  beforeAll(() => choose({ nl: true, fr: true, de: true }))

  test('one goes public with a record only when it says all that English says', async () => {
    const { issues } = await create(lacking('public'))
    expect(issues).toMatchObject([{ message: 'Dutch: Summary is missing' }])
    await created(lacking('ready'))
  })

  test('a page says its language, its own address and those of the others', async () => {
    const html = await told('/nl/news')
    expect(html).toContain('<html lang="nl">')
    expect(html).toContain(`<link rel="canonical" href="${site.url}/nl/news"/>`)
    expect(html).toContain(`<meta property="og:url" content="${site.url}/nl/news"/>`)
    expect(html).toContain('<meta property="og:locale" content="nl_NL"/>')
    expect(html).toContain(`"item":"${site.url}/nl/news"`)
    const alternates = ['en', 'nl', 'fr', 'de', 'x-default'].map((language) => {
      const path = ['en', 'x-default'].includes(language) ? '/news' : `/${language}/news`
      return `<${site.url}${path}>; rel="alternate"; hreflang="${language}"`
    })
    for (const path of ['/news', '/nl/news', '/de/news']) expect(await linkOf(path)).toContain(alternates.join(', '))
    const press = `${site.url}/nl/news?category=Press>; rel="alternate"; hreflang="nl"`
    expect(await linkOf('/fr/news?utm=x&category=Press')).toContain(press)
  })

  test('a malformed address is refused in its language', async () => {
    const answers = [
      ['/news/%', 'This address is malformed.'],
      ['/nl/news/%', 'Dit adres is ongeldig.'],
      ['/fr/%00', 'Cette adresse est mal formée.'],
    ] as const
    for (const [path, words] of answers)
      expect([path, (await get(path)).status, await told(path)]).toEqual([path, 400, words])
  })

  test('whatever it leads to is there, within the language as far as that is public', async () => {
    const seen = new Map<string, number>()
    for (const page of ['/nl', '/nl/news', '/nl/contact', '/nl/documents', '/nl/search?q=towerspoor']) {
      const html = await told(page)
      const found = [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"#]*)/g)].map(([, path = '']) => path)
      expect([page, found.filter((path) => path.startsWith('/nl')).length]).not.toEqual([page, 0])
      for (const path of found) seen.set(path.replaceAll('&amp;', '&'), 0)
    }
    for (const path of seen.keys()) seen.set(path, (await get(path)).status)
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  })

  test('one spelling leads to another, a former address to the new one, and a question to its own form', async () => {
    expect(led(await get('/NL/News/'))).toEqual([301, '/nl/news'])
    expect(led(await get('/nl/'))).toEqual([301, '/nl'])
    expect(led(await get('/nl/news?page=1'))).toEqual([302, '/nl/news'])
    expect(led(await get('/en'))).toEqual([301, '/'])
    expect(led(await get('/en/news'))).toEqual([301, '/news'])
    expect(led(await get('/en/nowhere'))).toEqual([404, null])
    const { id, version, values } = await created(heat('public'))
    const slug = `${values.slug}-moved`
    expect((await editor.updateArticle(id, version, { ...values, slug })).status).toBe(200)
    expect(led(await get(`/nl/news/${values.slug}`))).toEqual([301, `/nl/news/${slug}`])
    const former = `/fr/news/${values.slug}`
    expect(await told(former)).toContain(`<a rel="alternate" href="/news/${slug}" hrefLang="en">`)
    const withdrawn = { as: 'unpublished', version: version + 1, values: { ...values, slug } }
    expect((await editor.call('PUT', `/cms/news/records/${id}`, withdrawn)).status).toBe(200)
    expect([await told(former), led(await get(former))]).toEqual([expect.not.stringContaining(slug), [404, null]])
  })

  test('what is public in no other language is told of in the language of who asks, and shown by no door', async () => {
    const { values } = await created(heat('ready'))
    const path = `/news/${values.slug}`
    for (const door of [`${path}.data`, `/share${path}.png`, `${path}.xml`])
      expect([door, (await get(`/nl${door}`)).status]).toEqual([door, 404])
    const missing = await get(`/nl${path}`)
    const html = await missing.text()
    expect([missing.status, missing.headers.get('link')]).toEqual([404, expect.not.stringContaining('hreflang')])
    expect(html).toContain('Deze pagina bestaat alleen in het Engels.')
    expect(html).toContain(`<a rel="alternate" href="${path}" hrefLang="en">`)
    expect(html).not.toContain('Heat from the ground')
    expect(await told(path)).toMatch(/<span lang="nl">Nederlands<small>Alleen in het Engels<\/small><\/span>/)
    expect(await told('/nl/nowhere')).not.toContain('alleen in het Engels')
    expect(await told('/nl/news')).toMatch(new RegExp(`href="${path}" hreflang="en" lang="en"`))
    for (const feed of ['/nl/news/feed.xml', '/nl/news/atom.xml', '/nl/news/feed.json', '/sitemap.xml'])
      expect([feed, (await seen(feed)).includes(`/nl${path}`)]).toEqual([feed, false])
    expect(await told('/nl/news/feed.xml')).not.toContain('Heat from the ground')
  })

  test('what is withdrawn in a language is gone there, and stays in English', async () => {
    const own = { ...inDutch, title: 'Kort te lezen', contentSections: [{ title: 'Begin', text: 'Wie wacht.' }] }
    const briefly = (state: string) => ({ ...heat(state), translations: [{ ...own, state }] })
    const { id, version, values } = await created(briefly('public'))
    const path = `/news/${values.slug}`
    const doors = [`/nl${path}`, `/nl${path}.data`, `/nl/share${path}.png`]
    const lists = ['/sitemap.xml', '/nl/news', '/nl/news/feed.xml', '/nl/news/atom.xml', '/nl/news/feed.json', path]
    for (const door of doors) expect([door, (await get(door)).status]).toEqual([door, 200])
    expect(await told(`/nl${path}`)).toContain('Kort te lezen')
    for (const list of lists) expect([list, (await told(list)).includes(`/nl${path}`)]).toEqual([list, true])
    expect(await told('/nl/news/feed.xml')).toContain('<language>nl-NL</language>')

    expect((await editor.updateArticle(id, version, { ...values, ...briefly('draft') })).status).toBe(200)
    for (const door of doors) expect([door, (await get(door)).status]).toEqual([door, 404])
    for (const list of lists) expect([list, (await seen(list)).includes(`/nl${path}`)]).toEqual([list, false])
    for (const door of [...doors, ...lists, '/nl', '/nl/search?q=kort'])
      expect([door, /Kort te lezen|Wie wacht/.test(await told(door))]).toEqual([door, false])
    expect([(await get(path)).status, await linkOf(path)]).toEqual([200, expect.not.stringContaining('hreflang')])
    expect((await row(id)).translations).toHaveLength(1)
  })

  test('the longest page is as light in each language as in English', async () => {
    for (const path of ['/real-estate', '/nl/real-estate', '/fr/real-estate', '/de/real-estate']) {
      const { bytes } = await rawRequest(port, { path, headers: { host, 'accept-encoding': 'br' } })
      expect([path, bytes.length <= 10_000]).toEqual([path, true])
    }
  })

  test('the sitemap names each page in each language, with all the others', async () => {
    const entry = (await told('/sitemap.xml')).match(/<url><loc>[^<]*\/nl\/contact<\/loc>.*?<\/url>/)?.[0] ?? ''
    for (const [language, path] of Object.entries({ en: '', nl: '/nl', fr: '/fr', de: '/de', 'x-default': '' }))
      expect(entry).toContain(`hreflang="${language}" href="${site.url}${path}/contact"`)
  })

  test('a language that is published alone says that it changed, in sitemap, feed and page, and no other does', async () => {
    let { id, version, values } = await created(heat('public'))
    const path = `/news/${values.slug}`
    const publish = async (language: string, title: string) => {
      const own = { ...inDutch, id: language, type: language, title, state: 'ready' }
      const others = (values.translations as { type: string }[]).filter(({ type }) => type !== language)
      const answer = await editor.call('PUT', `/cms/news/records/${id}`, {
        ...{ version, as: 'language', language },
        values: { ...values, translations: [...others, own] },
      })
      expect(answer.status).toBe(200)
      ;({ version, values } = ((await answer.json()) as { record: { version: number; values: typeof values } }).record)
    }
    const at = async (prefix: string) => {
      const address = `${site.url}${prefix}${path}`
      const within = async (door: string, pattern: string) => new RegExp(pattern).exec(await told(door))?.[1] ?? ''
      const [sitemap, page, feed] = await Promise.all([
        within('/sitemap.xml', `<loc>${address}</loc><lastmod>([^<]+)`),
        within(`${prefix}${path}`, '"article:modified_time" content="([^"]+)"'),
        within(`${prefix}/news/atom.xml`, `<entry>(?:(?!</entry>).)*${address}(?:(?!</entry>).)*<updated>([^<]+)`),
      ])
      expect([page, feed]).toEqual([sitemap, sitemap])
      return Date.parse(sitemap)
    }
    const [english, dutch] = [await at(''), await at('/nl')]
    await publish('nl', 'Warmte van beneden')
    const later = await at('/nl')
    expect([await at(''), later > dutch]).toEqual([english, true])
    await publish('fr', 'La chaleur du sol')
    expect([await at(''), await at('/nl'), (await at('/fr')) > later]).toEqual([english, later, true])
    expect((await editor.updateArticle(id, version, values)).status).toBe(200)
    const all = [await at(''), await at('/nl'), await at('/fr')]
    expect([new Set(all).size, (all[0] ?? 0) > later]).toEqual([1, true])
  })

  test('who prefers another language is told so once, by what no other reader is sent', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${site.url}/languages.css?nl.fr`, { headers })
    const first = await ask({ 'accept-language': 'nl-BE,en;q=0.5' })
    expect([first.headers.get('vary'), first.headers.get('cache-control')]).toEqual([
      expect.stringContaining('Accept-Language'),
      'private, no-cache',
    ])
    expect(await first.text()).toContain('Deze pagina is er ook in het')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask({ 'accept-language': 'nl-BE,en;q=0.5', 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([200, ''])
    expect(again.headers.get('cache-control')).toMatch(/^private, max-age=\d{6,}$/)
    for (const other of ['it', 'de', 'en-GB,nl;q=0.9'])
      expect(await (await ask({ 'accept-language': other })).text()).toBe('')
    const page = await fetch(`${site.url}/news`, { headers: { 'accept-language': 'nl' } })
    expect([page.headers.get('vary'), page.headers.get('set-cookie')]).toEqual(['Accept-Encoding, Cookie', null])
    expect(await page.text()).toMatch(/<link rel="stylesheet" href="\/languages\.css\?nl\.fr\.de"\/><\/body>/)
  })

  test('a subscriber is written to in the language of the page, and the link goes on when that is switched off', async () => {
    const email = newAddress()
    expect(led(await post('/nl/newsletter', { email }))).toEqual([303, '/nl/newsletter/check-your-inbox'])
    expect(await (await post('/nl/newsletter', { email: 'x' })).text()).toContain('lang="nl"')
    const [mail] = await mailsTo(outbox, email, 1)
    expect(mail?.headers.Subject).toMatch(/Bevestig|inschrijving/i)
    const link = `/newsletter/confirm?token=${mail?.token('confirm')}`
    expect(led(await get(link))).toEqual([302, `/nl${link}`])
    expect(await told(`/nl${link}`)).toContain('action="/nl/newsletter/confirm"')
    await choose({ nl: false })
    expect([(await get(link)).status, (await get(`/nl${link}`)).status]).toEqual([200, 404])
    expect(led(await post('/newsletter/confirm', { token: mail?.token('confirm') ?? '' }))).toEqual([
      303,
      '/newsletter/confirmed',
    ])
    expect(await stored(email)).toEqual(['confirmed'])
    for (const gone of [`${link}&in=nl`, '/nl/news']) expect((await get(gone)).status).toBe(404)
    expect(await linkOf('/news')).not.toContain('hreflang="nl"')
    await choose({ nl: true })
    expect((await get('/nl/news')).status).toBe(200)
    // Used up: nothing but the link itself says in which language that is to be told.
    expect(led(await get(mail?.link('/newsletter/confirm') ?? ''))).toEqual([302, `/nl${link}&in=nl`])
    expect(await told(`/nl${link}&in=nl`)).toContain('lang="nl"')
  })

  test('a picture within a text or on a page is described in the language, in English where nobody has done that', async () => {
    const { rows } = await db.query("select name, alt from images where alt <> '' and not is_missing limit 1")
    const [{ name, alt }] = rows
    const url = `/uploads/${name}`
    const alts = { nl: 'Een straat bij avond', fr: '' }
    expect((await editor.call('PUT', `/cms/images/picture/${name}`, { alts })).status).toBe(200)
    const text = (words: string) => [{ title: '', text: '', body: doc(paragraph(written(words)), pictures(url)) }]
    const { values } = await created({
      ...heat('public'),
      contentSections: text('The tenants waited.'),
      translations: [{ ...inDutch, state: 'public', contentSections: text('De huurders wachtten.') }],
    })
    const markets = `/cms/${publicMarketsPage.slug}/records/${publicMarketsPage.page.id}`
    const { record } = await (await editor.call('GET', markets)).json()
    const shown = { ...record.values, picture: { url } }
    expect((await editor.call('PUT', markets, { version: record.version, values: shown })).status).toBe(200)
    for (const path of [`/news/${values.slug}`, '/news/feed.json', '/public-markets'])
      expect([path, (await told(path)).includes(alt), (await told(`/nl${path}`)).includes(alts.nl)]).toEqual([
        ...[path, true, true],
      ])
    expect(await told('/fr/public-markets')).toContain(alt)
  })

  test('who is quoted is told in the language where that is no name, and nobody misses a name', async () => {
    const html = await told('/nl/news/eleven-thousand-calls')
    expect(html).toContain('Uit het logboek van de balie in Utrecht')
    expect(html).not.toContain('From the log of the desk')
    const quotation = { id: 'a', type: 'quotation', quotation: 'It is warm.', by: 'Ilse Verhagen', role: 'Letting' }
    const { missing } = progressOf(freePagesCollection.fields, { title: '', lead: '', sections: [quotation] })
    expect(missing.map(({ path }) => path)).toEqual(['sections.a.quotation', 'sections.a.role'])
  })

  test('a figure that is told in words is told in those of the language, and a number in its digits', async () => {
    expect(await told('/venture-capital')).toContain('Seed to Series B')
    expect(await told('/nl/venture-capital')).toMatch(/^(?!.*Seed to Series B).*Seed tot Series B/s)
    const { fields } = figuresCollection
    const paths = (value: string) => textsOf(fields, { observations: [{ id: 'a', value }] }).map(({ path }) => path)
    expect([paths('8.7'), paths('Europe and US')]).toEqual([[], ['observations.a.value']])
  })

  test('a legal text says which version is binding', async () => {
    for (const path of ['/terms', '/legal-notice']) {
      const html = await told(`/nl${path}`)
      expect(html).toContain('De Engelse versie is bindend.')
      expect(html).toContain(`<a rel="alternate" href="${path}" hrefLang="en">`)
      expect(await seen(path)).not.toContain('binding')
      expect(html.replace(/<h1.*?<\/h1>/s, '')).not.toContain('\u00AD')
    }
  })
})
