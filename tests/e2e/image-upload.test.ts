import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { needs } from '#tests/support/abilities.ts'
import { fillArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { eventually, holdRequests, input, openPage, toast } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'

let photo: File

type File = { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  const buffer = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#31554f' } })
    .jpeg()
    .toBuffer()
  photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
})

test('a picture is uploaded, shown, taken away, and uploaded again by dropping it on the zone', async () => {
  const { page, dialog, upload } = await uploader()
  await dialog.getByText('PNG, JPG, WEBP').waitFor()
  await dialog.getByText('1200x630 (1.91:1)').waitFor()
  const { release } = await holdRequests(page, '**/cms/upload')
  await upload.focus()
  await choose(page, photo)
  const busy = dialog.getByRole('button', { name: 'Uploading...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  release()
  await toast(page, 'Success', 'Image uploaded successfully').waitFor()
  const preview = dialog.getByRole('img', { name: 'Current image' })
  await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // 12rem
  expect((await preview.boundingBox())?.height).toBeCloseTo(192, 0)

  const remove = dialog.getByRole('button', { name: 'Remove', exact: true })
  await eventually(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.press('Enter')
  await upload.waitFor()
  expect(await preview.count()).toBe(0)
  await eventually(() => upload.evaluate((button) => button === document.activeElement)).toBe(true)

  await drop(page, photo.buffer.length)
  await preview.waitFor()
})

test('what is no picture by its name or too large is refused before it is sent, what only calls itself one by the server, and the next try takes the message away', async () => {
  const { page, dialog, upload, sent } = await uploader([/status of 422/])
  await choose(page, { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await toast(page, 'Invalid file type', 'Please upload an image file').waitFor()
  await dialog.getByText('Please upload an image file').waitFor()
  needs('a second file dialog')
  await choose(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  const formats = 'PNG, JPG, WEBP or AVIF'
  await toast(page, 'Invalid file type', formats).waitFor()
  await dialog.getByText(formats).waitFor()
  await drop(page, 5 * 1024 * 1024 + 1)
  await toast(page, 'File too large', 'Please upload an image smaller than 5MB').waitFor()
  expect(await upload.isEnabled()).toBe(true)
  expect(sent).toEqual([])

  await choose(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Only text.') })
  await dialog.getByText('Please upload an image file').waitFor()
  expect(sent).toHaveLength(1)
  await drop(page, 5 * 1024 * 1024)
  await dialog.getByRole('img', { name: 'Current image' }).waitFor()
  for (const said of ['Invalid file type', 'File too large']) await toast(page, said).waitFor({ state: 'detached' })
  expect(await dialog.getByText('Please upload an image').count()).toBe(0)
})

test('an upload that never arrives says so and leaves the form alone; saving waits for the next one, asks what it shows, and the article has its picture', async () => {
  const { page, dialog, upload } = await uploader([/ERR_FAILED/, /status of 422/])
  const { slug } = await fillArticle(dialog)
  await page.route('**/cms/upload', (route) => route.abort())
  await choose(page, photo)
  await toast(page, 'Upload failed', 'The server cannot be reached').waitFor()
  expect(await upload.isEnabled()).toBe(true)
  expect(await input(dialog, 'Text').textContent()).toBe('A text.')
  await page.unroute('**/cms/upload')
  needs('a second file dialog')
  const { release } = await holdRequests(page, '**/cms/upload')
  await choose(page, photo)
  await dialog.getByRole('button', { name: 'Uploading...' }).waitFor()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByRole('button', { name: 'Waiting for the image…' }).waitFor()
  release()
  await toast(page, 'Validation Error', 'Describe this picture before it is published').waitFor()
  const description = input(dialog, 'Image description')
  await eventually(() => description.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('A blue field.')
  await page.keyboard.press('Enter')
  await toast(page, 'Success', 'Article created successfully').waitFor()
  const html = await (await fetch(`${editor.url}/news/${slug}`)).text()
  expect(html).toMatch(/<img [^>]*src="\/uploads\/[\w-]+\.jpg"/)
})

async function uploader(expected: RegExp[] = []) {
  const page = await openPage({ cookie: editor.cookie, expected })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/cms/upload') && sent.push(request.url()))
  const dialog = await openNewArticle(page)
  return { page, dialog, sent, upload: dialog.getByRole('button', { name: 'Upload Image' }) }
}

async function choose(page: Page, file: File) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload Image' }).click()
  await (await chooser).setFiles(file)
}

/** Drops the photo on the zone, padded to `size` bytes. */
async function drop(page: Page, size: number) {
  const photoInBase64 = photo.buffer.toString('base64')
  const dataTransfer = await page.evaluateHandle(
    ({ photoInBase64, size }) => {
      const bytes = new Uint8Array(size)
      bytes.set(Uint8Array.from(atob(photoInBase64), (letter) => letter.charCodeAt(0)))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
      return data
    },
    { photoInBase64, size },
  )
  await page.getByRole('button', { name: 'Upload Image' }).dispatchEvent('drop', { dataTransfer })
}
