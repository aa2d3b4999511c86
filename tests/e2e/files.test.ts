import { expect, test } from 'vitest'
import { eventually, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { countingBytes, mp4, pdf } from '#tests/support/made-files.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'
import { site } from '#tests/support/sample-site.ts'
import { isSound } from '#tests/support/sound-page.ts'

const editor = await signIn(site.url)

test('a film is uploaded, found, renamed and deleted, and comes back', async () => {
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms/files')
  await page.getByRole('button', { name: 'Upload files', disabled: false }).waitFor()
  await isSound(page, [narrow, wide])
  const zone = page.locator('.drop')
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await zone.dispatchEvent('dragover', { dataTransfer })
  await eventually(() => zone.getAttribute('data-over')).toBe('')
  await zone.dispatchEvent('drop', { dataTransfer })
  await eventually(() => zone.getAttribute('data-over')).toBe(null)
  await page.locator('input[type=file]').setInputFiles({ name: 'morning.mp4', mimeType: 'video/mp4', buffer: mp4() })
  await toast(page, 'File uploaded successfully').waitFor()
  await page.getByRole('searchbox', { name: 'Search files' }).fill('morning')
  await eventually(() => page.url()).toContain('q=morning')
  await page.getByRole('button', { name: 'Edit morning MP4, 0:09, 640 × 360, 1 kB' }).click()
  const dialog = page.getByRole('dialog', { name: 'morning' })
  await dialog.getByText('No record and no draft names this file.').waitFor()
  await isSound(page, [narrow, wide])
  await input(dialog, 'Title').fill('Morning at the quay')
  page.once('dialog', (question) => question.dismiss())
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'File updated successfully').waitFor()
  await page.getByRole('button', { name: /^Edit Morning at the quay/ }).click()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('File moved to the trash').waitFor()
  // The button to undo stays for ten seconds, and for as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Edit Morning at the quay/ }).waitFor()
})

test('an answer that comes late closes no other file, whose typed title stands', async () => {
  for (const name of ['slowly deleted.mp4', 'typed meanwhile.mp4']) await storedFile(editor, mp4(), 'film', name)
  const page = await openPage({ cookie: editor.cookie })
  page.on('dialog', (question) => question.accept())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/cms/files/file/*', async (route) => {
    if (route.request().method() === 'DELETE') await released
    await route.continue()
  })
  await page.goto('/cms/files')
  const leaving = page.getByRole('button', { name: /^Edit slowly deleted/ })
  await leaving.click()
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await sent
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Edit typed meanwhile/ }).click()
  const dialog = page.getByRole('dialog', { name: 'typed meanwhile' })
  await input(dialog, 'Title').fill('Words of the second')
  release()
  await page.getByText('File moved to the trash').waitFor()
  await leaving.waitFor({ state: 'detached' })
  expect(await input(dialog, 'Title').inputValue()).toBe('Words of the second')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'File updated successfully').waitFor()
})

test('a form calls its film as the library does', async () => {
  const { name } = await storedFile(editor, mp4(), 'film', 'evening on the canal.mp4')
  const { path, opened } = await pageForTest(editor, 'page-home')
  const film = { type: 'film', attrs: { film: name, poster: '/uploads/cranes.jpg', captions: null } }
  const body = { as: 'draft', version: opened.version, values: { ...opened.values, film } }
  expect((await editor.call('PUT', path, body)).status).toBe(200)
  const page = await openPage({ cookie: editor.cookie })
  await page.goto(`/cms/pages?edit=${opened.id}`)
  const dialog = page.getByRole('dialog', { name: 'Home' })
  await dialog.getByText('evening on the canal', { exact: true }).waitFor()
  expect(await dialog.getByText(name).count()).toBe(0)
})

test('what is refused is said beside the button, and an upload can be cancelled', async () => {
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  await page.goto('/cms/files')
  const chosen = page.locator('input[type=file]')
  const choose = (name: string, buffer: Buffer) => chosen.setInputFiles({ name, mimeType: 'application/pdf', buffer })
  // What is chosen before is heard by nobody.
  await page.getByRole('button', { name: 'Upload files', disabled: false }).waitFor()
  await choose('report.pdf', pdf('6 0 obj <</S /JavaScript>> endobj'))
  await page.getByRole('alert').getByText('The PDF contains a script').waitFor()
  await isSound(page, [narrow, wide])
  const three = ['one.pdf', 'scripted.pdf', 'two.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: name === 'scripted.pdf' ? pdf('6 0 obj <</S /JavaScript>> endobj') : pdf(),
  }))
  await chosen.setInputFiles(three)
  await toast(page, 'Success', '2 of 3 files were uploaded').waitFor()
  await page.getByRole('alert').getByText('scripted.pdf: The PDF contains a script').waitFor()
  // Nothing gets through until it is let.
  await page.route('**/cms/files/upload*', () => undefined)
  await choose('large.pdf', countingBytes(2_000_000))
  await page.getByRole('progressbar', { name: /large\.pdf/ }).waitFor()
  await page.getByRole('status').getByText('Sending large.pdf').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Upload files')
  expect(await page.getByRole('alert').count()).toBe(0)
})
