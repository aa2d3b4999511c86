import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { keptCopies, openForTwo, publishArticle } from '#tests/support/article-edits.ts'
import {
  addCookies,
  axeViolations,
  clockOf,
  endsWithTest,
  eventually,
  input,
  openPage,
  toast,
  writeOver,
} from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { signIn } from '#tests/support/editor.ts'
import { asOperator, createPerson } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { close } from '#tests/support/record-dialog.ts'

describe('what was typed when the page went away', () => {
  test('is offered when the article is opened again, restored and saved or gone for good, and nothing where it was undone', async () => {
    const { values } = await publishArticle(editor)
    const page = await openPage({ cookie: editor.cookie })
    const dialog = await openArticle(page, values.title)
    await dialog.getByText('Saved', { exact: true }).waitFor()
    await input(dialog, 'Summary').fill('Other')
    await dialog.getByText('Not saved').waitFor()
    await dialog.getByText('Copy kept in this browser').waitFor()
    await input(dialog, 'Summary').fill('A summary.')
    await dialog.getByText('Saved', { exact: true }).waitFor()
    expect(await keptCopies(page)).toEqual([])
    // A question would be left unanswered, and the dialog open.
    await close(dialog)

    await interrupted(page, values.title, 'Not wanted')
    await openAgain(page, values.title)
    await dialog.getByRole('button', { name: 'Discard' }).click()
    expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
    expect(await keptCopies(page)).toEqual([])
    await close(dialog)

    await interrupted(page, values.title, 'Half a summary')
    await asOneForAllTabs(page)
    await openAgain(page, values.title)
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
    expect((await readArticlePage(site.url, values.slug)).text).toContain('Half a summary')
    expect(await keptCopies(page)).toEqual([])
  })

  test('of a new article becomes that article, once, however often its answer is lost and whatever is typed meanwhile', async () => {
    const page = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
    const dialog = await openNewArticle(page)
    const { slug, title } = await fillArticle(dialog)
    // The server takes it, and the page never hears of that.
    async function losesAnswer() {
      await page.evaluate(() => {
        const { fetch } = window
        window.fetch = async (...asked) => {
          const answer = await fetch(...asked)
          if (!String(asked[0]).endsWith('/cms/news/records')) return answer
          window.fetch = fetch
          throw new TypeError('Failed to fetch')
        }
      })
      await dialog.getByRole('button', { name: 'Create' }).click()
      await toast(page, 'Error creating article', 'The server cannot be reached').waitFor()
    }
    await losesAnswer()
    await reload(page)
    await page.getByRole('button', { name: 'Add Article' }).click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await losesAnswer()
    await input(dialog, 'Summary').fill('Typed after the second try.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Success').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await toast(page, 'Changes merged').count()).toBe(0)
    await eventually(() => page.getByRole('button', { name: `Edit ${title}`, exact: true }).count()).toBe(1)
    expect((await readArticlePage(site.url, slug)).text).toContain('Typed after the second try.')
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
    await close(second)
    await add.click()
    await second.getByRole('button', { name: 'Restore' }).click()
    expect(await input(second, 'Title').inputValue()).toBe('Begun in the first tab')
    await input(second, 'Title').fill('Finished in another')
    expect(await input(second, 'Slug').inputValue()).toBe('finished-in-another')
  })

  test('of an article is of one tab alone as well, and what another tab saves leaves it where it is', async () => {
    const { values } = await publishArticle(editor)
    const page = await openPage({ cookie: editor.cookie })
    await input(await openArticle(page, values.title), 'Summary').fill('Of the first tab')
    await page.getByText('Copy kept in this browser').waitFor()
    const tab = await page.context().newPage()
    tab.on('dialog', (question) => question.accept())
    const second = await openArticle(tab, values.title)
    expect(await input(second, 'Summary').inputValue()).toBe('A summary.')
    await input(second, 'Text').first().fill('Of the second tab')
    await second.getByText('Copy kept in this browser').waitFor()
    await copiedTo(tab, 'Of the second tab')
    expect(await keptCopies(tab)).toHaveLength(3)
    await second.getByRole('button', { name: 'Update' }).click()
    await second.waitFor({ state: 'detached' })
    await page.close()

    await openAgain(tab, values.title)
    await second.getByRole('button', { name: 'Restore' }).waitFor()
    // One that holds what is saved is let go.
    await eventually(() => keptCopies(tab)).toEqual([expect.stringContaining('Of the first tab')])
    await second.getByRole('button', { name: 'Restore' }).click()
    expect(await input(second, 'Summary').inputValue()).toBe('Of the first tab')
    expect(await input(second, 'Text').first().textContent()).toBe('Of the second tab')
  })

  test('is merged with what somebody else has saved since, and where both changed the same it stays to be chosen', async () => {
    const { page, dialog, values, slug, other, saveTheirs } = await openForTwo(editor)
    const mine = input(dialog, 'Text').first()
    await writeOver(mine, 'First text of mine.')
    await saveTheirs({ category: 'Public Markets' })
    await reload(page)
    await openAgain(page, values.title)
    await dialog.getByText(`${other} has saved this article since`).waitFor()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await dialog
      .getByRole('status')
      .filter({ hasText: `${other} has saved` })
      .waitFor()
    expect(await mine.textContent()).toBe('First text of mine.')
    expect(await dialog.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Public Markets')

    await saveTheirs({
      category: 'Public Markets',
      contentSections: [{ text: 'First text of theirs.' }, { title: 'Theirs', text: 'Second text.' }],
    })
    const part = dialog.getByRole('group', { name: 'Text of section 1', exact: true })
    for (const choice of ['Keep theirs', 'Keep mine']) {
      await reload(page)
      await openAgain(page, values.title)
      await dialog.getByRole('button', { name: 'Restore' }).click()
      for (const [whose, added] of Object.entries({ Yours: 'text of mine.', Theirs: 'text of theirs.' }))
        expect(await part.getByRole('group', { name: whose }).locator('ins').textContent()).toBe(`added: ${added}`)
      expect(await mine.textContent()).toBe('First text of mine.')
      await part.getByRole('radio', { name: choice }).check()
    }
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    const { text } = await readArticlePage(site.url, slug)
    for (const saved of ['First text of mine.', 'Theirs']) expect(text).toContain(saved)
  })

  test('is offered to nobody else, is gone after two weeks, and by signing out, after a warning', async () => {
    const { values } = await publishArticle(editor)
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const other = await signIn(site.url, person)
    const page = await openPage({ cookie: editor.cookie })
    await interrupted(page, values.title, 'Private')
    await page.context().clearCookies()
    await addCookies(page.context(), other.cookie)
    await page.goto('/cms/news')
    const dialog = await openAgain(page, values.title)
    expect(await input(dialog, 'Summary').inputValue()).toBe('A summary.')
    expect(await keptCopies(page)).toHaveLength(1)

    await clockOf(page).setFixedTime(Date.now() + 14 * 24 * 60 * 60 * 1000 + 60_000)
    await page.goto('/cms/news')
    await openAgain(page, values.title)
    await eventually(() => keptCopies(page)).toEqual([])
    await close(dialog)

    await interrupted(page, values.title, 'Of the other')
    let isSure = false
    const asked: string[] = []
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

  test('goes by signing out on a page of visitors and without the role, after a warning, and leaves what others typed', async () => {
    const { values } = await publishArticle(editor)
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const page = await openPage()
    const signsIn = async () => addCookies(page.context(), (await signIn(site.url, person)).cookie)
    const button = page.getByRole('button', { name: 'Sign Out', disabled: false })
    for (const path of ['/contact', '/auth']) {
      await signsIn()
      await interrupted(page, values.title, 'Of whoever leaves')
      await page.evaluate((at) => localStorage.setItem('unsaved/other/news/x', JSON.stringify({ at })), new Date())
      if (path === '/auth') await asOperator(site.dataDir, 'revoke', person.email)
      await signsIn()
      await page.goto(path)
      page.once('dialog', (question) => question.dismiss())
      await button.click()
      expect(await keptCopies(page)).toHaveLength(2)
      page.once('dialog', (question) => question.accept())
      await button.click()
      await toast(page, 'Signed out').waitFor()
      expect(await keptCopies(page)).toEqual([expect.not.stringContaining('Of whoever leaves')])
      await page.evaluate(() => localStorage.clear())
    }
  })
})

test('where the storage is full or switched off, the form works and says that no copy is kept', async () => {
  const { values } = await publishArticle(editor)
  const page = await openPage({ cookie: editor.cookie })
  for (const broken of ['setItem', 'localStorage']) {
    await endsWithTest(page).addInitScript((name) => {
      const refuse = () => {
        throw new DOMException('No', 'QuotaExceededError')
      }
      if (name === 'setItem') Storage.prototype.setItem = refuse
      else Object.defineProperty(window, 'localStorage', { get: refuse })
    }, broken)
    await page.goto('/cms/news')
    const dialog = await openAgain(page, values.title)
    await input(dialog, 'Summary').fill(`Typed where ${broken} is refused.`)
    await dialog.getByText('No copy can be kept here').waitFor()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
})

/** Reloads the page with something typed in it. */
async function interrupted(page: Page, title: string, summary: string) {
  const dialog = await openArticle(page, title)
  await input(dialog, 'Summary').fill(summary)
  await reload(page)
  expect(await keptCopies(page)).toEqual([expect.stringContaining(summary)])
}

/** As of a tab in which the same was typed, and which was killed. */
const copiedTo = (page: Page, words: string) =>
  page.evaluate((typed) => {
    for (const [name, text] of Object.entries(localStorage)) {
      if (!name.startsWith('unsaved/') || !String(text).includes(typed)) continue
      const newId = crypto.randomUUID()
      localStorage.setItem(name.replace(/[^/]*$/, newId), JSON.stringify({ ...JSON.parse(text), newId }))
    }
  }, words)

/** As the program kept it until 27 November 2026. */
const asOneForAllTabs = (page: Page) =>
  page.evaluate(() => {
    const [[name, text] = ['', '']] = Object.entries(localStorage).filter(([each]) => each.startsWith('unsaved/'))
    localStorage.removeItem(name)
    localStorage.setItem(name.slice(0, name.lastIndexOf('/')), text)
  })

async function reload(page: Page) {
  page.once('dialog', (question) => question.accept())
  await page.reload()
}

/** Not by openArticle: what is offered to restore stands in the place of the form. */
async function openAgain(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Article' })
}
