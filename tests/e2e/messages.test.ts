import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { eventually, narrow, openPage, toast, untilScripts, wide } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import {
  control,
  fill,
  focusedLabel,
  messages,
  openExisting,
  openNew,
  screens,
  wordsOf,
} from '#tests/support/record-dialog.ts'
import { tables } from '#tests/support/record-tables.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/sample-site.ts'
import { keptSiteDatabase } from '#tests/support/site-database.ts'
import { isSound } from '#tests/support/sound-page.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

type Words = {
  /** Of the three successes: title and text, with `…` for the word. */
  done: [title: string, text?: string]
  failures: Record<'create' | 'update' | 'delete', string>
  /** Undefined where a failed list has no toast. */
  fetch?: string
  unreadable: string
  /** Everything that is required beside its name, by its label. */
  typed: Record<string, string>
}

/** One with a title alone, one with a title and a text, by turns; the words of all five are in collection-words.test.ts. */
const words: [CollectionSlug, Words][] = [
  [
    'portfolio',
    {
      done: ['Property … successfully'],
      failures: {
        create: 'Failed to save property',
        update: 'Failed to save property',
        delete: 'Failed to delete property',
      },
      fetch: 'Failed to fetch properties',
      unreadable: 'Properties could not be loaded',
      typed: { Location: 'B', Description: 'C' },
    },
  ],
  [
    'news',
    {
      done: ['Success', 'Article … successfully'],
      failures: {
        create: 'Error creating article',
        update: 'Error updating article',
        delete: 'Error deleting article',
      },
      unreadable: 'Articles could not be loaded',
      typed: { Summary: 'B', Category: 'Press' },
    },
  ],
]

test.each(sampled(words, 0))(
  '%s says what was done and what failed: with its list, a new record, a change and a deletion, and keeps what was typed',
  async (collection, { done, failures, fetch, unreadable, typed }) => {
    const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED|status of 503/] })
    page.on('dialog', (question) => question.accept())
    const { name } = screens[collection]
    const [title, changed] = [`Toasts of ${collection}`, `Toasts of ${collection}, changed`]
    // Where it did not get as far as to delete it.
    onTestFinished(() => removeNamed(collection, title, changed))
    const isDone = async (verb: string) => {
      const [title = '', text = ''] = done.map((part = '') => part.replace('…', verb))
      const said = toast(page, title, text)
      await eventually(() => wordsOf(said)).toBe([title, text].filter(Boolean).join('\n'))
    }
    const reason = 'The database is closed for lunch.'
    const records = `**/cms/${collection}/records**`
    /** Tried once while the server fails, and once when it answers. */
    async function failsFirst(failure: string, press: () => Promise<void>, isAsBefore: () => Promise<void>) {
      await page.route(records, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 503, json: { status: 'refused', message: reason } }),
      )
      await press()
      await toast(page, failure, reason).waitFor()
      await isAsBefore()
      await page.unroute(records)
      await press()
    }

    await page.goto('/cms')
    await untilScripts(page)
    await page.route(`**/cms/${collection}.data*`, (route) => route.abort())
    await page.getByRole('main').locator(`a[href="/cms/${collection}"]`).click()
    await page.getByRole('alert').filter({ hasText: unreadable }).waitFor()
    if (fetch) await toast(page, fetch).waitFor()
    else expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.getByText(/^No .+ yet$/).count()).toBe(0)
    await isSound(page, [narrow, wide])
    await page.unroute(`**/cms/${collection}.data*`)
    await page.getByRole('button', { name: 'Retry' }).click()
    const rows = page.getByRole('button', { name: /^Edit / })
    await rows.first().waitFor()
    expect(await page.getByText(unreadable).count()).toBe(0)
    await eventually(() => page.locator('.toast').count()).toBe(0)

    const adding = await openNew(page, collection)
    await fill(adding, { [name]: title, ...typed })
    await failsFirst(
      failures.create,
      () => adding.getByRole('button', { name: 'Create', exact: true }).click(),
      async () => expect(await control(adding, name).inputValue()).toBe(title),
    )
    await isDone('created')
    await adding.waitFor({ state: 'detached' })

    const editing = await openExisting(page, collection, title)
    await control(editing, name).fill(changed)
    await failsFirst(
      failures.update,
      () => editing.getByRole('button', { name: 'Update', exact: true }).click(),
      async () => expect(await control(editing, name).inputValue()).toBe(changed),
    )
    await isDone('updated')
    await editing.waitFor({ state: 'detached' })

    const row = page.getByRole('heading', { name: changed })
    await failsFirst(
      failures.delete,
      () => page.getByRole('button', { name: `Delete ${changed}`, exact: true }).click(),
      () => row.waitFor(),
    )
    await isDone('deleted')
    await row.waitFor({ state: 'detached' })
  },
)

async function removeNamed(collection: CollectionSlug, ...names: string[]) {
  const db = await keptSiteDatabase(site.dataDir)
  const column = screens[collection].name.toLowerCase()
  const { rows } = await db.query(`select id from ${tables[collection]} where ${column} = any($1)`, [names])
  for (const { id } of rows) await recordsOf(editor, collection).remove(id)
}

const x = (length: number) => 'x'.repeat(length)

// The rules one by one are in requests/collection-rules, what each collection makes of them in collection-words.test.ts,
// and the form of an article in article-form.test.ts.
test('a form says under each field and in one toast what is wrong, by itself and by the server, and goes to the first', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/records') && sent.push(request.url()))
  const dialog = await openNew(page, 'portfolio')
  async function isRefused(inline: Record<string, string>, focused = Object.keys(inline)[0]) {
    await dialog.getByRole('button', { name: 'Create' }).click()
    const text = Object.values(inline).join('\n')
    const said = toast(page, 'Failed to save property', text)
    await said.waitFor()
    expect(await wordsOf(said)).toBe(`Failed to save property\n${text}`)
    await eventually(() => messages(dialog)).toEqual(inline)
    await eventually(() => focusedLabel(page)).toBe(focused)
  }

  await isRefused({
    Name: 'Name is required',
    Slug: 'Slug is required',
    Location: 'Location is required',
    Description: 'Description is required',
  })
  await fill(dialog, { Name: 'A', Slug: 'towerspoor', Location: 'B', Description: 'C' })
  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await fill(dialog, { 'Highlight 1': x(201) })
  await isRefused({ Highlights: 'Each highlight must be 200 characters or less' }, 'Highlight 1')
  await fill(dialog, { 'Highlight 1': x(200) })
  await eventually(() => messages(dialog)).toEqual({})
  expect(sent).toEqual([])

  await isRefused({ Slug: 'This slug is already used' })
  expect(sent).toContain(`${site.url}/cms/portfolio/records`)
})

test('a picture stored by an older program has no valid address, until it is removed', async () => {
  const records = recordsOf(editor, 'portfolio')
  const { id, values } = await records.created()
  onTestFinished(async () => expect((await records.remove(id)).status).toBe(200))
  const db = await keptSiteDatabase(site.dataDir)
  await db.query(`update portfolio_properties set image_url = '/src/assets/old.jpg' where id = $1`, [id])
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'portfolio', String(values.name))
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Failed to save property').waitFor()
  await eventually(() => messages(dialog)).toEqual({ Image: 'Invalid URL' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'updated successfully').waitFor()
})
