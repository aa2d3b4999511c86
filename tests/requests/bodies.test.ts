import { afterAll, describe, expect, test } from 'vitest'
import { isBody, plainText } from '#app/content/engine/body/plain-text.ts'
import type { Body, BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { news } from '#app/content/news/collection.ts'
import { merge } from '#app/routes/cms/collection/save/merge.ts'
import { formValues } from '#app/routes/cms/record/form-values.ts'
import { bodyWith, link, list, paragraph, strong, table } from '#tests/support/bodies.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { tables } from '#tests/support/record-tables.ts'
import { recordsOf } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const other = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

const articles = recordsOf(editor, 'news', db)
const properties = recordsOf(editor, 'portfolio', db)

const first = paragraph('The ', strong('first'), ' paragraph.')
const second = paragraph('The ', link('second', '/news'), ' one.')
const body = bodyWith(first, second, list('One', 'Two'), table(['a', 'b']))
const sectionOf = (body: Body, title = 'A section'): Section => ({ title, text: plainText(body), body })
const withBlock = (at: number, block: BodyNode) => bodyWith(...body.content.with(at, block))
const revisionsOf = async (id: string): Promise<number[]> =>
  (await db.query('select id::int from record_revisions where record_id = $1 order by id', [id])).rows.map(
    ({ id }) => id,
  )

describe('a formatted text', () => {
  test('is told as changed and answered as it stands, whatever order its parts come in', async () => {
    const picture = { url: '/uploads/cranes.jpg', credit: 'C', caption: 'A crane', alt: 'Two cranes' }
    const shown = bodyWith(...body.content, { type: 'pictures', attrs: { pictures: [picture] } })
    const { id, version, values } = await articles.created({ contentSections: [sectionOf(shown)] })
    const { record } = await articles.update(id, version, {
      ...values,
      title: 'Another',
      contentSections: [sectionOf(shown)],
    })
    const { rows } = await db.query(`select details from audit_entries where subject_id = $1 and action = 'updated'`, [
      id,
    ])
    expect(Object.keys(rows[0].details.changed)).toEqual(['title'])
    const stored = (await (await editor.call('GET', `/cms/news/records/${id}`)).json()) as { record: typeof record }
    expect(stored.record).toEqual(record)
  })

  test('that two editors change in two paragraphs is saved with both, by the values that the refused save answers', async () => {
    const { id, version, values } = await articles.created({ contentSections: [sectionOf(body)] })
    const theirs = withBlock(0, paragraph('The very ', strong('first'), ' paragraph.'))
    const mine = { ...values, contentSections: [sectionOf(withBlock(1, paragraph('The second and last one.')))] }
    await recordsOf(other, 'news').update(id, version, { ...values, contentSections: [sectionOf(theirs)] })
    const refused = await articles.update(id, version, mine)
    expect(refused.httpStatus).toBe(409)

    const [begun, typed, saved] = [values, mine, refused.record.values].map((each) => formValues(news as never, each))
    const merged = merge(begun ?? {}, typed ?? {}, saved ?? {})
    expect(merged.clashes).toEqual([])
    expect((await articles.update(id, refused.record.version, merged.values)).httpStatus).toBe(200)
    const { content_sections: sections, content } = await articles.row(id)
    expect(sections[0].body.content.slice(0, 2)).toEqual([
      theirs.content[0],
      bodyWith(paragraph('The second and last one.')).content[0],
    ])
    expect(content).toBe('The very first paragraph.\n\nThe second and last one.\n\nOne\nTwo\n\na | b')
    expect(content).toBe(sections[0].text)
  })

  test('is in the audit trail with its words, also when nothing but its formatting was changed', async () => {
    const { id, version, values } = await properties.created({ longDescription: body })
    const bolder = withBlock(0, paragraph(strong('The first paragraph.')))
    await properties.update(id, version, { ...values, longDescription: bolder })
    const { rows } = await db.query(`select details from audit_entries where subject_id = $1 and action = 'updated'`, [
      id,
    ])
    expect(rows[0].details.changed).toEqual({ longDescription: { from: plainText(body), to: plainText(body) } })
  })

  test('comes back whole with an earlier version, of an article and of a property, published and as a draft', async () => {
    const cases = [
      { records: articles, slug: 'news', values: { contentSections: [sectionOf(body)] } },
      { records: properties, slug: 'portfolio', values: { longDescription: body } },
    ]
    for (const { records, slug, values } of cases) {
      const created = await records.created(values)
      const [name] = Object.keys(values) as [keyof typeof created.values]
      const plain = { ...created.values, [name]: slug === 'news' ? [{ text: 'Plain.' }] : 'Plain.' }
      const changed = (await records.update(created.id, created.version, plain)).record
      const before = await records.row(created.id)
      expect(JSON.stringify([before.long_description_body ?? null, before.content_sections ?? null])).not.toContain(
        'table',
      )
      const [creation] = await revisionsOf(created.id)
      let { version } = changed
      for (const as of ['draft', 'published']) {
        const path = `/cms/${slug}/history/${created.id}/restore`
        expect((await editor.call('POST', path, { revision: creation, version, as })).status).toBe(200)
        const { record } = await records.open(created.id)
        expect(record.values[name]).toEqual(created.values[name])
        version = record.version
      }
      const row = await records.row(created.id)
      expect(row.long_description_body ?? row.content_sections[0].body).toEqual(body)
      expect(row.long_description ?? row.content).toBe(plainText(body))
    }
  })

  test('is in a duplicate, in a draft, in what is deleted and restored, and in the page of a version', async () => {
    const { id, version, values } = await properties.created({ longDescription: body })
    const path = `/cms/portfolio/records/${id}`
    const draft = { ...values, longDescription: bodyWith(first) }
    await editor.call('PUT', path, { as: 'draft', version, values: draft })
    const { values: waiting } = (await properties.open(id)).record
    expect(waiting.longDescription).toEqual(bodyWith(first))
    expect((await properties.row(id)).long_description_body).toEqual(body)
    await properties.remove(id)
    await editor.call('POST', '/cms/portfolio/restore', { ids: [id] })
    expect((await properties.row(id)).long_description_body).toEqual(body)
    expect((await properties.open(id)).record.values.longDescription).toEqual(bodyWith(first))
    const [creation] = await revisionsOf(id)
    const page = await editor.call('GET', `/cms/portfolio/history/${id}/page?version=${creation}`)
    const { html } = (await page.json()) as { html: string }
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('The second one.')
  })
})

describe('a draft with blocks that this version does not know', () => {
  const unknown = { type: 'carousel', attrs: { slides: [1] }, content: [paragraph('Said later.')] }
  const later = { type: 'doc', content: [first, unknown, { type: 'pictures', attrs: { pictures: 'none' } }] }
  const known = bodyWith(first, paragraph('Said later.'), { type: 'pictures', attrs: { pictures: [] } })

  const drafts: { kind: 'news' | 'portfolio'; field: string; kept: unknown; opened: unknown }[] = [
    {
      kind: 'news',
      field: 'contentSections',
      kept: [{ title: 'One', text: 'The first', body: later }],
      opened: [sectionOf(known, 'One')],
    },
    { kind: 'portfolio', field: 'longDescription', kept: later, opened: known },
  ]
  test.each(drafts)(
    'opens with their words in the form, its copy, history, preview and audit: $kind',
    async (draft) => {
      const { kind, field, kept, opened } = draft
      const { id, version, values } = await recordsOf(editor, kind).created()
      const path = `/cms/${kind}/records/${id}`
      await editor.call('PUT', path, { as: 'draft', version, values })
      await db.query(`update ${tables[kind]} set draft = draft || $2 where id = $1`, [
        id,
        JSON.stringify({ [field]: kept }),
      ])

      const { record } = await recordsOf(editor, kind).open(id)
      expect(record.values[field]).toEqual(opened)
      const copy = await editor.call('GET', `${path}?copy`)
      expect([copy.status, JSON.stringify(await copy.json()).includes('carousel')]).toEqual([200, false])
      const history = await editor.page(`/cms/${kind}/history/${id}`)
      const seen = await history.text()
      expect([history.status, seen.includes('Said later.'), seen.includes('carousel')]).toEqual([200, true, false])
      const { link } = (await (await editor.call('POST', `${path}/preview-links`, { days: 1 })).json()) as {
        link: string
      }
      const preview = await fetch(site.url + new URL(link).pathname)
      expect([preview.status, (await preview.text()).includes('Said later.')]).toEqual([200, true])
      const saved = await editor.call('PUT', path, { version: record.version, values: record.values })
      expect(saved.status).toBe(200)
      expect((await recordsOf(editor, kind).open(id)).record.values[field]).toEqual(opened)
    },
  )
})

describe('a text of before there was formatting', () => {
  const old = [
    { title: 'One', text: 'First.\n\nSecond.\nOf two lines.' },
    { text: '  Blanks  inside.' },
    { title: 'Only a title' },
  ]

  test('is not changed by opening it, nor by saving it as it was opened', async () => {
    const { id } = await articles.created()
    await db.query('update news_articles set content_sections = $2 where id = $1', [id, JSON.stringify(old)])
    const { record } = await articles.open(id)
    const form = formValues(news as never, record.values)
    expect(JSON.stringify(form)).not.toContain('body')
    await articles.update(id, record.version, form)
    const { content_sections: sections } = await articles.row(id)
    const said = (list: Section[]) => list.map(({ title = '', text = '', ...more }) => [title, text.trim(), more])
    expect(said(sections)).toEqual(said(old))
    const property = await properties.created({ longDescription: 'First.\n\nSecond.' })
    await properties.update(property.id, property.version, property.values)
    expect(await properties.row(property.id)).toMatchObject({
      long_description: 'First.\n\nSecond.',
      long_description_body: null,
    })
  })

  test('comes back as the text that it was from a revision that knows of no blocks', async () => {
    const { id, version, values } = await properties.created({ longDescription: 'Plain at first.' })
    await db.query('alter table record_revisions disable trigger user')
    try {
      await db.query("update record_revisions set row = row - 'long_description_body' where record_id = $1", [id])
    } finally {
      await db.query('alter table record_revisions enable trigger user')
    }
    const { record } = await properties.update(id, version, { ...values, longDescription: body })
    expect(isBody(record.values.longDescription)).toBe(true)
    const [creation] = await revisionsOf(id)
    const path = `/cms/portfolio/history/${id}/restore`
    await editor.call('POST', path, { revision: creation, version: record.version })
    expect(await properties.row(id)).toMatchObject({ long_description: 'Plain at first.', long_description_body: null })
  })
})
