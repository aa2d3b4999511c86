import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { eventually, input, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { close, fill, focusedLabel, messages, openExisting } from '#tests/support/record-dialog.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

test('a property takes highlights and several pictures with what they show, in an order, and they are on its page', async () => {
  const { page, dialog, slug, id, name } = await opened('portfolio', { highlights: ['First'] })
  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await eventually(() => focusedLabel(page)).toBe('Highlight 2')
  await page.keyboard.insertText('Second')
  await dialog.getByRole('button', { name: 'Add Highlight' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Highlight 3')
  await page.keyboard.insertText('Third')
  await dialog.getByRole('button', { name: 'Move highlight 3 up' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Move highlight 2 up')
  await dialog.getByText('Highlight 3 moved up').waitFor()
  await dialog.getByRole('button', { name: 'Remove highlight 1' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Move highlight 1 up')
  expect(await input(dialog, 'Highlight 1').inputValue()).toBe('Third')

  const gallery = dialog.getByRole('group', { name: 'Gallery' })
  await choose(page, gallery, await picture('#31554f'), await picture('#b08d57'))
  await input(gallery, 'Description of picture 2').waitFor()
  await input(gallery, 'Description of picture 1').fill('Green.')
  await input(gallery, 'Description of picture 2').fill('Brass.')
  await gallery.getByRole('button', { name: 'Move picture 2 up' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Move picture 1 up')
  expect(await input(gallery, 'Description of picture 1').inputValue()).toBe('Brass.')
  await fill(dialog, { 'Website URL': '#' })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'updated successfully').waitFor()
  const { record } = await recordsOf(editor, 'portfolio').open(id)
  const [brass, green] = record.values.gallery as { url: string }[]
  expect([brass, green]).toEqual(Array(2).fill({ url: expect.stringMatching(/^\/uploads\//) }))
  await page.goto(`/project/${slug}`)
  await page.getByRole('heading', { name: 'Key highlights' }).waitFor()
  expect(await page.locator('.highlights > li').allTextContents()).toEqual(['Third', 'Second'])
  await page.getByRole('img', { name: 'Brass.' }).waitFor()
  // A website that is # has no button.
  expect(await page.getByRole('link', { name: /website/i }).count()).toBe(0)

  const again = await openExisting(page, 'portfolio', name)
  await again.getByRole('button', { name: 'Remove picture 1' }).click()
  await again.getByRole('button', { name: 'Undo: Picture 1 removed' }).waitFor()
  await again.getByRole('button', { name: 'Update' }).click()
  await again.waitFor({ state: 'detached' })
  const after = await recordsOf(editor, 'portfolio').open(id)
  expect(after.record.values.gallery).toEqual([green])
})

test('a project refuses what is no picture and more than it can have, keeps the others, and asks before changes are left', async () => {
  const highlights = Array.from({ length: 20 }, (_, at) => `Highlight ${at + 1}`)
  const values = { highlights, gallery: Array.from({ length: 24 }, () => ({ url: '/uploads/door.jpg' })) }
  const { page, dialog, name } = await opened('development', values)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    return question.accept()
  })
  await input(dialog, 'Highlight 1').fill('Changed')
  await input(dialog, 'Highlight 1').fill('Highlight 1')
  await close(dialog)
  expect(asked).toEqual([])

  await openExisting(page, 'development', name)
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
  await description.fill('A door.')

  await dialog.getByRole('button', { name: 'Add Highlight' }).click()
  await page.keyboard.insertText('One more')
  await choose(page, gallery, await picture('#31554f'))
  await input(dialog, 'Description of picture 25').waitFor()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Please fill in all required fields').waitFor()
  await eventually(() => messages(dialog)).toEqual({
    Highlights: 'Highlights must be 20 or fewer',
    Gallery: 'Gallery must be 24 or fewer',
  })
  await close(dialog)
  expect(asked).toHaveLength(1)
})

async function opened(collection: CollectionSlug, values: Record<string, unknown>) {
  const records = recordsOf(editor, collection)
  const { id, values: stored } = await records.created(values)
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const [name, slug] = [String(stored.name), String(stored.slug)]
  const dialog = await openExisting(page, collection, name)
  return { page, dialog, id, name, slug }
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
