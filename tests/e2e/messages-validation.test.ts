import { expect, test } from 'vitest'
import { eventually, openPage, toast } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { fill, focusedLabel, messages, openExisting, openNew, wordsOf } from '#tests/support/record-dialog.ts'
import { recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

// The rules one by one are in requests/collection-rules, what each collection makes of them in collection-words.test.ts,
// and the form of an article in article-form.test.ts.

const editor = await signIn(site.url)
const x = (length: number) => 'x'.repeat(length)

test('a form says under each field and in one toast what is wrong, by itself and by the server, and goes to the first', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
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
  await fill(dialog, {
    ...{ Name: x(201), Slug: 'A slug', Location: x(201), Description: x(2001), 'Long description': x(20_001) },
    ...{ Phase: x(101), Size: x(101), Units: x(101), Entity: x(101), 'Website URL': x(501), 'Display order': '1.5' },
  })
  await isRefused({
    Name: 'Name must be 200 characters or less',
    Slug: 'Slug must only contain lowercase letters, numbers, and hyphens',
    Location: 'Location must be 200 characters or less',
    Description: 'Description must be 2,000 characters or less',
    'Long description': 'Long description must be 20,000 characters or less',
    Phase: 'Phase must be 100 characters or less',
    Size: 'Size must be 100 characters or less',
    Units: 'Units must be 100 characters or less',
    Entity: 'Entity must be 100 characters or less',
    'Website URL': 'Website URL must be 500 characters or less',
    'Display order': 'Display order must be a whole number',
  })
  await fill(dialog, {
    ...{ Name: 'A', Slug: 'towerspoor', Location: 'B', Description: 'C', 'Long description': '' },
    ...{ Phase: '', Size: '', Units: '', Entity: '', 'Website URL': '', 'Display order': '' },
  })
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
  const db = await openSiteDatabase(site.dataDir)
  await db.query(`update portfolio_properties set image_url = '/src/assets/old.jpg' where id = $1`, [id])
  await db.end()
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'portfolio', String(values.name))
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Failed to save property').waitFor()
  await eventually(() => messages(dialog)).toEqual({ Image: 'Invalid URL' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'updated successfully').waitFor()
})
