import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addSection, fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { eventually, input, openPage, toast } from '#tests/support/browser.ts'
import { article, type Editor, signIn } from '#tests/support/editor.ts'
import { focusedLabel, messages } from '#tests/support/record-dialog.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'

let editor: Editor

beforeAll(async () => {
  editor = await signIn(site.url)
})

describe('an invalid article', () => {
  test('that is empty shows every message under its field and in one toast, and is not sent', async () => {
    const { page, dialog, sent } = await newArticle()
    await input(dialog, 'Date').fill('')
    await dialog.getByRole('button', { name: 'Create' }).click()
    const expected = {
      Title: 'Title is required',
      Slug: 'Slug is required',
      Category: 'Category is required',
      Summary: 'Summary is required',
      Date: 'Date is required',
    }
    await toast(page, 'Validation Error', Object.values(expected).join('\n')).waitFor()
    await eventually(() => messages(dialog)).toEqual(expected)
    await eventually(() => focusedLabel(page)).toBe('Title')
    expect(sent).toEqual([])
    // The toast lies outside of the dialog; closing it must not close that.
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await toast(page, 'Validation Error').waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
  })

  test('that is too long says so for every field, however much is typed', async () => {
    const { page, dialog, sent } = await newArticle()
    await fillArticle(dialog, { title: 't'.repeat(201), slug: 's'.repeat(201), summary: 's'.repeat(501) })
    await addSection(dialog, '', 'x'.repeat(50_001))
    await input(dialog, 'Title').press('Enter')
    const expected = {
      Title: 'Title must be 200 characters or less',
      Slug: 'Slug must be 200 characters or less',
      Summary: 'Summary must be 500 characters or less',
      'Content sections': 'Content must be 50,000 characters or less',
    }
    await toast(page, 'Validation Error', Object.values(expected).join('\n')).waitFor()
    await eventually(() => messages(dialog)).toEqual(expected)
    expect(sent).toEqual([])
  })

  test('moves the focus to its first mistake and drops each message when it is mended', async () => {
    const { page, dialog, sent } = await newArticle()
    await fillArticle(dialog, { slug: 'Not A Slug' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    const message = 'Slug must only contain lowercase letters, numbers, and hyphens'
    await toast(page, 'Validation Error', message).waitFor()
    await eventually(() => focusedLabel(page)).toBe('Slug')
    await input(dialog, 'Slug').fill('a-slug')
    await eventually(() => messages(dialog)).toEqual({})
    expect(sent).toEqual([])
  })

  test('whose SEO texts were longer before the limits says which should be shorter', async () => {
    const { page, dialog, sent } = await newArticle()
    await fillArticle(dialog)
    const limits = { 'SEO title': 60, 'Meta description': 155, Excerpt: 300 }
    for (const [label, limit] of Object.entries(limits)) {
      const text = input(dialog, label)
      expect(await text.getAttribute('maxlength')).toBe(String(limit))
      await text.focus()
      await page.keyboard.insertText('x'.repeat(limit + 1))
      expect((await text.inputValue()).length).toBe(limit)
      // As a value that was stored before there was a limit.
      await text.evaluate((element) => element.removeAttribute('maxlength'))
      await text.fill('x'.repeat(limit + 1))
    }
    await dialog.getByRole('button', { name: 'Create' }).click()
    const expected = {
      'SEO title': 'SEO title should be 60 characters or less',
      'Meta description': 'Meta description should be 155 characters or less',
      Excerpt: 'Excerpt should be 300 characters or less',
    }
    await toast(page, 'Validation Error', Object.values(expected).join('\n')).waitFor()
    await eventually(() => messages(dialog)).toEqual(expected)
    expect(sent).toEqual([])
  })

  test('with an address that is taken is told so by the server', async () => {
    const taken = await published()
    const { page, dialog } = await newArticle([/status of 422/])
    await fillArticle(dialog, { slug: taken.slug })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Validation Error', 'This slug is already used').waitFor()
    await eventually(() => messages(dialog)).toEqual({ Slug: 'This slug is already used' })
    await eventually(() => focusedLabel(page)).toBe('Slug')
  })
})

describe('the form of a new article', () => {
  test('counts characters as they are typed', async () => {
    const { dialog } = await newArticle()
    await input(dialog, 'Title').fill('Twelve chars')
    const title = dialog.getByText('12 / 200').first()
    await title.waitFor()
    await input(dialog, 'Summary').fill('s'.repeat(501))
    const over = dialog.getByText('501 / 500')
    const color = (count: Locator) => count.evaluate((element) => getComputedStyle(element).color)
    expect(await color(over)).not.toBe(await color(title))
    await addSection(dialog, 'Not counted', 'Five.')
    await addSection(dialog, '', 'Five.')
    await dialog.getByText('12 / 50,000').waitFor()
  })

  test("suggests the address from the title until the editor writes one, and starts with the editor's own day", async () => {
    const { page, dialog } = await newArticle()
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    expect(await input(dialog, 'Date').inputValue()).toBe(today)
    await input(dialog, 'Title').fill('Été at the Quay: 100 % Zinc')
    expect(await input(dialog, 'Slug').inputValue()).toBe('ete-at-the-quay-100-zinc')
    await input(dialog, 'Slug').fill('mine')
    await input(dialog, 'Title').fill('Another title')
    expect(await input(dialog, 'Slug').inputValue()).toBe('mine')
  })

  test('adds, moves and removes sections, and the focus goes along', async () => {
    const { page, dialog } = await threeSections()
    const titles = () =>
      dialog.getByLabel('Section title').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await dialog.getByRole('button', { name: 'Move section 3 up' }).click()
    expect(await titles()).toEqual(['One', 'Three', 'Two'])
    await eventually(() => focusedLabel(page)).toBe('Move section 2 up')
    await dialog.getByText('Section 3 moved up').waitFor()
    await dialog.getByRole('button', { name: 'Move section 1 down' }).press('Enter')
    expect(await titles()).toEqual(['Three', 'One', 'Two'])
    await eventually(() => focusedLabel(page)).toBe('Move section 2 down')
    await dialog.getByRole('button', { name: 'Move section 1 up' }).press('Enter')
    expect(await titles()).toEqual(['Three', 'One', 'Two'])

    await dialog.getByRole('button', { name: 'Remove section 2' }).click()
    expect(await titles()).toEqual(['Three', 'Two'])
    await eventually(() => focusedLabel(page)).toBe('Move section 2 up')
    await dialog.getByRole('button', { name: 'Remove section 2' }).click()
    await eventually(() => focusedLabel(page)).toBe('Add Section')
    expect(await titles()).toEqual(['Three'])
  })

  test('brings removed sections back to their places, the last one first, with all that was typed', async () => {
    const { page, dialog } = await threeSections()
    await input(dialog.getByRole('group', { name: 'Section 2' }), 'Text').fill('Long.')
    await dialog.getByRole('button', { name: 'Remove section 2' }).click()
    await dialog.getByRole('button', { name: 'Remove section 2' }).click()
    await dialog.getByRole('button', { name: 'Undo: Section 2 removed' }).click()
    await eventually(() => focusedLabel(page)).toBe('Move section 2 up')
    expect(await input(dialog.getByRole('group', { name: 'Section 2' }), 'Section title').inputValue()).toBe('Three')
    await dialog.getByRole('button', { name: 'Undo: Section 2 removed' }).click()
    const second = dialog.getByRole('group', { name: 'Section 2' })
    await eventually(() => input(second, 'Section title').inputValue()).toBe('Two')
    expect(await input(second, 'Text').inputValue()).toBe('Long.')
    expect(await dialog.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  })

  test('is sent from a text by Ctrl and Enter', async () => {
    const { page, dialog } = await newArticle()
    const { slug } = await fillArticle(dialog)
    onTestFinished(() => removeArticles(slug))
    await input(dialog, 'Summary').press('ControlOrMeta+Enter')
    await toast(page, 'Success', 'Article created successfully').waitFor()
  })
})

describe('closing the form', () => {
  test.each([
    ['Esc', (dialog: Locator) => dialog.press('Escape')],
    ['Cancel', (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel' }).click()],
    ['the cross', (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', (dialog: Locator) => dialog.page().mouse.click(5, 450)],
  ] as const)('by %s asks when something was changed, and only then', async (_way, close) => {
    const { title } = await published()
    const page = await openPage({ cookie: editor.cookie })
    const asked: string[] = []
    let isLeaving = false
    page.on('dialog', (question) => {
      asked.push(question.message())
      return isLeaving ? question.accept() : question.dismiss()
    })

    const dialog = await openArticle(page, title)
    await close(dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(asked).toEqual([])
    await eventually(() => focusedLabel(page)).toBe(`Edit ${title}`)

    await openArticle(page, title)
    await input(dialog, 'Summary').fill('Half a')
    await close(dialog)
    await eventually(() => asked.length).toBe(1)
    expect(await input(dialog, 'Summary').inputValue()).toBe('Half a')

    isLeaving = true
    await close(dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(asked).toHaveLength(2)
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
    expect(await input(dialog, 'Summary').inputValue()).toBe(article().summary)
  })

  test("by the browser's back button asks as well", async () => {
    const page = await openPage({ cookie: editor.cookie })
    await page.goto('/cms')
    await page.getByRole('main').getByRole('link', { name: 'News Articles' }).click()
    await page.getByRole('button', { name: 'Add Article' }).click()
    const dialog = page.getByRole('dialog')
    await input(dialog, 'Title').fill('Unsaved')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => history.back())
    await (await asked).dismiss()
    expect(await input(dialog, 'Title').inputValue()).toBe('Unsaved')
    await eventually(() => new URL(page.url()).pathname).toBe('/cms/news')
  })

  test('with the whole window asks as well', async () => {
    const { page, dialog } = await newArticle()
    await input(dialog, 'Title').fill('Unsaved')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    expect(await input(dialog, 'Title').inputValue()).toBe('Unsaved')
  })
})

async function newArticle(expected: RegExp[] = []) {
  const page = await openPage({ cookie: editor.cookie, expected })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  return { page, dialog: await openNewArticle(page), sent }
}

async function threeSections() {
  const { page, dialog } = await newArticle()
  for (const title of ['One', 'Two', 'Three']) {
    await dialog.getByRole('button', { name: 'Add Section' }).click()
    await eventually(() => focusedLabel(page)).toBe('Section title')
    await page.keyboard.type(title)
  }
  return { page, dialog }
}

async function published() {
  const values = { ...article(), title: `Published ${article().slug}` }
  onTestFinished(() => removeArticles(values.slug))
  expect((await editor.createArticle(values)).status).toBe(200)
  return values
}
