import { afterAll, expect, test } from 'vitest'
import { articlesOf } from '#tests/support/articles.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
const { created } = articlesOf(editor, db)
afterAll(() => db.end())

type Opened = { id: string; version: number; values: Record<string, unknown> }

async function save(as: string, { id, version }: Opened, values: object, more: object = {}) {
  const answer = await editor.call('PUT', `/cms/news/records/${id}`, { as, version, values, ...more })
  return ((await answer.json()) as { record: Opened }).record
}

/** What the screen says of a record, the newest first, and what the file says. */
async function told(title: string, query = '') {
  const html = await (await editor.page(`/cms/audit${query}`)).text()
  const rows = [...html.matchAll(/<li class="row row--entry">([\s\S]*?)<\/li>/g)].map(([, row = '']) =>
    row.replace(/<details[\s\S]*/, '').replace(/<[^>]+>/g, ''),
  )
  const file = await (await editor.page(`/cms/audit.csv${query}`)).text()
  const ofRecord = rows.filter((row) => row.includes(`“${title}”`)).map((row) => row.replace(/^.*\.example/, ''))
  for (const says of ofRecord) expect(file).toContain(says)
  return ofRecord
}

test('what visitors saw at once is said to be published, whatever the gesture was, and found by that word', async () => {
  const title = 'Canary of words'
  const record = await created({ title })
  const changed = await save('published', record, { ...record.values, excerpt: 'At once' })
  const drafted = await save('draft', changed, { ...changed.values, excerpt: 'Waits' })
  const out = await save('published', drafted, drafted.values)
  const off = await save('unpublished', out, out.values)
  const { rows } = await db.query('select id::int from record_revisions where record_id = $1 order by id', [record.id])
  const restore = (as: string, version: number) =>
    editor.call('POST', `/cms/news/history/${record.id}/restore`, { revision: rows[0].id, version, as })
  expect((await restore('draft', off.version)).status).toBe(200)
  expect((await restore('published', off.version + 1)).status).toBe(200)
  await editor.removeArticle(record.id)
  await editor.call('POST', '/cms/news/restore', { ids: [record.id] })

  const version = 'restored the version of [\\d A-Za-z,:]+ of News article'
  const all = [
    `restored News article “${title}”, published at once`,
    `deleted News article “${title}”`,
    `${version} “${title}”, published at once`,
    `${version} “${title}”`,
    `unpublished News article “${title}”`,
    `published News article “${title}”`,
    `saved a draft of News article “${title}”`,
    `changed excerpt of News article “${title}”, published at once`,
    `created News article “${title}”, published at once`,
  ]
  const exactly = (wanted: string[]) => wanted.map((says) => expect.stringMatching(new RegExp(`^${says}$`)))
  expect(await told(title)).toEqual(exactly(all))
  expect(await told(title, '?action=published')).toEqual(
    exactly(all.filter((says) => says.includes('published') && !says.startsWith('un'))),
  )
})

test('pictures go by their descriptions as they were then, and by their files where there was none', async () => {
  const describe = (name: string, alt: string) =>
    editor.call('PUT', `/cms/images/picture/${name}`, { alt, focusX: 50, focusY: 50 })
  await describe('cranes.jpg', 'Canary cranes')
  await describe('facade-detail.jpg', 'Canary facade')
  const record = await created({ imageUrl: '/uploads/cranes.jpg' })
  const other = await save('published', record, { ...record.values, imageUrl: '/uploads/facade-detail.jpg' })
  await describe('cranes.jpg', 'Renamed cranes')
  await db.query(
    `insert into audit_entries (actor_email, action, subject_kind, subject_id, subject_label, details)
     values ('old@estavelle.example', 'updated', 'news', $1, 'Old entry',
       '{"changed": {"imageUrl": {"from": "/uploads/a.jpg", "to": "/uploads/b.jpg"}}}')`,
    [record.id],
  )
  const html = await (await editor.page('/cms/audit')).text()
  expect(html).toContain('<del>Canary cranes</del> <ins>Canary facade</ins>')
  expect(html).toContain('<del>a.jpg</del> <ins>b.jpg</ins>')
  expect(html.split('<script')[0]).not.toContain('/uploads/')

  await describe('facade-detail.jpg', 'Renamed cranes')
  await save('published', other, { ...other.values, imageUrl: '/uploads/cranes.jpg' })
  expect(await (await editor.page('/cms/audit')).text()).toContain(
    '<del>Renamed cranes (facade-detail.jpg)</del> <ins>Renamed cranes (cranes.jpg)</ins>',
  )

  const replaced = await editor.call('POST', '/cms/images/replace', { name: 'cranes.jpg', by: 'city-quay.jpg' })
  expect(replaced.status).toBe(200)
  expect(await told('Renamed cranes')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^replaced image “Renamed cranes” by “[^”]+”$/)]),
  )
})

test('where old and new are the same words they stand there once, and that something else has changed', async () => {
  const record = await created({ contentSections: [{ text: 'Canary of marks.' }] })
  const words = { type: 'text', text: 'Canary of marks.', marks: [{ type: 'strong' }] }
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  await save('published', record, { ...record.values, contentSections: [{ text: 'Canary of marks.', body }] })
  const [, said = ''] =
    /<dd>([\s\S]*?Canary of marks[\s\S]*?)<\/dd>/.exec(await (await editor.page('/cms/audit')).text()) ?? []
  expect(said.split('Canary of marks')).toHaveLength(2)
  expect(said).toContain('What changed is not in these words.')
})

test('a language that is published ahead of a schedule is not said to be as scheduled, and keeps its capital', async () => {
  const title = 'Canary of languages'
  const record = await created({ title, summary: 'Short.', contentSections: [{ text: 'Text.' }] })
  const words = { title: 'Kanarie', summary: 'Kort.', contentSections: [{ text: 'Tekst.' }], sources: {} }
  const dutch = (state: string) => ({ ...record.values, translations: [{ id: 'nl', type: 'nl', state, ...words }] })
  const written = await save('published', record, { ...dutch('ready'), seoTitle: 'Canary' })
  const waits = { ...dutch('ready'), seoTitle: 'Canary', excerpt: 'Waits' }
  const waiting = await save('scheduled', written, waits, { publishAt: '2031-05-01T10:00' })
  await save('language', waiting, waits, { language: 'nl' })
  expect((await told(title)).slice(0, 3)).toEqual([
    `published the Dutch of News article “${title}”`,
    expect.stringMatching(/^scheduled .* for 1 May 2031, 10:00$/),
    `changed SEO title, Dutch of News article “${title}”, published at once`,
  ])
})

test('whoever works in Dutch reads whole sentences of it; the file is English for everybody', async () => {
  const title = 'Canary of Dutch'
  const record = await created({ title })
  await save('draft', record, { ...record.values, excerpt: 'Waits' })
  const reader = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  expect((await reader.call('PUT', '/cms/profile/language', { language: 'nl' })).status).toBe(200)
  const text = (await (await reader.page('/cms/audit')).text()).replace(/<[^>]+>/g, '')
  expect(text).toMatch(new RegExp(`concept van [^‘]+ ‘${title}’ opgeslagen`))
  expect(text).toMatch(new RegExp(`‘${title}’ aangemaakt, meteen gepubliceerd`))
  const file = await (await reader.page('/cms/audit.csv')).text()
  expect(file).toContain(`saved a draft of News article “${title}”`)
  expect(file).toContain(`created News article “${title}”, published at once`)
})
