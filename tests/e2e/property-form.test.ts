import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually, input, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { fill, focusedLabel, messages, openExisting, openNew } from '#tests/support/record-dialog.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

describe.each<CollectionSlug>(['portfolio', 'development'])('%s', (collection) => {
  test('takes highlights one by one, in an order, and they are on the page of the project', async () => {
    const { page, dialog, slug } = await opened(collection, { highlights: ['First'] })
    await dialog.getByRole('button', { name: 'Add Highlight' }).click()
    await eventually(() => focusedLabel(page)).toBe('Highlight 2')
    await page.keyboard.type('Second')
    await dialog.getByRole('button', { name: 'Add Highlight' }).press('Enter')
    await page.keyboard.type('Third')
    await dialog.getByRole('button', { name: 'Move highlight 3 up' }).press('Enter')
    await eventually(() => focusedLabel(page)).toBe('Move highlight 2 up')
    await dialog.getByText('Highlight 3 moved up').waitFor()
    await dialog.getByRole('button', { name: 'Remove highlight 1' }).press('Enter')
    await eventually(() => focusedLabel(page)).toBe('Move highlight 1 up')
    expect(await input(dialog, 'Highlight 1').inputValue()).toBe('Third')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'updated successfully').waitFor()
    await page.goto(`/project/${slug}`)
    await page.getByRole('heading', { name: 'Key highlights' }).waitFor()
    expect(await page.locator('.highlights > li').allTextContents()).toEqual(['Third', 'Second'])
  })

  test('takes several pictures for its gallery, each with what it shows', async () => {
    const { page, dialog, slug, id } = await opened(collection, {})
    const gallery = dialog.getByRole('group', { name: 'Gallery' })
    await choose(page, gallery, await picture('#31554f'), await picture('#b08d57'))
    await input(gallery, 'Description of picture 2').waitFor()
    await input(gallery, 'Description of picture 1').fill('Green.')
    await input(gallery, 'Description of picture 2').fill('Brass.')
    await gallery.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
    await eventually(() => focusedLabel(page)).toBe('Move picture 1 up')
    expect(await input(gallery, 'Description of picture 1').inputValue()).toBe('Brass.')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'updated successfully').waitFor()
    const { record } = await recordsOf(editor, collection).open(id)
    const [brass, green] = record.values.gallery as { url: string }[]
    expect([brass, green]).toEqual(Array(2).fill({ url: expect.stringMatching(/^\/uploads\//) }))
    await page.goto(`/project/${slug}`)
    await page.getByRole('img', { name: 'Brass.' }).waitFor()

    const again = await openExisting(page, collection, String(record.values.name))
    await again.getByRole('button', { name: 'Remove picture 1' }).click()
    await again.getByRole('button', { name: 'Undo: Picture 1 removed' }).waitFor()
    await again.getByRole('button', { name: 'Update' }).click()
    await again.waitFor({ state: 'detached' })
    const after = await recordsOf(editor, collection).open(id)
    expect(after.record.values.gallery).toEqual([green])
  })

  test('refuses what is no picture in its gallery, and keeps the others', async () => {
    const { page, dialog } = await opened(collection, { gallery: [{ url: '/uploads/door.jpg' }] })
    const gallery = dialog.getByRole('group', { name: 'Gallery' })
    await choose(page, gallery, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await toast(page, 'Invalid file type', 'Please upload an image file').waitFor()
    await gallery.locator('.error', { hasText: 'Please upload an image file' }).waitFor()
    const description = input(gallery, 'Description of picture 1')
    await eventually(() => description.inputValue()).toMatch(/door/)
    await description.fill('x'.repeat(201))
    await description.press('Enter')
    await gallery.locator('.error', { hasText: 'Description must be 200 characters or less' }).waitFor()
    await eventually(() => focusedLabel(page)).toBe('Description of picture 1')
  })

  test('asks before changed highlights are left, and not when nothing was changed', async () => {
    const { page, dialog } = await opened(collection, {
      highlights: ['First'],
      gallery: [{ url: '/uploads/door.jpg' }],
    })
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.message())
      return question.accept()
    })
    await input(dialog, 'Highlight 1').fill('Changed')
    await input(dialog, 'Highlight 1').fill('First')
    await dialog.getByRole('button', { name: 'Add Highlight' }).click()
    await page.keyboard.type('Second')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(asked).toHaveLength(1)
    await page
      .getByRole('button', { name: /^Edit Test/ })
      .first()
      .click()
    await input(dialog, 'Highlight 1').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(asked).toHaveLength(1)
  })
})

test('a highlight and a picture more than a project can have are refused under their list', async () => {
  const { page, dialog } = await opened('portfolio', {
    highlights: Array.from({ length: 20 }, (_, at) => `Highlight ${at + 1}`),
    gallery: Array.from({ length: 24 }, () => ({ url: '/uploads/door.jpg' })),
  })
  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await page.keyboard.type('One more')
  await choose(page, dialog.getByRole('group', { name: 'Gallery' }), await picture('#31554f'))
  await input(dialog, 'Description of picture 25').waitFor()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Failed to save property').waitFor()
  await eventually(() => messages(dialog)).toEqual({
    Highlights: 'Highlights must be 20 or fewer',
    Gallery: 'Gallery must be 24 or fewer',
  })
})

test('the website of a property may be # and has no button then', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNew(page, 'portfolio')
  const slug = `test-hash-${process.pid}`
  await fill(dialog, { Name: 'Hash', Slug: slug, Location: 'A', Description: 'B', 'Website URL': '#' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await toast(page, 'Property created successfully').waitFor()
  await page.goto(`/project/${slug}`)
  await page.getByRole('heading', { level: 1, name: 'Hash' }).waitFor()
  expect(await page.getByRole('link', { name: /website/i }).count()).toBe(0)
})

async function opened(collection: CollectionSlug, values: Record<string, unknown>) {
  const records = recordsOf(editor, collection)
  const { id, values: stored } = await records.created(values)
  onTestFinished(async () => void (await records.remove(id)))
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const dialog = await openExisting(page, collection, String(stored.name))
  return { page, dialog, id, slug: String(stored.slug) }
}

type File = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, within: Locator, ...files: File[]) {
  const chooser = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Upload Images' }).click()
  await (await chooser).setFiles(files)
}

async function picture(background: string): Promise<File> {
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}
