import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openArticle } from '#tests/support/article-dialog.ts'
import { sampled } from '#tests/support/attack.ts'
import {
  axeViolations,
  eventually,
  input,
  narrow,
  openPage,
  toast,
  untilScripts,
  wide,
} from '#tests/support/browser.ts'
import { article, signIn } from '#tests/support/editor.ts'
import { storedFile } from '#tests/support/files.ts'
import { mp4 } from '#tests/support/made-files.ts'
import { site } from '#tests/support/sample-site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'

const editor = await signIn(site.url)
const { cookie } = editor

/** By the keyboard alone. */
async function openPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Search' })
  // Before the page is hydrated nobody hears the keys.
  await eventually(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
    return palette.getByRole('combobox').isVisible()
  }).toBe(true)
  await eventually(() => palette.getByRole('combobox').evaluate((element) => element === document.activeElement)).toBe(
    true,
  )
  return palette
}

/** Types, waits for the entry to be the active one, presses Enter. */
async function choose(page: Page, text: string, option: string) {
  const palette = await openPalette(page)
  await page.keyboard.type(text)
  const wanted = palette.getByRole('option', { name: option })
  await wanted.waitFor()
  await palette
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor()
  for (let steps = 0; (await wanted.getAttribute('data-highlighted')) === null && steps < 20; steps++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
}

async function newArticle() {
  const values = { ...article(), title: `Palette ${article().slug}` }
  onTestFinished(() => removeArticles(values.slug))
  expect((await editor.createArticle(values)).status).toBe(200)
  return values.title
}

test('the palette goes to a screen, creates a record and opens one of another collection, a picture or a file, and its dialogs give the focus back', async () => {
  await editor.call('PUT', '/cms/images/picture/cranes.jpg', { alt: 'Canary cranes at dusk' })
  const page = await openPage({ cookie })
  await page.goto('/cms')
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ })
  const palette = page.getByRole('dialog', { name: 'Search' })
  await untilScripts(page)
  await button.click()
  await palette.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

  await choose(page, 'audit', 'Audit trail')
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()

  await choose(page, 'new art', 'Create New Article')
  const dialog = page.getByRole('dialog', { name: 'Create New Article' })
  await eventually(() => input(dialog, 'Title').evaluate((element) => element === document.activeElement)).toBe(true)
  await eventually(() => page.url()).toBe(`${site.url}/cms/news`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add Article')

  await choose(page, 'halm', 'Halm Venture Capital company')
  const company = page.getByRole('dialog', { name: 'Edit Company' })
  await eventually(() => input(company, 'Company name').inputValue()).toContain('Halm')
  expect(new URL(page.url()).pathname).toBe('/cms/venture-capital')

  await choose(page, 'dusk canary', 'Canary cranes at dusk Image')
  await page.getByRole('dialog', { name: 'cranes.jpg' }).waitFor()

  await storedFile(editor, mp4(), 'film', 'kestrel over the quay.mp4')
  await page.goto('/cms')
  await choose(page, 'quay kestrel', 'kestrel over the quay File')
  await page.getByRole('dialog', { name: 'kestrel over the quay' }).waitFor()
})

test('how much was found is announced, nothing is wrong with the palette on any width, and a search that fails says so', async () => {
  const page = await openPage({ cookie, expected: [/ERR_FAILED/, /status of 401/] })
  await page.goto('/cms')
  const palette = await openPalette(page)
  const status = palette.getByRole('status')
  const tops = new Set<number | undefined>()
  for (const [turn, [text, said, found]] of [
    ['', /^\d+ results$/, 'News Articles'] as const,
    ['towerspoor', /^\d+ results$/, /Towerspoor/] as const,
    ['nobody has xyzzled that', /^Nothing found$/, undefined] as const,
    ['audit tr', /^1 result$/, 'Audit trail'] as const,
  ].entries()) {
    await palette.getByRole('combobox').fill(text)
    await eventually(() => status.textContent()).toMatch(said)
    if (found) await palette.getByRole('option', { name: found }).first().waitFor()
    for (const size of sampled([narrow, wide], turn)) {
      await page.setViewportSize(size)
      expect(await axeViolations(page), `“${text}” at ${size.width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    }
    await page.setViewportSize(wide)
    tops.add((await palette.boundingBox())?.y)
    const head = palette.locator('.palette__head')
    expect(await head.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  }
  // What one types in stays where it is, however long the list.
  expect(tops.size).toBe(1)

  await page.route('**/cms/find*', (route) => route.abort())
  await palette.getByRole('combobox').fill('news')
  await palette.getByText('Records could not be searched').waitFor()
  const found = palette.getByRole('listbox', { name: 'Go to, create or find' })
  await found.getByRole('option', { name: 'News Articles' }).waitFor()
})

test('a changed form asks once before another record takes its place, and stays when the answer is no', async () => {
  const [mine, other] = [await newArticle(), await newArticle()]
  const page = await openPage({ cookie })
  const dialog = await openArticle(page, mine)
  await input(dialog, 'Title').fill('Changed and not saved')
  const asked: string[] = []
  let answer = false
  page.on('dialog', (question) => {
    asked.push(question.message())
    return answer ? question.accept() : question.dismiss()
  })

  // Over the form the palette comes and goes without a question.
  const palette = await openPalette(page)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect([asked, await input(dialog, 'Title').inputValue()]).toEqual([[], 'Changed and not saved'])
  await eventually(() => input(dialog, 'Title').evaluate((element) => element === document.activeElement)).toBe(true)

  await choose(page, other, other)
  await eventually(() => asked.length).toBe(1)
  expect(asked[0]).toContain('Your changes are not saved')
  expect(await input(dialog, 'Title').inputValue()).toBe('Changed and not saved')

  answer = true
  await choose(page, other, other)
  await eventually(() => input(dialog, 'Title').inputValue()).toBe(other)
  await eventually(() => page.url()).toBe(`${site.url}/cms/news`)
  expect(asked).toHaveLength(2)
})

test('without a network the palette says so, and a form keeps what is typed', async () => {
  const page = await openPage({ cookie, expected: [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
  await page.route('**/assets/palette-*.js*', (route) => route.abort())
  const dialog = await openArticle(page, await newArticle())
  await input(dialog, 'Title').fill('Typed before the network went')
  await page.keyboard.press('Control+k')
  await toast(page, 'Search could not be opened').waitFor()
  expect(await input(dialog, 'Title').inputValue()).toBe('Typed before the network went')
})

test('keys typed right after the shortcut are not lost, however long its script takes', async () => {
  const page = await openPage({ cookie, isFirstVisit: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/palette-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cms/news')
  const button = page.getByRole('banner').getByRole('button', { name: /^Search/ })
  await eventually(async () => {
    await page.keyboard.press('Control+k')
    return button.getAttribute('aria-busy')
  }).toBe('true')
  await page.keyboard.type('audix')
  await page.keyboard.press('Backspace')
  release()
  await page.keyboard.type('t tr')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const line = palette.getByRole('combobox')
  await eventually(() => line.inputValue()).toBe('audit tr')
  await eventually(() => line.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('ai')
  await eventually(() => line.inputValue()).toBe('audit trai')
  await page.getByRole('option', { name: 'Audit trail' }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })

  // It is open at once from now on, and empty again.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('news')
  await eventually(() => line.inputValue()).toBe('news')
})
