import { expect, test } from 'vitest'
import { chooseLanguages } from '#tests/support/choose-languages.ts'
import { signIn } from '#tests/support/editor.ts'
import { db, get, led, newAddress, outbox, post, site, stored } from '#tests/support/newsletter-site.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { recordsOf } from '#tests/support/records.ts'
import { transactionForTest } from '#tests/support/rolled-back.ts'

const editor = await signIn(site.url)

test('a redirect to no page of ours in English says in no language that there is one', async () => {
  await chooseLanguages(editor, { nl: true, fr: true, de: true })
  for (const [from, to] of Object.entries({ '/old-dutch': '/nl/news', '/old-nowhere': '/never-there' })) {
    expect((await editor.call('POST', '/cms/redirects/entries', { from, to, anyway: true })).status).toBe(200)
    const answer = await get(`/fr${from}`)
    expect([from, led(answer)]).toEqual([from, [404, null]])
    expect(await answer.text()).not.toContain('rel="alternate" href="')
  }
})

test('what leads to a file of a document leads there below each language, as a file has one address', async () => {
  await chooseLanguages(editor, { nl: true, fr: true, de: false })
  const documents = recordsOf(editor, 'documents', db)
  const picture = { id: 'one', picture: { url: '/uploads/cranes.jpg' }, caption: 'Cranes', credit: 'Us' }
  const { id, version, values } = await documents.created({ slug: 'before-its-name', pictures: [picture] })
  await documents.update(id, version, { ...values, slug: 'under-its-name' })
  const to = '/documents/under-its-name.pdf'
  const redirect = { from: '/leaflet', to: `${to}#page=2` }
  expect((await editor.call('POST', '/cms/redirects/entries', redirect)).status).toBe(200)
  for (const file of ['.pdf', '.zip'])
    expect(led(await get(`/nl/documents/before-its-name${file}`))).toEqual([301, `/documents/under-its-name${file}`])
  expect(led(await get('/nl/leaflet'))).toEqual([301, `${to}#page=2`])
  expect(led(await get(`/en${to}`))).toEqual([301, to])
  expect(await (await get('/de/documents/before-its-name.pdf')).text()).toContain(`<a rel="alternate" href="${to}"`)
  await documents.remove(id)
  for (const path of ['/nl/documents/before-its-name.pdf', '/nl/leaflet', `/en${to}`])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test.each([
  ['others', { nl: true, fr: true, de: false }],
  ['none', { nl: false, fr: false, de: false }],
])('a page in a language chosen no more is missing, and says the way to English: %s left', async (left, chosen) => {
  await chooseLanguages(editor, chosen)
  const redirect = { from: `/moved-with-${left}`, to: '/news', anyway: true }
  expect((await editor.call('POST', '/cms/redirects/entries', redirect)).status).toBe(200)
  for (const [path, english] of [
    ['/de', '/'],
    ['/de/news', '/news'],
    [`/de/moved-with-${left}`, '/news'],
    // A draft that somebody had open in it.
    ['/de/preview/00000000000000000000000000000000', '/preview/00000000000000000000000000000000'],
  ] as const) {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining(`<a rel="alternate" href="${english}" hrefLang="en">`),
    ])
  }
  expect(await (await get('/de/never-there')).text()).not.toContain('rel="alternate" href="')
  // Which pages there are is read with the first miss: another one asks none of their tables.
  const busy = await transactionForTest(db)
  await busy.query('lock table legal_texts in access exclusive mode')
  expect((await get('/de/never-there-either')).status).toBe(404)
  await busy.query('rollback')
  await chooseLanguages(editor, { nl: true, fr: true, de: true })
})

test('who reads the newsletter in another language is led to it, but no mail program that ends it, as RFC 8058 wants', async () => {
  const email = newAddress()
  await post('/nl/newsletter', { email })
  const [mail] = await mailsTo(outbox, email, 1)
  const { pathname, search } = new URL(/<(.*)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  expect(led(await get(pathname + search))).toEqual([302, `/nl${pathname}${search}`])
  const oneClick = async () => (await post(pathname + search, { 'List-Unsubscribe': 'One-Click' })).status
  expect([await oneClick(), await oneClick()]).toEqual([200, 200])
  expect(await stored(email)).toEqual([])
})

test('what is sent from a page that stood open when its language was switched off is taken, in English', async () => {
  await chooseLanguages(editor, { nl: true, fr: true, de: true })
  const [early, late] = [newAddress(), newAddress()]
  await post('/nl/newsletter', { email: early })
  const [mail] = await mailsTo(outbox, early, 1)
  await chooseLanguages(editor, { nl: false })
  const token = mail?.token('confirm') ?? ''
  expect(led(await post('/nl/newsletter/confirm', { token }))).toEqual([303, '/newsletter/confirmed'])
  expect(led(await post('/nl/newsletter', { email: late, in: 'nl' }))).toEqual([303, '/newsletter/check-your-inbox'])
  expect([await stored(early), await stored(late)]).toEqual([['confirmed'], ['pending']])
  expect(await (await post('/nl/newsletter', { email: 'x' })).text()).toContain('lang="en"')
  expect((await post('/nl/news', {})).status).toBe(405)
  await chooseLanguages(editor, { nl: true })
})

test('a subscriber is written to in the language of the page, also where that of the newsletter is not public in it', async () => {
  const email = newAddress()
  expect(await (await get('/nl/news')).text()).toContain('<input type="hidden" name="in" value="nl"/>')
  expect(await (await get('/news')).text()).not.toContain('name="in"')
  expect(await (await post('/newsletter', { email: 'x', in: 'nl' })).text()).toContain('name="in" value="nl"')
  await post('/newsletter', { email, in: 'nl' })
  expect((await mailsTo(outbox, email, 1))[0]?.text).toContain('&in=nl')
  const other = newAddress()
  await post('/newsletter', { email: other, in: 'xx' })
  expect((await mailsTo(outbox, other, 1))[0]?.text).not.toContain('&in=')
})
