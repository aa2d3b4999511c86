import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fillArticle } from '#tests/support/article-dialog.ts'
import { axeViolations, clockOf, eventually, narrow, openPage, toast, wide } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { article } from '#tests/support/editor.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { isSound } from '#tests/support/sound-page.ts'

const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

beforeEach(async () => {
  await db.query('delete from news_articles')
  await db.query(
    `insert into news_articles (slug, title, summary, category, date, content)
     select 'row-' || n, 'Row ' || n, 'Summary', 'Press', date '2020-01-10' - n::int, 'Text' from generate_series(1, 6) n`,
  )
})

const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const rows = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).join()
const isFocused = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((element) => element === document.activeElement)

async function openNews(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ cookie: editor.cookie, ...options })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/cms/news')
  await check(page, 'Select all on this page').waitFor()
  return { page, asked }
}

test('several articles are chosen, also as a range, and deleted after one question', async () => {
  const { page, asked } = await openNews()
  await check(page, 'Select Row 2').click()
  await check(page, 'Select Row 5').click({ modifiers: ['Shift'] })
  await page.getByText('4 selected').waitFor()
  await check(page, 'Select Row 3').click()
  await check(page, 'Select Row 1').click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await toast(page, 'Success', '4 articles deleted').waitFor()
  expect(asked).toEqual([
    'Delete 4 articles? They disappear from the website at once.\n\n“Row 1”\n“Row 2”\n“Row 4”\nand 1 more',
  ])
  await eventually(() => rows(page)).toBe('Row 3,Row 6')
  await page.getByText('2 articles', { exact: true }).waitFor()
  await eventually(() =>
    check(page, 'Select all on this page').evaluate((element) => element === document.activeElement),
  ).toBe(true)
})

test('the question says whether visitors will miss what goes', async () => {
  const { title } = article()
  await editor.call('POST', '/cms/news/records', { as: 'draft', values: { ...article(), title } })
  const { page, asked } = await openNews()
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
  await toast(page, 'Success', 'Article deleted successfully').waitFor()
  await page.getByRole('button', { name: 'Delete Row 1', exact: true }).click()
  await eventually(() => rows(page)).toBe('Row 2,Row 3,Row 4,Row 5,Row 6')
  // As it is now, whatever the list has been told.
  await db.query("update news_articles set status = 'draft' where slug = 'row-2'")
  await page.getByRole('button', { name: 'Delete Row 2', exact: true }).click()
  await eventually(() => rows(page)).toBe('Row 3,Row 4,Row 5,Row 6')
  expect(asked).toEqual([
    `Delete the article “${title}”? Visitors do not see it.`,
    'Delete the article “Row 1”? It disappears from the website at once.',
    'Delete the article “Row 2”? Visitors do not see it.',
  ])
})

test('everything on the page is chosen at once and let go again, on a phone from wherever the list has been scrolled to', async () => {
  const { page } = await openNews(narrow)
  await check(page, 'Select all on this page').click()
  await page.getByText('6 selected').waitFor()
  await check(page, 'Select Row 6').click()
  expect(await check(page, 'Select all on this page').evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  const height = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1)
  const row = check(page, 'Select Row 4')
  await row.evaluate((box) => box.scrollIntoView())
  const before = await height(row)
  expect(await height(page.locator('.selection'))).toBe(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await eventually(() => height(row)).toBe(before)
  expect(await page.getByRole('button', { name: 'Delete selected' }).count()).toBe(0)
})

test('nothing is deleted when the question is answered with no', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const [asked, sent]: [string[], string[]] = [[], []]
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  await page.goto('/cms/news')
  await check(page, 'Select all on this page').click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await eventually(() => asked).toEqual([expect.stringContaining('Delete 6 articles?')])
  await page.getByText('6 selected').waitFor()
  expect(sent).toEqual([])
  expect((await db.query('select 1 from news_articles')).rowCount).toBe(6)
})

test('a delete is undone from its toast by keyboard, and the article is where it was', async () => {
  const { page } = await openNews()
  const before = await wholeTable()
  await page.getByRole('button', { name: 'Delete Row 3', exact: true }).click()
  await toast(page, 'Success', 'Article deleted successfully').waitFor()
  // The toast stays for as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  await eventually(() => rows(page)).toBe('Row 1,Row 2,Row 4,Row 5,Row 6')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('F6')
  for (let presses = 0; presses < 3 && !(await isFocused(page, 'Undo')); presses++) await page.keyboard.press('Tab')
  expect(await isFocused(page, 'Undo')).toBe(true)
  await page.keyboard.press('Enter')
  await toast(page, 'Success', 'Article restored').waitFor()
  await eventually(() => rows(page)).toBe('Row 1,Row 2,Row 3,Row 4,Row 5,Row 6')
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await eventually(() => isFocused(page, 'Delete Row 3')).toBe(true)
  expect(await wholeTable()).toEqual(before)
})

test('the delete of the last articles is undone as well', async () => {
  const { page } = await openNews()
  const before = await wholeTable()
  await check(page, 'Select all on this page').click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.getByRole('heading', { name: 'No articles yet' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Success', '6 articles restored').waitFor()
  await eventually(() => rows(page)).toBe('Row 1,Row 2,Row 3,Row 4,Row 5,Row 6')
  expect(await wholeTable()).toEqual(before)
})

test('a website without articles says so, and its list offers the first one', async () => {
  await db.query('delete from news_articles')
  const page = await openPage({ cookie: editor.cookie })
  for (const path of ['/', '/news', '/news?category=Press', '/cms/news']) {
    await page.goto(path)
    await isSound(page, [narrow, wide])
  }
  await page.getByRole('heading', { name: 'No articles yet' }).waitFor()
  await page.getByRole('button', { name: 'Create Your First Article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Article' })
  const { title } = await fillArticle(dialog)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  expect(await page.getByText('No articles yet').count()).toBe(0)
  await eventually(() => isFocused(page, 'Add Article')).toBe(true)
})

test('an article whose slug is taken meanwhile comes back once it is free', async () => {
  const { page } = await openNews({ expected: [/409/] })
  await page.getByRole('button', { name: 'Delete Row 3', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  await db.query("update news_articles set slug = 'row-3' where slug = 'row-4'")
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Error restoring article', 'The slug “row-3” of “Row 3” is used by another article now.').waitFor()
  await db.query("update news_articles set slug = 'row-4' where title = 'Row 4'")
  await page.getByRole('button', { name: 'Undo again' }).click()
  await toast(page, 'Success', 'Article restored').waitFor()
  await eventually(() => rows(page)).toContain('Row 3')
})

test('the undo stays for ten seconds, and for as long as the pointer is on it', async () => {
  const page = await openPage({ cookie: editor.cookie })
  await clockOf(page).install()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/cms/news')
  await check(page, 'Select all on this page').waitFor()
  // Ten seconds of a busy machine may be over before the first look.
  await clockOf(page).pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Delete Row 1', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await clockOf(page).runFor(5_000)
  expect(await undo.isVisible()).toBe(true)
  await undo.hover()
  await clockOf(page).runFor(60_000)
  expect(await undo.isVisible()).toBe(true)
  await page.mouse.move(700, 300)
  await clockOf(page).runFor(11_000)
  await undo.waitFor({ state: 'detached' })
})

async function wholeTable() {
  const { rows: found } = await db.query('select to_jsonb(a) as whole from news_articles a order by id')
  return found.map(({ whole }) => whole)
}
