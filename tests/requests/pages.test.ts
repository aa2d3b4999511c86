import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { writeMoment } from '#app/routes/cms/as-at/past-address.ts'
import { signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { mp4 } from '#tests/support/made-files.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const slug = 'page-home'
const id = collections[slug]?.page?.id ?? ''

type Answer = {
  status: string
  issues?: object[]
  record: { id: string; version: number; values: Record<string, unknown> }
}

const open = async () => ((await (await editor.call('GET', `/cms/${slug}/records/${id}`)).json()) as Answer).record

async function save(as: string, changed: object) {
  const { version, values } = await open()
  const body = { as, version, values: { ...values, ...changed } }
  return (await (await editor.call('PUT', `/cms/${slug}/records/${id}`, body)).json()) as Answer
}

async function saveAll(changes: Record<string, object>) {
  for (const [kind, changed] of Object.entries(changes)) {
    const path = `/cms/${kind}/records/${collections[kind]?.page?.id}`
    const { record } = (await (await editor.call('GET', path)).json()) as Answer
    const values = { ...record.values, ...changed }
    expect((await editor.call('PUT', path, { as: 'published', version: record.version, values })).status).toBe(200)
  }
}

const read = (path = '/') => textOf(fetch(site.url + path))

test('a text of a page that is saved is on the website, and one that waits is not', async () => {
  const { values } = await open()
  const before = await read()
  expect(before).toContain(values.title)
  await save('draft', { title: 'A title that waits' })
  expect(await read()).toBe(before)
  await save('published', { title: 'A title that has waited' })
  expect(await read()).toContain('A title that has waited')
})

test('a page is never added, unpublished or deleted', async () => {
  const { version, values } = await open()
  const refused = [
    await editor.call('POST', `/cms/${slug}/records`, { as: 'published', values }),
    await editor.call('PUT', `/cms/${slug}/records/${id}`, { as: 'unpublished', version, values }),
    await editor.call('DELETE', `/cms/${slug}/records/${id}`),
    await editor.call('DELETE', `/cms/${slug}/records`, { ids: [id] }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect((await open()).version).toBe(version)
})

test('a department keeps its name as long as a question of the route finder names it', async () => {
  const path = `/cms/page-company/records/${collections['page-company']?.page?.id}`
  const { record } = (await (await editor.call('GET', path)).json()) as Answer
  const { departments, topics } = record.values as Record<string, { name: string; department: string }[]>
  const renamed = departments?.map((each) => (each.name === topics?.[0]?.department ? { ...each, name: 'Care' } : each))
  const update = (changed: object) =>
    editor.call('PUT', path, {
      as: 'published',
      version: record.version,
      values: { ...record.values, departments: renamed, ...changed },
    })
  const refused = await update({})
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ issues: [expect.objectContaining({ input: 'topics.0.department' })] }),
  ])
  // In other letters it is the same.
  const [first, ...others] = topics ?? []
  expect((await update({ topics: [{ ...first, department: ' care' }, ...others] })).status).toBe(200)
})

test('each page has one row, written by the program, whose empty values show what is specified', async () => {
  const { rows } = await db.query('select kind, id, status from pages order by kind')
  const expected = Object.values(collections).flatMap(({ slug: kind, page }) =>
    page ? [{ kind, id: page.id, status: 'published' }] : [],
  )
  expect(rows).toEqual(expected.sort((one, other) => one.kind.localeCompare(other.kind)))
})

test('an earlier version of a page can be seen and brought back', async () => {
  await save('published', { title: 'The version before' })
  const after = await save('published', { title: 'The version after' })
  const { rows } = await db.query<{ id: string }>(
    `select id from record_revisions where kind = $1 and row -> 'values' ->> 'title' = 'The version before' order by id desc limit 1`,
    [slug],
  )
  const revision = Number(rows[0]?.id)
  expect(await (await editor.call('GET', `/cms/${slug}/history/${id}/page?version=${revision}`)).text()).toContain(
    'The version before',
  )
  await editor.call('POST', `/cms/${slug}/history/${id}/restore`, { revision, version: after.record.version })
  expect(await read()).toContain('The version before')
})

test('a picture and a film of a page are served exactly while it shows them, and stay while it does', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const uploaded = await editor.upload(new Uint8Array(bytes), 'a.png', 'image/png')
  const { url } = (await uploaded.json()) as { url: string }
  const film = await storedFile(editor, mp4(), 'film', 'waves.mp4')
  const shown = {
    sharePicture: { url },
    film: { type: 'film', attrs: { film: film.name, poster: '', captions: null } },
  }
  const served = async () => Promise.all([url, film.url].map(async (path) => (await fetch(site.url + path)).status))
  await save('draft', shown)
  expect(await served()).toEqual([404, 404])
  expect(await save('published', shown)).toMatchObject({
    issues: [{ field: 'sharePicture', message: 'Describe this picture before it is published' }],
  })
  await editor.describe(url, 'A square')
  await save('published', shown)
  expect(await served()).toEqual([200, 200])
  const name = url.replace('/uploads/', '')
  const uses = await (await editor.call('GET', `/cms/images/uses/${name}`)).json()
  expect(uses).toMatchObject({ uses: [{ kind: slug, label: 'Home', states: ['published'] }] })
  expect((await editor.call('DELETE', `/cms/images/picture/${name}`)).status).toBe(409)
  await save('published', { sharePicture: null, film: null })
  expect(await served()).toEqual([404, 404])
})

test('as it stood at a past minute, the website shows the texts of that time, its looks, header and company', async () => {
  await save('published', { title: 'The title of then' })
  const shared = (when: string, ink: string) => ({
    'page-frame': { siteMapTitle: `A map of ${when}` },
    'page-company': { mainLineNote: `Dial as of ${when}` },
    'page-settings': { name: `House of ${when}`, colours: { ink, paper: '#ffffff', accent: '#7a4fb0' } },
  })
  await saveAll(shared('then', '#1d3b2a'))
  await db.query('alter table record_revisions disable trigger user')
  await db.query("update record_revisions set at = at - interval '1 hour'")
  await db.query('alter table record_revisions enable trigger user')
  await db.query("update history_start set at = now() - interval '1 day'")
  await save('published', { title: 'The title of now' })
  await saveAll(shared('now', '#2a1d3b'))
  const moment = writeMoment(new Date(Date.now() - 30 * 60_000))
  const past = await (await editor.call('GET', `/cms/as-at/${moment}`)).text()
  expect(past).toContain('The title of then')
  for (const words of ['A map of then', 'House of then', '/theme/1d3b2a-']) expect(past).toContain(words)
  expect(past).not.toMatch(/of now|2a1d3b/)
  const contact = await (await editor.call('GET', `/cms/as-at/${moment}/contact`)).text()
  expect(contact).toContain('Dial as of then')
  expect(contact).not.toContain('of now')
})

test('a figure leads back to where it stands if that is a page, and tells each once', async () => {
  const observations = ['2020', '2021'].map((year) => ({ id: year, date: `${year}-01-01`, value: '1', source: 'Us' }))
  const { values } = await recordsOf(editor, 'figures').created({ observations, showsHistory: true })
  const [words, path] = [`Now {${values.slug}}.`, `/figures/${values.slug}`]
  await saveAll({ 'page-not-found': { lead: words }, 'page-newsletter': { confirmedText: words } })
  const nowhere = await read(path)
  expect(nowhere).toMatch(/Back to (<!-- -->)?Home/)
  expect(nowhere).not.toMatch(/This figure appears on|page-not-found|check-your-inbox/)
  await saveAll({ 'page-company': { mainLineNote: words }, 'page-contact': { lead: words } })
  expect(await read(path)).toContain('This figure appears on: Contact.')
})
