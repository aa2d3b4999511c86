import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { homePage } from '#app/content/pages/home/page.ts'
import { sampled } from '#tests/support/attack.ts'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson, userCommand } from '#tests/support/people.ts'
import { linksOf, type Opened, previewsOf, read, type Values } from '#tests/support/previews.ts'
import { type CollectionSlug, valid } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { admin } from '#tests/support/start-site.ts'
import { takeAddress } from '#tests/support/taken-address.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())
const { save, preview, makeLink, listed } = previewsOf(editor)

/** Times of a change are of the moment; a new record has its id, which a company's card says, when it is stored. */
const withoutMoment = (html: string) =>
  html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now').replaceAll(/company-[\da-f-]{36}/g, 'company')
const withoutBar = (html: string) => html.replace(/<link [^>]*preview-bar[^>]*><aside.*?<\/aside>/s, '')

/** Where visitors read of a record what it is called, and the name of the field with a text of it. */
const texts: Record<CollectionSlug, string> = {
  news: 'title',
  portfolio: 'description',
  development: 'description',
  'venture-capital': 'description',
  'social-links': 'platform',
  'legal-texts': 'lead',
  documents: 'summary',
  'free-pages': 'lead',
  figures: 'label',
}

describe.each(sampled(Object.entries(texts) as [CollectionSlug, string][], 0, 4))('a preview of %s', (kind, field) => {
  test('of a new record is, byte by byte, what is published', async () => {
    const values = { ...valid[kind](), [field]: `Canary of a new record, ${kind}` }
    const { path, html } = await preview(kind, { values })
    expect(html).toContain(values[field])
    expect((await read(site.url + path)).html).not.toContain(values[field])
    await save(kind, 'published', values)
    expect(withoutMoment((await read(site.url + path)).html)).toBe(withoutMoment(html))
  })

  test('of a draft beside what is published is the page that it becomes, and so is its private link', async () => {
    const record = await save(kind, 'published', valid[kind]())
    const values = { ...record.values, [field]: `Canary of a draft, ${kind}` }
    const { path, html } = await preview(kind, { id: record.id, values })
    const before = (await read(site.url + path)).html
    const draft = await save(kind, 'draft', values, record)
    const shared = await read(await makeLink(kind, record))
    expect(shared.status).toBe(200)
    expect(withoutBar(shared.html)).not.toBe(shared.html)
    expect((await read(site.url + path)).html).toBe(before)
    await save(kind, 'published', values, draft)
    const published = withoutMoment((await read(site.url + path)).html)
    expect(published).toContain(values[field])
    expect(withoutMoment(html)).toBe(published)
    // A document's own address leads to what is public: the button of its draft leads to the file.
    const asPublic = shared.html.replace('"/files/estavelle-on-one-page.pdf" download', `"${path}.pdf" download`)
    expect(withoutMoment(withoutBar(asPublic))).toBe(published)
  })
})

describe('a private link', () => {
  const page = (values: Values) => `${site.url}/news/${values.slug}`

  test('shows its draft to whoever has it, follows later saves and shows no other draft', async () => {
    const values = valid.news()
    const other = await save('news', 'draft', { ...valid.news(), title: 'Canary of another draft' })
    const record = await save('news', 'draft', { ...values, title: 'First words of the draft' })
    const link = await makeLink('news', record)
    expect((await read(link)).html).toContain('First words of the draft')
    await save('news', 'draft', { ...values, title: 'Second words of the draft' }, record)
    const { answer, html } = await read(link)
    expect(html).toContain('Second words of the draft')
    expect(html).not.toContain('First words')
    expect(html).not.toContain('Canary of another draft')
    expect(html).not.toContain(other.id)
    expect((await read(page(values))).status).toBe(404)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin',
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^estavelle_preview_[\da-f]{8}=[\da-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=6047\d\d$/,
    )
  })

  test('leaves public pages as they are, also for the browser that opened it, and is in none of them', async () => {
    const values: Values = { ...valid.news(), title: 'Canary of the cookie' }
    const link = await makeLink('news', await save('news', 'draft', values))
    const [cookie = ''] = ((await read(link)).answer.headers.get('set-cookie') ?? '').split(';')
    for (const path of ['/', '/news', `/news/${values.slug}`, '/search?q=canary', '/sitemap.xml', '/news/feed.xml']) {
      const anonymous = await fetch(site.url + path)
      const holder = await fetch(site.url + path, { headers: { cookie } })
      const text = await holder.text()
      expect([path, holder.status, text]).toEqual([path, anonymous.status, await anonymous.text()])
      expect([path, text.includes('Canary of the cookie'), text.includes(link)]).toEqual([path, false, false])
      expect(holder.headers.get('etag')).toBe(anonymous.headers.get('etag'))
    }
  })

  test.each(['0', '32 days'])('ends when revoked or with %s left: the page of one that never was', async (left) => {
    const record = await save('news', 'draft', valid.news())
    const [revoked, expired] = [await makeLink('news', record, 1), await makeLink('news', record, 30)]
    const [first, second] = await listed('news', record)
    expect([first?.madeBy, second?.madeBy]).toEqual(['admin@estavelle.example', 'admin@estavelle.example'])
    expect((await editor.call('DELETE', `${linksOf('news', record)}/${first?.id}`)).status).toBe(200)
    expect((await editor.call('DELETE', `${linksOf('news', record)}/${first?.id}`)).status).toBe(404)
    expect((await read(expired)).status).toBe(200)
    await db.query('update preview_links set expires_at = now() + $2::interval where id = $1', [second?.id, left])
    const forged = await read(`${site.url}/preview/${'0'.repeat(32)}`)
    expect([forged.status, forged.answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect(forged.answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    for (const link of [revoked, expired]) {
      const { status, html, answer } = await read(link)
      expect([status, html]).toEqual([404, forged.html])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await listed('news', record)).toEqual([])
  })

  test('says so when its draft was published or deleted, and shows nothing that is drafted after that', async () => {
    const values = valid.news()
    const record = await save('news', 'draft', values)
    const link = await makeLink('news', record)
    const published = await save('news', 'published', values, record)
    const over = await read(link)
    expect([over.status, over.html.includes('has been published')]).toEqual([410, true])
    expect(over.html).toContain(`href="/news/${values.slug}"`)
    await save('news', 'draft', { ...values, title: 'Canary of a later draft' }, published)
    expect([(await read(link)).status, (await read(link)).html]).toEqual([410, over.html])
    const next = await makeLink('news', record)
    expect((await read(next)).html).toContain('Canary of a later draft')
    await editor.removeArticle(record.id)
    const gone = await read(next)
    expect([gone.status, gone.html.includes('was deleted')]).toEqual([410, true])
  })

  test('ends with the draft that it was made for, of a page of the website, too', async () => {
    const path = `/cms/page-home/records/${homePage.page.id}`
    const { record } = (await (await editor.call('GET', path)).json()) as { record: Opened }
    const article = await save('news', 'published', valid.news())
    for (const [kind, opened] of [['page-home', record] as const, ['news', article] as const]) {
      const waits = async () => (await (await editor.call('GET', linksOf(kind, opened))).json()).waits
      expect(await waits()).toBe(false)
      const draft = await save(kind, 'draft', { ...opened.values, title: 'Canary of a first draft' }, opened)
      const link = await makeLink(kind, opened)
      expect([(await read(link)).html.includes('Canary of a first'), await waits()]).toEqual([true, true])
      const discarded = await save(kind, 'discarded', draft.values, draft)
      expect([await waits(), (await listed(kind, opened)).length]).toEqual([false, 0])
      await save(kind, 'draft', { ...opened.values, title: 'Canary of a second draft' }, discarded)
      const next = await makeLink(kind, opened)
      // As a program publishes it that knows nothing of what links show.
      await db.query(`update ${kind === 'news' ? 'news_articles' : 'pages'} set draft = null where id = '${opened.id}'`)
      expect([(await read(link)).status, (await read(next)).status]).toEqual([404, 410])
    }
  })

  test('says so when another page has taken the address of its draft', async () => {
    const values = valid.news()
    const record = await save('news', 'published', values)
    await save('news', 'draft', { ...values, slug: `${values.slug}-b` }, record)
    const link = await makeLink('news', record)
    await takeAddress(db, `${values.slug}-b`)
    const { status, html } = await read(link)
    expect([status, html.includes('Another page has this draft’s address')]).toEqual([409, true])
  })

  test('opens the pictures of its draft to whoever has opened it, and others since, until it is revoked', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } }).png()
    const uploaded = await editor.upload(new Uint8Array(await picture.toBuffer()), 'a.png', 'image/png')
    const { url } = (await uploaded.json()) as { url: string }
    const record = await save('news', 'draft', { ...valid.news(), imageUrl: url })
    const links = [await makeLink('news', record), await makeLink('news', await save('news', 'draft', valid.news()))]
    const lines = (await Promise.all(links.map(read))).flatMap(({ answer }) => answer.headers.getSetCookie())
    // As a browser keeps them: the last one of each name.
    const cookie = [...new Map(lines.map((line) => [line.split('=')[0], line.split(';')[0]])).values()].join('; ')
    const seen = async (headers: Record<string, string>) => (await fetch(site.url + url, { headers })).status
    const tried = [{}, { cookie }, { cookie: cookie.replaceAll('=', '=0') }] as { cookie: string }[]
    expect(await Promise.all(tried.map(seen))).toEqual([404, 200, 404])
    const [link] = await listed('news', record)
    await editor.call('DELETE', `${linksOf('news', record)}/${link?.id}`)
    expect(await seen({ cookie })).toBe(404)
  })

  test('is stored as a hash, and made and revoked by administrators, who are named in the trail', async () => {
    const record = await save('portfolio', 'draft', valid.portfolio())
    const link = await makeLink('portfolio', record)
    const token = link.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\da-f]{32}$/)
    const { rows } = await db.query('select to_jsonb(p)::text as text from preview_links p')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: false }))
    for (const [method, body] of [['GET'], ['POST', { days: 1 }]] as const)
      expect((await reader.call(method, linksOf('portfolio', record), body)).status).toBe(403)
    const [living] = await listed('portfolio', record)
    const one = `${linksOf('portfolio', record)}/${living?.id}`
    expect((await reader.call('DELETE', one)).status).toBe(403)
    expect((await read(link)).status).toBe(200)
    await editor.call('DELETE', one)
    const trail = await db.query(
      "select action, details from audit_entries where subject_id = $1 and action like '%preview link' order by id",
      [record.id],
    )
    expect(trail.rows).toEqual([
      { action: 'made a preview link', details: { days: 7 } },
      { action: 'revoked a preview link', details: null },
    ])
  })

  test.each<[string, (id: string, email: string) => Promise<unknown>]>([
    ['revoked on the screen', (id) => editor.call('PUT', `/cms/users/${id}`, { isAdmin: false })],
    ['revoked in the shell', (_, email) => userCommand(site.dataDir, 'revoke', email)],
    ['removed', (id) => editor.call('DELETE', `/cms/users/${id}`)],
    ['deleted in the database', (id) => db.query('delete from user_roles where user_id = $1', [id])],
  ])('ends with the role of who made it, %s, until another administrator takes it over', async (_, end) => {
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const { rows } = await db.query('select id from users where email = $1', [person.email])
    await db.query(`update user_roles set granted_at = now() + interval '3 days' where user_id = $1`, [rows[0].id])
    const theirs = await signIn(site.url, person)
    const record = await save('news', 'draft', { ...valid.news(), title: 'Canary of whoever left' })
    const link = await previewsOf(theirs).makeLink('news', record)
    await db.query(`update preview_links set held_since = now() + interval '2 days' where record_id = $1`, [record.id])
    const opened = await read(link)
    expect([opened.status, opened.answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('preview_')])
    await end(rows[0].id, person.email)
    const never = await read(`${site.url}/preview/${'0'.repeat(32)}`)
    expect(await read(link)).toMatchObject({ status: 404, html: never.html })

    // Who comes back, under the same address even, does not come back to what was closed.
    if (!(await db.query('select 1 from users where email = $1', [person.email])).rowCount)
      await asOperator(site.dataDir, 'create', person.email, person.password)
    await asOperator(site.dataDir, 'grant', person.email)
    expect((await read(link)).status).toBe(404)

    const [closed] = await listed('news', record)
    expect(closed).toMatchObject({ madeBy: person.email, isOpen: false, isOwn: false })
    const one = `${linksOf('news', record)}/${closed?.id}`
    expect((await editor.call('PUT', one)).status).toBe(200)
    expect((await read(link)).html).toContain('Canary of whoever left')
    expect(await listed('news', record)).toMatchObject([{ madeBy: admin.email, isOpen: true, isOwn: true }])
    const trail = await db.query(
      "select actor_email, details from audit_entries where action = 'took a preview link over' and subject_id = $1",
      [record.id],
    )
    expect(trail.rows).toEqual([{ actor_email: admin.email, details: { from: person.email } }])
    await editor.call('DELETE', one)
    expect((await editor.call('PUT', one)).status).toBe(404)
  })

  test('opens in the language that it was made for, and leads to the others that its draft is written in', async () => {
    await chooseLanguages(editor, { nl: true, fr: true, de: false })
    const fr = { id: 'fr', type: 'fr', state: 'draft', sources: {}, title: 'Chaleur du sol' }
    const de = { ...fr, id: 'de', type: 'de', title: 'Wärme aus dem Boden' }
    const values: Values = { ...valid.news(), title: 'Heat from the ground', translations: [fr, de] }
    const record = await save('news', 'draft', values)
    const drafted = (await (await editor.call('GET', linksOf('news', record))).json()) as { languages: string[] }
    expect(drafted.languages).toEqual(['fr'])
    const made = await editor.call('POST', linksOf('news', record), { days: 7, language: 'fr' })
    const { link } = (await made.json()) as { link: string }
    const { pathname } = new URL(link)
    expect(pathname).toMatch(/^\/fr\/preview\/[\da-f]{32}$/)
    const french = await read(link)
    expect([french.status, french.answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const inEnglish = pathname.slice(3)
    for (const says of ['<html lang="fr">', 'Chaleur du sol</h1>', 'Aperçu d’un brouillon', `href="${inEnglish}"`])
      expect(french.html).toContain(says)
    const english = await read(site.url + inEnglish)
    for (const says of ['<html lang="en">', 'Heat from the ground</h1>', `href="${pathname}"`])
      expect(english.html).toContain(says)
    // What it is not written in is read in English; what is not chosen is no address.
    expect((await read(site.url + pathname.replace('fr', 'nl'))).html).toContain('<html lang="en">')
    expect((await read(site.url + pathname.replace('fr', 'de'))).status).toBe(404)
    expect((await read(`${site.url}/fr/news/${values.slug}`)).html).not.toContain('Chaleur')
    const [living] = await listed('news', record)
    await editor.call('DELETE', `${linksOf('news', record)}/${living?.id}`)
    const ended = await read(link)
    expect([ended.status, ended.html.includes('Ce lien n’est plus valable')]).toEqual([404, true])
  })

  test('is refused in words for another lifetime, a record without a draft and one that is gone', async () => {
    const record = await save('news', 'published', valid.news())
    const asked = async (id: string, body: unknown) => {
      const answer = await editor.call('POST', linksOf('news', { id }), body)
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    expect(await asked(record.id, { days: 365 })).toEqual([422, expect.stringContaining('1, 7, 30 days')])
    expect(await asked(record.id, { days: 7 })).toEqual([409, expect.stringContaining('no draft to share')])
    await editor.removeArticle(record.id)
    expect(await asked(record.id, { days: 7 })).toEqual([404, 'It was deleted in the meantime.'])
    expect(await asked('nothing', { days: 7 })).toEqual([404, 'It was deleted in the meantime.'])
  })
})
