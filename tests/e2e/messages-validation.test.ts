import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { close, fill, focusedLabel, messages, openExisting, openNew, wordsOf } from '#tests/support/record-dialog.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

// Those of articles are in article-form.test.ts.

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

const x = (length: number) => 'x'.repeat(length)
const every = (inline: Record<string, string>) => Object.values(inline).join('\n')
const first = (inline: Record<string, string>) => Object.values(inline)[0] ?? ''

/** The way of a collection to report: title and text of its toast, from the messages under the fields. */
const toasts: Record<string, [title: string, text: (inline: Record<string, string>) => string]> = {
  portfolio: ['Failed to save property', every],
  development: ['Please fill in all required fields', () => ''],
  'venture-capital': ['Validation Error', first],
  'social-links': ['Validation Error', first],
}

const project = { Name: 'A', Slug: 'a', Location: 'B', Description: 'C' }
const link = { Platform: 'A', URL: 'https://a.example' }
const order = { typed: { 'Display order': '1.5' }, inline: { 'Display order': 'Display order must be a whole number' } }

type Case = { typed: Record<string, string>; inline: Record<string, string> }

const emptyProject: Case = {
  typed: {},
  inline: {
    Name: 'Name is required',
    Slug: 'Slug is required',
    Location: 'Location is required',
    Description: 'Description is required',
  },
}
const wrongProject = {
  ...{ Name: x(201), Slug: 'A slug', Location: x(201), Description: x(2001), 'Long description': x(20_001) },
  ...{ Phase: x(101), Units: x(101), Entity: x(101), ...order.typed },
}
const wrongTexts = {
  Name: 'Name must be 200 characters or less',
  Slug: 'Slug must only contain lowercase letters, numbers, and hyphens',
  Location: 'Location must be 200 characters or less',
  Description: 'Description must be 2,000 characters or less',
  'Long description': 'Long description must be 20,000 characters or less',
  Phase: 'Phase must be 100 characters or less',
}
const wrongUnits = {
  Units: 'Units must be 100 characters or less',
  Entity: 'Entity must be 100 characters or less',
}

/** Nothing typed, and as much as possible typed wrong; the rules one by one are in requests/collection-rules. */
const cases: Record<string, Case[]> = {
  portfolio: [
    emptyProject,
    {
      typed: { ...wrongProject, Size: x(101), 'Website URL': x(501) },
      inline: {
        ...wrongTexts,
        Size: 'Size must be 100 characters or less',
        ...wrongUnits,
        'Website URL': 'Website URL must be 500 characters or less',
        ...order.inline,
      },
    },
  ],
  development: [
    emptyProject,
    {
      typed: { ...wrongProject, 'Completion date': x(101) },
      inline: {
        ...wrongTexts,
        ...wrongUnits,
        'Completion date': 'Completion date must be 100 characters or less',
        ...order.inline,
      },
    },
  ],
  'venture-capital': [
    {
      typed: {},
      inline: {
        'Company name': 'Company name is required',
        Description: 'Description is required',
        Sector: 'Sector is required',
        Stage: 'Stage is required',
        Geography: 'Geography is required',
      },
    },
    {
      typed: {
        ...{ 'Company name': x(201), Description: x(2001), Sector: x(101), Stage: 'Seed', Geography: x(101) },
        ...{ 'Website URL': 'no address', ...order.typed },
      },
      inline: {
        'Company name': 'Company name must be 200 characters or less',
        Description: 'Description must be 2,000 characters or less',
        Sector: 'Sector must be 100 characters or less',
        Geography: 'Geography must be 100 characters or less',
        'Website URL': 'Invalid URL',
        ...order.inline,
      },
    },
  ],
  'social-links': [
    { typed: {}, inline: { Platform: 'Platform is required', URL: 'Invalid URL' } },
    {
      typed: { Platform: x(101), URL: `https://a.example/${x(500)}`, ...order.typed },
      inline: {
        Platform: 'Platform must be 100 characters or less',
        URL: 'URL must be 500 characters or less',
        ...order.inline,
      },
    },
    { typed: { ...link, URL: 'javascript:alert(1)' }, inline: { URL: 'Invalid URL' } },
  ],
}

test.each(Object.entries(toasts))(
  '%s says under each field and in one toast what is wrong',
  async (collection, [title, text]) => {
    const page = await openPage({ cookie: editor.cookie })
    page.on('dialog', (question) => question.accept())
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    for (const { typed, inline } of cases[collection] ?? []) {
      const dialog = await openNew(page, collection as CollectionSlug)
      await fill(dialog, typed)
      await dialog.getByRole('button', { name: 'Create' }).click()
      const said = toast(page, title)
      await said.waitFor()
      expect(await wordsOf(said)).toBe([title, text(inline)].filter(Boolean).join('\n'))
      await eventually(() => messages(dialog)).toEqual(inline)
      await eventually(() => focusedLabel(page)).toBe(Object.keys(inline)[0])
      await close(dialog)
      await said.waitFor({ state: 'detached' })
    }
    expect(sent).toEqual([])
  },
)

test.each<[CollectionSlug, string]>([
  ['portfolio', 'towerspoor'],
  ['development', 'bisonspoor-center'],
])('%s is told by the server that the other collection has the slug', async (collection, slug) => {
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const dialog = await openNew(page, collection)
  await fill(dialog, { ...project, Slug: slug })
  await dialog.getByRole('button', { name: 'Create' }).click()
  const inline = { Slug: 'This slug is already used' }
  const [title, text] = toasts[collection] ?? ['', first]
  await toast(page, title, text(inline)).waitFor()
  await eventually(() => messages(dialog)).toEqual(inline)
  await eventually(() => focusedLabel(page)).toBe('Slug')
})

test('highlights and a gallery with too much in them say so under their list', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNew(page, 'portfolio')
  await fill(dialog, project)
  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await fill(dialog, { 'Highlight 1': x(201) })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Failed to save property', 'Each highlight must be 200 characters or less').waitFor()
  await eventually(() => messages(dialog)).toEqual({ Highlights: 'Each highlight must be 200 characters or less' })
  await eventually(() => focusedLabel(page)).toBe('Highlight 1')
  await fill(dialog, { 'Highlight 1': x(200) })
  await eventually(() => messages(dialog)).toEqual({})
})

test.each<[CollectionSlug, table: string, failed: string]>([
  ['news', 'news_articles', 'Validation Error'],
  ['portfolio', 'portfolio_properties', 'Failed to save property'],
  ['development', 'development_projects', 'Please fill in all required fields'],
])('%s says that a picture stored by an older program has no valid address', async (collection, table, title) => {
  const records = recordsOf(editor, collection)
  const { id, values } = await records.created()
  onTestFinished(async () => void (await records.remove(id)))
  const db = await openSiteDatabase(site.dataDir)
  await db.query(`update ${table} set image_url = '/src/assets/old.jpg' where id = $1`, [id])
  await db.end()
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, collection, String(values.name ?? values.title))
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, title).waitFor()
  await eventually(() => messages(dialog)).toEqual({ Image: 'Invalid URL' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'updated successfully').waitFor()
})
