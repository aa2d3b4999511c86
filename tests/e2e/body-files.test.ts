import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeViolations, eventually, holdRequests, input } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { pdf } from '#tests/support/made-files.ts'
import { openText } from '#tests/support/open-text.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'

test('a file for a text is uploaded in its dialog, which waits for it, or found by typing, and no block comes without what it needs', async () => {
  const { page, dialog, text } = await openText(editor, 'With files')
  await page.keyboard.type('Text.\n/film\n')
  const film = page.getByRole('dialog', { name: 'Film' })
  await film.getByRole('button', { name: 'Insert' }).click()
  const missing = film.getByRole('alert').getByRole('paragraph')
  await missing.first().waitFor()
  expect(await missing.allTextContents()).toEqual([
    'Choose a film, or give the address of one, beginning with https://',
    'Give the film a title',
    'Choose a picture to show before it plays',
  ])
  await eventually(() => focusedLabel(page)).toBe('Choose or upload')
  await film.getByRole('button', { name: 'Cancel' }).click()
  await film.waitFor({ state: 'detached' })

  const leaveIsAsked = async () => {
    const question = page.waitForEvent('dialog').then((asked) => asked.dismiss())
    await page.keyboard.press('Escape')
    await question
  }
  const pictures = page.getByRole('dialog', { name: 'Picture, or a pair' })
  await page.keyboard.type('/picture\n')
  const onItsWay = await holdRequests(page, '**/cms/upload')
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await pictures.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  await pictures.getByRole('button', { name: 'Uploading...' }).waitFor()
  await leaveIsAsked()
  await pictures.getByRole('button', { name: 'Insert' }).click()
  onItsWay.release()
  await text.locator('.ed-card img').waitFor()

  const asked = page.getByRole('dialog', { name: 'File to download' })
  const picker = page.getByRole('dialog', { name: 'Choose a file' })
  await page.keyboard.type('/file\n')
  await asked.getByRole('button', { name: 'Choose or upload' }).press('Enter')
  const hasFocus = () => picker.getByRole('searchbox').evaluate((one) => one === document.activeElement)
  await eventually(hasFocus).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  const chosen = { name: 'readings.pdf', mimeType: 'application/pdf', buffer: pdf('') }
  await picker.locator('input[type=file]').setInputFiles(chosen)
  await picker.waitFor({ state: 'detached' })
  expect(await input(asked, 'Title').inputValue()).toBe('readings')
  await asked.getByRole('button', { name: 'Insert' }).click()

  await text.getByRole('button', { name: 'Edit file: readings' }).click()
  await asked.getByText('readings', { exact: true }).waitFor()
  await asked.getByRole('button', { name: 'Choose another' }).click()
  const { release } = await holdRequests(page, '**/cms/files/upload*')
  await picker.locator('input[type=file]').setInputFiles({ ...chosen, name: 'minutes.pdf', buffer: pdf('Minutes') })
  await picker.getByRole('button', { name: 'Cancel upload' }).waitFor()
  await leaveIsAsked()
  release()
  await eventually(() => input(asked, 'Title').inputValue()).toBe('minutes')
  await input(asked, 'Title').fill('What was said')
  await asked.getByText('minutes', { exact: true }).waitFor()
  await asked.getByRole('button', { name: 'Remove' }).press('Enter')
  await eventually(() => focusedLabel(page)).toBe('Choose or upload')
  await asked.getByRole('button', { name: 'Done' }).click()
  await asked.getByRole('alert').getByText('Choose a file').waitFor()
  await asked.getByRole('button', { name: 'Choose or upload' }).click()
  await eventually(hasFocus).toBe(true)
  await page.keyboard.type('readings')
  await picker.getByRole('status').getByText('1 file').waitFor()
  await picker.getByRole('button', { name: 'Choose readings PDF' }).click()
  expect(await input(asked, 'Title').inputValue()).toBe('What was said')
  await asked.getByRole('button', { name: 'Done' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await dialog.locator('.ed-card').count()).toBe(2)
})
