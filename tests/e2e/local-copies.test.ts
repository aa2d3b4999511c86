import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { keptCopies, openForTwo, publishArticle, secondEditor } from '#tests/support/article-edits.ts'
import { axeViolations, clockOf, eventually, input, openPage, signInByForm, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'

let editor: Editor

beforeAll(async () => {
  editor = await signIn(site.url)
})

describe('what was typed when the page went away', () => {
  test('is offered when the article is opened again, with the time, and restored and saved', async () => {
    const { page, title, slug } = await interrupted('Half a summary')
    const dialog = await openAgain(page, title)
    const panel = dialog.getByRole('region', { name: 'Restore unsaved changes?' })
    await eventually(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await panel.textContent()).toMatch(/until \d+ \w+ \d{4}, \d\d:\d\d/)
    expect(await axeViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Restore' }).press('Enter')
    expect(await input(dialog, 'Summary').inputValue()).toBe('Half a summary')
    await eventually(() => input(dialog, 'Title').evaluate((one) => one === document.activeElement)).toBe(true)
    await dialog.getByText('Not saved').waitFor()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect((await readArticlePage(site.url, slug)).text).toContain('Half a summary')
    expect(await keptCopies(page)).toEqual([])
  })

  test('is gone for good when the editor discards it', async () => {
    const { page, title } = await interrupted('Not wanted')
    const dialog = await openAgain(page, title)
    await dialog.getByRole('button', { name: 'Discard' }).click()
    expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
    expect(await keptCopies(page)).toEqual([])
  })

  test('of a new article becomes that article, once, however often it is sent', async () => {
    const page = await openPage({ cookie: editor.cookie, expected: [/ERR_FAILED/] })
    const dialog = await openNewArticle(page)
    const { slug, title } = await fillArticle(dialog)
    onTestFinished(() => removeArticles(slug))
    // The server takes it, and the page never hears of that.
    await page.route('**/cms/news/records', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Error creating article', 'The server cannot be reached').waitFor()
    await page.unroute('**/cms/news/records')
    await reload(page)
    await page.getByRole('button', { name: 'Add Article' }).click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Success', 'Article created successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => page.getByRole('button', { name: `Edit ${title}`, exact: true }).count()).toBe(1)
  })

  test('of a new article is of one tab alone, and offered when that tab is gone', async () => {
    const page = await openPage({ cookie: editor.cookie })
    const first = await openNewArticle(page)
    await input(first, 'Title').fill('Begun in the first tab')
    await first.getByText('Copy kept in this browser').waitFor()
    const tab = await page.context().newPage()
    tab.on('dialog', (question) => question.accept())
    const second = await openNewArticle(tab)
    await input(second, 'Title').fill('Begun in the second tab')
    await second.getByText('Copy kept in this browser').waitFor()
    expect(await keptCopies(tab)).toHaveLength(2)
    await page.close()

    await tab.reload()
    const add = tab.getByRole('button', { name: 'Add Article' })
    await add.click()
    await second.getByRole('button', { name: 'Restore' }).click()
    expect(await input(second, 'Title').inputValue()).toBe('Begun in the second tab')
    await second.getByRole('button', { name: 'Cancel' }).click()
    await second.waitFor({ state: 'detached' })
    await add.click()
    await second.getByRole('button', { name: 'Restore' }).click()
    expect(await input(second, 'Title').inputValue()).toBe('Begun in the first tab')
  })

  test('is merged with what somebody else has saved since', async () => {
    const { page, title, values, record } = await interrupted('My summary.')
    const { saveTheirs, other } = await secondEditor(values, record)
    await saveTheirs({ category: 'Public Markets' })
    const dialog = await openAgain(page, title)
    await dialog.getByText(`${other} has saved this article since`).waitFor()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await dialog
      .getByRole('status')
      .filter({ hasText: `${other} has saved` })
      .waitFor()
    expect(await input(dialog, 'Summary').inputValue()).toBe('My summary.')
    expect(await dialog.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Public Markets')
  })

  test('asks whose text to keep where somebody else has changed the same since', async () => {
    const { page, title, slug, values, record } = await interrupted('My summary.')
    const { saveTheirs } = await secondEditor(values, record)
    await saveTheirs({ summary: 'Their summary.' })
    const dialog = await openAgain(page, title)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    expect(await dialog.getByRole('group', { name: 'Theirs: Summary' }).textContent()).toBe('Their summary.')
    await dialog.getByRole('radio', { name: 'Keep mine' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    expect((await readArticlePage(site.url, slug)).text).toContain('My summary.')
  })

  test('of a section stays to be chosen when the page goes away before anybody has chosen', async () => {
    const { page, dialog, values, saveTheirs } = await openForTwo(editor)
    const mine = input(dialog, 'Text').first()
    await mine.fill('First text of mine.')
    await saveTheirs({
      contentSections: [{ text: 'First text of theirs.' }, { title: 'Theirs', text: 'Second text.' }],
    })
    await dialog.getByRole('button', { name: 'Update' }).click()
    const part = dialog.getByRole('group', { name: 'Text of section 1', exact: true })
    await part.getByRole('radio', { name: 'Take theirs' }).check()
    await reload(page)
    await openAgain(page, values.title)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    expect(await part.getByRole('group', { name: 'Yours' }).textContent()).toBe('First text of mine.')
    expect(await part.getByRole('group', { name: 'Theirs' }).textContent()).toBe('First text of theirs.')
    expect(await mine.inputValue()).toBe('First text of mine.')
  })

  test('is offered to nobody else, and no longer after two weeks', async () => {
    const { page, title } = await interrupted('Private')
    const person = await createPerson(site.dataDir, { isAdmin: true })
    await page.context().clearCookies()
    await signInByForm(page, person)
    await page.waitForURL('**/cms')
    const dialog = await openArticle(page, title)
    expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
    expect(await keptCopies(page)).toHaveLength(1)

    await clockOf(page).setFixedTime(Date.now() + 14 * 24 * 60 * 60 * 1000 + 60_000)
    await openArticle(page, title)
    expect(await keptCopies(page)).toEqual([])
  })

  test('is deleted by signing out, after a warning', async () => {
    const own = await signIn(site.url)
    const { page } = await interrupted('Private', own)
    const asked: string[] = []
    let isSure = false
    page.on('dialog', (question) => {
      asked.push(question.message())
      return isSure ? question.accept() : question.dismiss()
    })
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await eventually(() => asked).toEqual([expect.stringContaining('not saved')])
    expect(await keptCopies(page)).toHaveLength(1)
    isSure = true
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth')
    expect(await keptCopies(page)).toEqual([])
  })
})

test('changes that are undone by hand leave nothing to save, to ask about or to restore', async () => {
  const { page, dialog } = await openForTwo(editor, [])
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await input(dialog, 'Summary').fill('Other')
  await dialog.getByText('Not saved').waitFor()
  await dialog.getByText('Copy kept in this browser').waitFor()
  await input(dialog, 'Summary').fill('A summary.')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  expect(await keptCopies(page)).toEqual([])
  // A question would be left unanswered, and the dialog open.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test.each([
  ['is full', 'setItem'],
  ['is switched off', 'localStorage'],
])('where the storage %s, the form works and says that no copy is kept', async (_what, name) => {
  const { values } = await publishArticle(editor)
  const page = await openPage({ cookie: editor.cookie })
  await page.addInitScript((broken) => {
    const refuse = () => {
      throw new DOMException('No', 'QuotaExceededError')
    }
    if (broken === 'setItem') Storage.prototype.setItem = refuse
    else Object.defineProperty(window, 'localStorage', { get: refuse })
  }, name)
  const dialog = await openArticle(page, values.title)
  await input(dialog, 'Summary').fill('Typed all the same.')
  await dialog.getByText('No copy can be kept here').waitFor()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Success', 'Article updated successfully').waitFor()
})

/** A page that was reloaded with something typed in it. */
async function interrupted(summary: string, by = editor) {
  const { values, record } = await publishArticle(by)
  const page = await openPage({ cookie: by.cookie })
  const dialog = await openArticle(page, values.title)
  await input(dialog, 'Summary').fill(summary)
  await reload(page)
  expect(await keptCopies(page)).toEqual([expect.stringContaining(summary)])
  return { page, title: values.title, slug: values.slug, values, record }
}

async function reload(page: Page) {
  page.once('dialog', (question) => question.accept())
  await page.reload()
}

async function openAgain(page: Page, title: string) {
  await page.goto('/cms/news')
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Article' })
}
