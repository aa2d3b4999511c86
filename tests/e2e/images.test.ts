import type { Locator, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fillArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { eventually, holdRequests, input, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/editor.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { isSound } from '#tests/support/sound-page.ts'

const editor = await signIn(site.url)

async function uploaded(background: string, alt?: string, ending: 'jpg' | 'png' = 'jpg') {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } })
  const bytes = new Uint8Array(await image[ending === 'png' ? 'png' : 'jpeg']().toBuffer())
  const answer = await editor.upload(bytes, `${background}.${ending}`, `image/${ending}`)
  const { url } = (await answer.json()) as { url: string }
  if (alt) await editor.describe(url, alt)
  return url.replace('/uploads/', '')
}

test('a picture is found, described and given its focal point by keyboard, and the focus comes back', async () => {
  const name = await uploaded('teal', undefined, 'png')
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms/images')
  const search = page.getByRole('searchbox', { name: 'Search images' })
  await search.fill('teal')
  await eventually(() => page.url()).toContain('q=teal')
  const picture = page.getByRole('button', { name: 'Edit No description teal.png' })
  // What is transparent of it shows no sign of waiting.
  expect(await picture.locator('.ph').evaluate((frame) => getComputedStyle(frame).backgroundImage)).toBe('none')
  await picture.focus()
  await isSound(page, [narrow, wide])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'teal.png' })
  await dialog.getByText('No record and no draft names this picture.').waitFor()
  await isSound(page, [narrow, wide])

  const point = dialog.getByRole('button', { name: /^Focal point, 50 per cent/ })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await dialog.getByText('Saved.').waitFor()
  const [fromLeft, fromTop] = [input(dialog, 'Focal point from the left, %'), input(dialog, 'From the top, %')]
  expect([await fromLeft.inputValue(), await fromTop.inputValue()]).toEqual(['40', '49'])
  await fromLeft.fill('101')
  await dialog.getByText('The focal point lies outside the picture').waitFor()
  await fromLeft.fill('30')
  await dialog.getByText('Saved.').waitFor()

  await input(dialog, 'Description').fill('A field of teal.')
  await page.keyboard.press('Enter')
  await eventually(() => dialog.getByText('Saved. Used wherever this picture appears.').count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => focusedLabel(page)).toBe('Edit A field of teal. teal.png')
  const stored = await (await editor.call('GET', `/cms/images/picture/${name}`)).json()
  expect(stored).toMatchObject({ alt: 'A field of teal.', focusX: 30, focusY: 49, isMissing: false })
})

test('a picture of the library is chosen by keyboard, and what it shows stands beside it', async () => {
  await uploaded('salmon', 'A field of salmon.')
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog)
  onTestFinished(() => removeArticles(slug))
  await dialog.getByRole('button', { name: 'Choose from library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose from library' })
  await eventually(() => focusedLabel(page)).toBe('Search images')
  await library.getByRole('searchbox').fill('salmon')
  await library.getByText('1 image', { exact: true }).waitFor()
  await isSound(page, [narrow, wide])
  await page.keyboard.press('Tab')
  await eventually(() => focusedLabel(page)).toBe('Choose A field of salmon. salmon.jpg')
  await page.keyboard.press('Enter')
  await library.waitFor({ state: 'detached' })
  await eventually(() => focusedText(page)).toBe('Remove')
  await eventually(() => input(dialog, 'Image description').inputValue()).toBe('A field of salmon.')
  await dialog.getByRole('button', { name: 'Create' }).press('Enter')
  await toast(page, 'Success', 'Article created successfully').waitFor()
  expect(await (await fetch(`${site.url}/news/${slug}`)).text()).toContain('alt="A field of salmon."')
})

test('a description that cannot be saved stays, says why and can be tried again', async () => {
  await uploaded('plum')
  const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/] })
  await page.goto('/cms/images?q=plum')
  await page.getByRole('button', { name: 'Edit No description plum.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'plum.jpg' })
  const description = input(dialog, 'Description')
  await eventually(() => description.isEnabled()).toBe(true)
  await page.route('**/cms/images/picture/**', (route) => route.abort('failed'))
  await description.fill('A field of plum.')
  await description.blur()
  await dialog.getByText('The server cannot be reached.').waitFor()
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    return question.dismiss()
  })
  await page.keyboard.press('Escape')
  await eventually(() => asked.length).toBe(1)
  expect(await description.inputValue()).toBe('A field of plum.')
  await page.unroute('**/cms/images/picture/**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Saved.').waitFor()
})

test('unused pictures are moved to the trash after a question, and taken back', async () => {
  await uploaded('olive', 'A field of olive.')
  const page = await openPage({ cookie: editor.cookie })
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    return question.accept()
  })
  await page.goto('/cms/images?show=unused')
  await page.getByRole('button', { name: /^Move .*unused/ }).click()
  // It stays for ten seconds, and for as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.getByRole('heading', { name: 'Nothing left to do' }).waitFor()
  await eventually(() => focusedLabel(page)).toBe('Search images')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Edit A field of olive. olive.jpg' }).waitFor()
  // Again, to look at it.
  await page.getByRole('button', { name: /^Move .*unused/ }).click()
  await page.getByRole('heading', { name: 'Nothing left to do' }).waitFor()
  expect(asked).toHaveLength(2)
  await isSound(page, [narrow, wide])
})

test('another file takes the place of a picture wherever it is used', async () => {
  const name = await uploaded('navy', 'A field of navy.')
  const answer = await editor.createArticle({ imageUrl: `/uploads/${name}`, title: 'Replaced here' })
  const { record } = (await answer.json()) as { record: { values: { slug: string } } }
  const { slug } = record.values
  onTestFinished(() => removeArticles(slug))
  const page = await openPage({ cookie: editor.cookie })
  await page.goto('/cms/images?q=navy')
  await page.getByRole('button', { name: 'Edit A field of navy. navy.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'navy.jpg' })
  await dialog.getByRole('link', { name: 'Replaced here' }).waitFor()
  // What is read only then moves the buttons below it.
  await eventually(() => input(dialog, 'Description').isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await choose(page, dialog)
  await toast(page, 'Image replaced successfully', 'In 1 record').waitFor()
  await page.getByRole('dialog', { name: 'night.jpg' }).getByRole('link', { name: 'Replaced here' }).waitFor()
  const html = await (await fetch(`${site.url}/news/${slug}`)).text()
  expect([html.includes(name), html.includes('alt="A field of navy."')]).toEqual([false, true])
})

test('of several files at once the one that is refused is named, the others are uploaded, and leaving meanwhile is asked', async () => {
  await uploaded('navy')
  const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/] })
  await page.goto('/cms/images')
  await page.getByRole('button', { name: 'Upload Images', disabled: false }).waitFor()
  const { release } = await holdRequests(page, '**/cms/upload')
  const buffer = await photo()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'dusk.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'dawn.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await page.getByText('1 of 3, dusk.jpg').waitFor()
  const dialog = page.getByRole('dialog', { name: 'navy.jpg' })
  async function asksBefore(link: Locator) {
    const question = page.waitForEvent('dialog')
    await link.click({ noWaitAfter: true })
    const asked = await question
    expect(asked.message()).toContain('Files are being uploaded')
    await asked.dismiss()
  }
  await asksBefore(page.getByRole('link', { name: 'Files', exact: true }))
  await page.getByRole('button', { name: 'Edit No description navy.jpg' }).click()
  // What is read only then moves the link below it.
  await eventually(() => input(dialog, 'Description').isEnabled()).toBe(true)
  await asksBefore(dialog.getByRole('link', { name: 'History' }))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  // A list that cannot be read for a moment ends no upload.
  await page.route('**/cms/images.data*', (route) => route.abort('failed'))
  release()
  await page.getByRole('alert').getByText('Images could not be loaded').waitFor()
  await toast(page, '2 of 3 images were uploaded').waitFor()
  await page.getByText(/^logo\.svg: Please upload an image file/).waitFor()
  await page.unroute('**/cms/images.data*')
  await page.getByRole('button', { name: 'Retry' }).click()
  for (const name of ['dusk.jpg', 'dawn.jpg']) await page.getByText(name, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cms/images')
})

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#112' } })
    .jpeg()
    .toBuffer()

async function choose(page: Page, within: Locator) {
  const buffer = await photo()
  const chooser = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Upload Image' }).click()
  await (await chooser).setFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer })
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('the focal point is set where a picture is chosen, by keyboard and by a click, and saved with no form', async () => {
  const name = await uploaded('olive', 'A field of olive')
  const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/, /409 \(Conflict\).*images.picture/] })
  const dialog = await openNewArticle(page)
  await dialog.getByRole('button', { name: 'Choose from library' }).click()
  await page.getByRole('searchbox', { name: 'Search images' }).fill('olive')
  await page.getByRole('button', { name: 'Choose A field of olive' }).click()
  const button = dialog.getByRole('button', { name: /^Focal point.*description$/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const point = dialog.getByRole('button', { name: /^Focal point, 50 per cent/ })
  await point.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByText('Saved. Click what matters').waitFor()
  const fromTop = input(dialog, 'From the top, %')
  await fromTop.fill('20')
  await page.keyboard.press('Enter')
  await dialog.getByText('Saved. Click what matters').waitFor()
  await isSound(page, [narrow, wide])
  const stored = async () => {
    const answer = await editor.call('GET', `/cms/images/picture/${name}`)
    const { alt, focusX, focusY } = (await answer.json()) as Record<string, unknown>
    return { alt, focusX, focusY }
  }
  await eventually(stored).toEqual({ alt: 'A field of olive', focusX: 60, focusY: 20 })

  // What is typed of it meanwhile is saved as well: the click leaves that field.
  const description = input(dialog, 'Image description')
  await description.fill('Olive, at noon')
  await dialog.getByRole('button', { name: /^Focal point, 60 per cent/ }).click({ position: { x: 1, y: 1 } })
  // Firefox tells whole pixels of a click, and a pixel may be a percent of the picture.
  const near = expect.toSatisfy((percent: number) => percent >= 0 && percent <= 1)
  await eventually(stored).toEqual({ alt: 'Olive, at noon', focusX: near, focusY: near })

  // The library has it, though its answer got lost: nobody else has moved it.
  const loses = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**/cms/images/picture/${name}`, loses, { times: 1 })
  await fromTop.fill('40')
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  await fromTop.fill('25')
  await eventually(stored).toMatchObject({ focusY: 25 })
  await dialog.getByText('Saved. Click what matters').waitFor()

  // A form that waits for what the library refuses says so, also where that was folded away.
  await page.route(`**/cms/images/picture/${name}`, (route) => route.abort())
  await fromTop.fill('30')
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  await button.click()
  await fromTop.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await eventually(() => input(dialog, 'Focal point from the left, %').evaluate(isFocused)).toBe(true)
})

const isFocused = (element: Element) => element === document.activeElement
