import { getTableName } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { settingsPage } from '#app/content/pages/settings/page.ts'
import { stores } from '#app/content/stores.server.ts'
import { fromAddress, inLanguage } from '#app/language/address.ts'
import { sampled } from '#tests/support/attack.ts'
import { unlikeFrench } from '#tests/support/catalogues.ts'
import { signIn } from '#tests/support/editor.ts'
import { mark, markAll } from '#tests/support/marked-site.ts'
import { db, get, newAddress, outbox, site, subscribe } from '#tests/support/newsletter-site.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { createPerson } from '#tests/support/people.ts'
import { missingPages, publicPages } from '#tests/support/public-pages.ts'
import { visibleTexts, wordsOfCode, wordsOfCodeIn } from '#tests/support/visible-words.ts'

const editor = await signIn(site.url)

const tableOf = (kind: string) => getTableName((stores[kind] as (typeof stores)[string]).table)

const idsOf = async (kind: string) => {
  const page = collections[kind]?.page
  if (page) return [page.id]
  const { rows } = await db.query<{ id: string }>(
    `select id from ${tableOf(kind)} where status = 'published' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  await db.query('update images set alt = $1, alts = null', [mark])
  await db.query('update files set title = $1', [mark])
  // What was read in a document, which its next save finds.
  await db.query('update file_readings set text = $1', [mark])
  await markAll(editor, idsOf)
})

/** Each text of the page that holds a word from code, with the page and the words. */
async function found(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(site.url + path, { headers })).text()
  const texts = visibleTexts(html)
  expect([path, texts.some((text) => text.includes(mark))]).toEqual([path, true])
  const { locale } = fromAddress(path)
  const wordsOf = wordsOfCodeIn(locale)
  return texts.flatMap((text) => {
    const words = [...wordsOf(text), ...((locale === 'fr' && unlikeFrench.exec(text)) || [])]
    return words.length > 0 ? [`${path}: ${words.join(' ')}, in “${text.slice(0, 120)}”`] : []
  })
}

/** One after another: on a busy machine some of fifty at once would be told to come back. */
async function foundOn(paths: string[], headers?: Record<string, string>) {
  const all: string[] = []
  for (const path of paths) all.push(...(await found(path, headers)))
  return all
}

async function choose(languages: object) {
  const address = `/cms/page-settings/records/${settingsPage.page.id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  const { version, values } = record
  const saved = await editor.call('PUT', address, { as: 'published', version, values: { ...values, ...languages } })
  expect(saved.status).toBe(200)
}

/** Another third of them in each run. */
const third = (paths: string[], turn: number) => sampled(paths, turn, Math.ceil(paths.length / 3))
/** What is searched for is said on the page. */
const unasked = [...publicPages, ...missingPages].filter((path) => !path.startsWith('/search?'))
const perList = ['', '?type=Office', '?type=Office&phase=Pipeline', '?type=Parking&phase=Under+Construction']
const questions = [mark, '12345', `${mark}+12345`]

test('a page says nothing but its content, the words of the catalogue, numbers and days', async () => {
  const pages = [...unasked, ...perList.map((filter) => `/real-estate${filter}`)]
  const asked = [...pages, ...questions.map((asked) => `/search?q=${asked}`)]
  expect(await foundOn(third(asked, 0))).toEqual([])
})

test('nor do the pages behind the links of a mail, and what the newsletter refuses', async () => {
  const email = newAddress().replace('estavelle', mark)
  await subscribe(email)
  const [mail] = await mailsTo(outbox, email, 1)
  const links = (['confirm', 'unsubscribe'] as const).map((purpose) => mail?.link(`/newsletter/${purpose}`) ?? '')
  expect(await foundOn(links)).toEqual([])
  const refused = await (await subscribe(mark)).text()
  expect(visibleTexts(refused).flatMap(wordsOfCode)).toEqual([])
})

test('nor the pages that let somebody in, whoever it is', async () => {
  const invited = { email: `invited@${mark}.example`, isAdmin: true }
  const invitation = await (await editor.call('POST', '/cms/users/invitations', invited)).json()
  const { pathname, search } = new URL((invitation as { link: string }).link)
  const tokens = ['/auth?invite=x', '/auth/reset?token=x', '/auth/confirm?token=x', '/auth/address?token=x']
  expect(await foundOn(['/auth', pathname + search, '/auth/forgot', ...tokens])).toEqual([])
  const person = await createPerson(site.dataDir, { isAdmin: false })
  const { cookie } = await signIn(site.url, person)
  expect(await foundOn(['/', '/auth'], { cookie })).toEqual([])
  expect(await found('/', { cookie: editor.cookie })).toEqual([])
})

test('nor what refuses somebody who wants to come in', async () => {
  const messages: string[] = []
  for (const [path, body] of [
    ['/auth/session', {}],
    ['/auth/session', { email: 'no address', password: 'short' }],
    ['/auth/session', { email: `nobody@${mark}.example`, password: 'x'.repeat(129), code: 'x'.repeat(41) }],
    ['/auth/session', { email: `nobody@${mark}.example`, password: 'a-wrong-password' }],
    ['/auth/sign-up', { email: `nobody@${mark}.example`, password: 'short', name: 'a\nb', invite: 'x' }],
    ['/auth/sign-up', { name: 'x'.repeat(101), password: 'x'.repeat(12), email: 'no address', invite: 'x' }],
  ] as const) {
    const headers = { 'content-type': 'application/json', origin: site.url }
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    messages.push(((await answer.json()) as { message: string }).message)
  }
  expect(messages.filter(Boolean)).toHaveLength(6)
  expect(messages.flatMap(wordsOfCode)).toEqual([])
})

test('nor a draft behind a private link, and what stands there when it has ended', async () => {
  const [id = ''] = await idsOf('news')
  const address = `/cms/news/records/${id}`
  const { record } = (await (await editor.call('GET', address)).json()) as {
    record: { version: number; values: object }
  }
  await editor.call('PUT', address, { as: 'draft', ...record })
  const { link } = (await (await editor.call('POST', `${address}/preview-links`, { days: 7 })).json()) as {
    link: string
  }
  const { pathname } = new URL(link)
  expect(await found(pathname)).toEqual([])
  await editor.call('PUT', address, { as: 'published', version: record.version + 1, values: record.values })
  expect(await found(pathname)).toEqual([])
})

test('nor does a page in another language say a word of English, or a sign as English sets it', async () => {
  await choose({ nl: true, fr: true, de: true })
  const pages = [...unasked, ...perList.map((filter) => `/real-estate${filter}`)]
  const asked = [...pages, ...questions.map((asked) => `/search?q=${asked}`)]
  // In the language that shares the fewest words with English.
  expect(await foundOn(third(asked, 1).map((path) => inLanguage(path, 'fr')))).toEqual([])
  const few = ['/', '/real-estate', '/project/kustlaan', '/news/two-exits', '/contact', '/documents', '/nowhere']
  expect(await foundOn(few.flatMap((path) => [inLanguage(path, 'nl'), inLanguage(path, 'de')]))).toEqual([])
})

test('nor a website on which there is nothing yet', async () => {
  for (const { slug, page } of Object.values(collections))
    if (!page) await editor.call('DELETE', `/cms/${slug}/records`, { ids: await idsOf(slug) })
  expect(await (await get('/venture-capital')).text()).not.toContain('class="company"')
  expect(await foundOn(third(unasked, 2))).toEqual([])
})

test('a sentence that a page says by itself is told with its words', () => {
  expect(wordsOfCode(`Nothing filed under ${mark} yet`)).toEqual([])
  expect(wordsOfCode('We are slow buyers and slower sellers.')).toContain('buyers')
  const page = `<img alt="A quiet street"><p>${mark}</p><meta name="description" content="${mark}, in the rain"/>`
  expect(visibleTexts(page).flatMap(wordsOfCode)).toEqual(expect.arrayContaining(['quiet', 'street', 'rain']))
})
