import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, narrow, openPage, wide, writeOver } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { placeInPreview, pressInPreview } from '#tests/support/preview-frame.ts'
import { linksOf } from '#tests/support/previews.ts'
import { control, openExisting, openNew } from '#tests/support/record-dialog.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { isSound } from '#tests/support/sound-page.ts'

const news = recordsOf(editor, 'news')

const preview = (page: Page) => page.frameLocator('iframe[title=Preview]')
const heading = (page: Page) => preview(page).getByRole('heading', { level: 1 })
const toggle = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true })

async function openPreview(title: string) {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openExisting(page, 'news', title)
  await toggle(page).click()
  await heading(page).waitFor()
  return { page, dialog }
}

test('what is typed is on the page with the next key, as if drawn anew, in a width of one’s choice that is kept', async () => {
  const { values } = await news.created({ title: 'A title to type at' })
  const { page, dialog } = await openPreview(String(values.title))
  const frame = page.locator('iframe[title=Preview]')
  await eventually(() => frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.readyState)).toBe(
    'complete',
  )
  await frame.evaluate((element: HTMLIFrameElement) => {
    element.contentDocument?.querySelector('footer')?.setAttribute('id', 'kept')
    element.contentWindow?.scrollTo(0, 40)
  })
  await control(dialog, 'Title').press('End')
  let typed = String(values.title)
  for (const key of 'silently') {
    await page.keyboard.press(key)
    typed += key
    await eventually(() => heading(page).textContent()).toBe(typed)
  }
  const kept = await frame.evaluate((element: HTMLIFrameElement) => [
    element.contentWindow?.scrollY,
    element.contentDocument?.getElementById('kept')?.tagName,
    document.activeElement?.id,
  ])
  // An id that the new page has not goes; the element stays.
  expect(kept).toEqual([40, undefined, 'field-title'])

  // Whatever was typed in between, the page is the one that is drawn anew.
  const html = () => frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.body.outerHTML)
  const text = control(dialog, 'Text').first()
  for (const typed of ['One\n\nThree', 'One\n\nTwo\n\nThree', 'Two\n\nThree', 'Three\n\nTwo\n\nOne', 'One']) {
    await writeOver(text, typed)
    await preview(page)
      .getByText(typed.split('\n').at(-1) ?? '', { exact: true })
      .waitFor()
  }
  await dialog.getByRole('button', { name: 'Move section 1 down' }).click()
  await control(dialog, 'Title').fill('Another title')
  await eventually(() => heading(page).textContent()).toBe('Another title')
  await preview(page).locator('[data-field="contentSections.0.title"]').waitFor()
  const worked = await html()
  await toggle(page).click()
  await toggle(page).click()
  await heading(page).waitFor()
  await eventually(html).toBe(worked)

  const laidOut = () => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)
  for (const [name, width] of [
    ['Desktop', 1440],
    ['Phone', 390],
    ['Tablet', 768],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    await eventually(laidOut).toBe(width)
  }
  await isSound(page, [wide])
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await page.getByRole('button', { name: `Edit ${values.title}` }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await heading(page).waitFor()
  expect(await page.getByRole('radio', { name: 'Tablet' }).isChecked()).toBe(true)
  expect(await laidOut()).toBe(768)
})

test('what cannot be shown is said, the last good page stays, and a lost server is asked again', async () => {
  const { values } = await news.created({ title: 'A good page' })
  const taken = await news.created()
  const page = await openPage({ cookie: editor.cookie, expected: [/422|502|ERR_(INTERNET_DISCONNECTED|FAILED)/] })
  const dialog = await openNew(page, 'news')
  // As a proxy may answer.
  const ofProxy = { status: 502, json: { error: 'no answer' } }
  await page.route('**/cms/news/preview', (route) => route.fulfill(ofProxy), { times: 1 })
  await toggle(page).click()
  await dialog.getByText('The server could not answer (502). Please try again in a moment.', { exact: true }).waitFor()
  await control(dialog, 'Summary').fill('Typed on.')
  await dialog.getByText('The page appears here once this is corrected: Title is required.').waitFor()
  await control(dialog, 'Title').fill('A new one')
  await eventually(() => heading(page).textContent()).toBe('A new one')
  await control(dialog, 'Slug').fill(String(taken.values.slug))
  await dialog.getByText('Not current. This slug is already used.').waitFor()
  expect(await heading(page).textContent()).toBe('A new one')
  await page.context().setOffline(true)
  await control(dialog, 'Slug').fill(`${values.slug}-2`)
  await dialog.getByText('Not current. The server cannot be reached.', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await dialog.getByText('Not current.').waitFor({ state: 'detached' })
})

test('a company is shown where visitors find it, and nothing on the page leads away', async () => {
  const companies = recordsOf(editor, 'venture-capital')
  const { values } = await companies.created({ ...valid['venture-capital'](), displayOrder: 9_000 })
  const page = await openPage({ cookie: editor.cookie, expected: [/sandboxed/] })
  await openExisting(page, 'venture-capital', String(values.name))
  await toggle(page).click()
  const name = ['[data-field]', String(values.name)] as const
  await eventually(async () => {
    const { y = 0 } = (await placeInPreview(page, ...name)) ?? {}
    return y > 0 && y < wide.height
  }).toBe(true)
  await pressInPreview(page, ...name)
  await pressInPreview(page, 'a', 'News')
  await page.keyboard.press('Enter')
  // Whatever the presses have begun is there before an answer of the server.
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok))
  expect(page.context().pages()).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/cms/venture-capital')
  expect(await page.locator('iframe[title=Preview]').evaluate((e: HTMLIFrameElement) => e.contentDocument?.URL)).toBe(
    'about:srcdoc',
  )
})

test('a private link is made, copied and revoked by keyboard', async () => {
  const answer = await editor.call('POST', '/cms/news/records', { as: 'draft', values: { title: 'A draft to share' } })
  const { record } = (await answer.json()) as { record: { id: string } }
  const page = await openPage({ cookie: editor.cookie })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/cms/news?edit=${record.id}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  await toggle(page).press('Enter')
  const links = page.getByRole('button', { name: 'Private link' })
  await links.press('Enter')
  await page.getByRole('combobox', { name: 'A link to the stored draft, for' }).selectOption('1 day')
  await page.getByRole('button', { name: 'Make link' }).press('Enter')
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await eventually(() => page.evaluate(() => String(getSelection()))).toBe(link)
  await isSound(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Make link')

  const stranger = await openPage()
  await stranger.goto(link)
  await stranger.getByRole('complementary', { name: 'Preview' }).getByText('not published').waitFor()
  expect(await stranger.getByRole('heading', { level: 1 }).textContent()).toBe('A draft to share')
  await isSound(stranger)

  // Only the tab in front hears the keys of Firefox.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Make link' }).press('Enter')
  const rows = page.getByRole('list', { name: 'Private links' }).getByRole('listitem')
  await eventually(() => rows.count()).toBe(2)
  await page
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .press('Enter')
  await eventually(() => rows.count()).toBe(1)
  expect((await fetch(link)).status).toBe(404)
  // The other one is shown this once.
  const second = page.getByRole('textbox', { name: 'Link', exact: true })
  expect((await fetch(await second.inputValue())).status).toBe(200)
  await page.getByRole('button', { name: /^Revoke/ }).press('Enter')
  await eventually(() => second.count()).toBe(0)
})

test('a private link is told to nobody by its page, where whoever is signed in can sign out when it has ended', async () => {
  const answer = await editor.call('POST', '/cms/news/records', { as: 'draft', values: { title: 'A draft to leave' } })
  const { record } = (await answer.json()) as { record: { id: string } }
  const made = await editor.call('POST', linksOf('news', record), { days: 1 })
  const { link } = (await made.json()) as { link: string }
  const token = link.split('/').at(-1) ?? ''
  const stranger = await openPage()
  const asked: string[][] = []
  stranger.on('request', (request) => asked.push([request.url(), request.headers().referer ?? '']))
  await stranger.goto(link)
  await stranger.getByRole('link', { name: 'News' }).first().click()
  await stranger.waitForURL('**/news')
  expect(asked.filter((each) => each.join(' ').includes(token))).toEqual([[link, '']])

  await editor.removeArticle(record.id)
  const person = await signIn(site.url, await createPerson(site.dataDir, { isAdmin: true }))
  const page = await openPage({ cookie: person.cookie, expected: [/410/] })
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await eventually(async () => (await person.page('/cms')).status).toBe(302)
})

test('on a phone the preview takes the place of the form, and the save bar stays: what a save asks for brings the form back', async () => {
  const { id, values } = await news.created()
  const page = await openPage({ cookie: editor.cookie, ...narrow })
  await page.goto('/cms')
  // Chosen on a large screen.
  await page.evaluate(() => localStorage.setItem('preview', '{"width":"desktop"}'))
  const dialog = await openExisting(page, 'news', String(values.title))
  await control(dialog, 'Title').fill('Typed before')
  await toggle(page).click()
  await eventually(() => heading(page).textContent()).toBe('Typed before')
  expect(await control(dialog, 'Title').isVisible()).toBe(false)
  const frame = page.locator('iframe[title=Preview]')
  const drawn = () =>
    frame.evaluate((element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth)
  await eventually(drawn).toBeGreaterThan(0.9)
  await isSound(page, [narrow])
  await page.getByRole('radio', { name: /Desktop/ }).check()
  await eventually(() => frame.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(1440)
  await eventually(drawn).toBeGreaterThanOrEqual(0.75)

  await toggle(page).click()
  expect(await control(dialog, 'Title').inputValue()).toBe('Typed before')
  const update = dialog.getByRole('button', { name: 'Update' })
  expect(await update.isVisible()).toBe(true)
  await control(dialog, 'Summary').fill('')
  await toggle(page).click()
  const bar = await update.boundingBox()
  expect(Number(bar?.y) + Number(bar?.height)).toBeLessThanOrEqual(narrow.height)
  await update.click()
  const summary = control(dialog, 'Summary')
  await eventually(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.fill('Mended.')
  await control(dialog, 'Title').fill('Saved from the preview')
  await toggle(page).click()
  await eventually(() => heading(page).textContent()).toBe('Saved from the preview')
  await update.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await news.open(id)).record.values.title).toBe('Saved from the preview')
})
