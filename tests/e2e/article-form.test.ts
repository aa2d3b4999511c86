import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addSection, fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { publishArticle } from '#tests/support/article-edits.ts'
import { eventually, input, openPage, toast, writeOver } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { article } from '#tests/support/editor.ts'
import { focusedLabel, messages } from '#tests/support/record-dialog.ts'

test('an invalid article shows every message under its field and in one toast, and is not sent until only the server can refuse it', async () => {
  const { values: taken } = await publishArticle(editor)
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 422/] })
  const sent: string[] = []
  // The form asks as well whom its texts name, once the keys have rested for a second.
  page.on('request', (request) => request.url().includes('/records') && sent.push(request.url()))
  const dialog = await openNewArticle(page)
  async function isRefused(expected: Record<string, string>) {
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Validation Error', Object.values(expected).join('\n')).waitFor()
    await eventually(() => messages(dialog)).toEqual(expected)
    await eventually(() => focusedLabel(page)).toBe(Object.keys(expected)[0])
  }

  await input(dialog, 'Date').fill('')
  await isRefused({
    Title: 'Title is required',
    Slug: 'Slug is required',
    Category: 'Category is required',
    Summary: 'Summary is required',
    Date: 'Date is required',
  })
  // The toast lies outside of the dialog; closing it must not close that.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await toast(page, 'Validation Error').waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)

  await fillArticle(dialog, { title: 't'.repeat(201), slug: 's'.repeat(201), summary: 's'.repeat(501) })
  await addSection(dialog, '', 'x'.repeat(50_001))
  const limits = { 'SEO title': 60, 'Meta description': 155, Excerpt: 300 }
  for (const [label, limit] of Object.entries(limits)) {
    const text = input(dialog, label)
    expect(await text.getAttribute('maxlength')).toBe(String(limit))
    await text.fill('x'.repeat(limit))
    await text.press('x')
    expect((await text.inputValue()).length).toBe(limit)
    // As a value that was stored before there was a limit.
    await text.evaluate((element) => element.removeAttribute('maxlength'))
    await text.fill('x'.repeat(limit + 1))
  }
  await isRefused({
    Title: 'Title must be 200 characters or less',
    Slug: 'Slug must be 200 characters or less',
    Summary: 'Summary must be 500 characters or less',
    'Content sections': 'Content must be 50,000 characters or less',
    'SEO title': 'SEO title should be 60 characters or less',
    'Meta description': 'Meta description should be 155 characters or less',
    Excerpt: 'Excerpt should be 300 characters or less',
  })

  for (const label of Object.keys(limits)) await input(dialog, label).fill('')
  await dialog.getByRole('button', { name: 'Remove section 2' }).click()
  await input(dialog, 'Title').fill('A title')
  await input(dialog, 'Summary').fill('A summary.')
  await input(dialog, 'Slug').fill('Not A Slug')
  await isRefused({ Slug: 'Slug must only contain lowercase letters, numbers, and hyphens' })
  await input(dialog, 'Slug').fill(taken.slug)
  await eventually(() => messages(dialog)).toEqual({})
  expect(sent).toEqual([])
  await isRefused({ Slug: 'This slug is already used' })
})

test("the form of a new article starts with the editor's day, suggests the address until one is written, counts, and is sent from a text", async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNewArticle(page)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  expect(await input(dialog, 'Date').inputValue()).toBe(today)
  await input(dialog, 'Title').fill('Été on the Große Ørevej: 100 % Zinc')
  expect(await input(dialog, 'Slug').inputValue()).toBe('ete-on-the-grosse-orevej-100-zinc')
  await input(dialog, 'Slug').fill('mine')
  await input(dialog, 'Title').fill('Twelve chars')
  expect(await input(dialog, 'Slug').inputValue()).toBe('mine')

  const title = dialog.getByText('12 / 200').first()
  await title.waitFor()
  await input(dialog, 'Summary').fill('s'.repeat(501))
  const over = dialog.getByText('501 / 500')
  const color = (count: Locator) => count.evaluate((element) => getComputedStyle(element).color)
  expect(await color(over)).not.toBe(await color(title))
  await addSection(dialog, 'Not counted', 'Five.')
  await addSection(dialog, '', 'Five.')
  await dialog.getByText('12 / 50,000').waitFor()

  await fillArticle(dialog)
  await input(dialog, 'Summary').press('ControlOrMeta+Enter')
  await toast(page, 'Success', 'Article created successfully').waitFor()
})

test('sections are added, moved, removed and brought back to their places, the last one first, and the focus goes along', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNewArticle(page)
  for (const title of ['One', 'Two', 'Three']) {
    await dialog.getByRole('button', { name: 'Add Section' }).click()
    await eventually(() => focusedLabel(page)).toBe('Section title')
    await page.keyboard.insertText(title)
  }
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

  const text = input(dialog.getByRole('group', { name: 'Section 2' }), 'Text')
  await writeOver(text, 'Long.')
  await dialog.getByRole('button', { name: 'Remove section 2' }).click()
  expect(await titles()).toEqual(['Three', 'Two'])
  await eventually(() => focusedLabel(page)).toBe('Move section 2 up')
  await dialog.getByRole('button', { name: 'Remove section 2' }).click()
  await eventually(() => focusedLabel(page)).toBe('Add Section')
  expect(await titles()).toEqual(['Three'])

  const undo = dialog.getByRole('button', { name: 'Undo: Section 2 removed' })
  await undo.click()
  await eventually(() => focusedLabel(page)).toBe('Move section 2 up')
  expect(await titles()).toEqual(['Three', 'Two'])
  await undo.click()
  await eventually(titles).toEqual(['Three', 'One', 'Two'])
  expect(await text.textContent()).toBe('Long.')
  expect(await dialog.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
})

describe('closing the form', () => {
  test('by Esc, Cancel, the cross or a press beside it asks when something was changed, and only then', async () => {
    const { values } = await publishArticle(editor)
    const page = await openPage({ cookie: editor.cookie })
    const asked: string[] = []
    let isLeaving = false
    page.on('dialog', (question) => {
      asked.push(question.message())
      return isLeaving ? question.accept() : question.dismiss()
    })
    const ways: ((dialog: Locator) => Promise<void>)[] = [
      (dialog) => dialog.press('Escape'),
      (dialog) => dialog.getByRole('button', { name: 'Cancel' }).click(),
      (dialog) => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 450),
    ]
    for (const [turn, close] of ways.entries()) {
      const dialog = await openArticle(page, values.title)
      expect(await input(dialog, 'Summary').inputValue()).toBe(article().summary)
      await close(dialog)
      await dialog.waitFor({ state: 'detached' })
      expect(asked).toHaveLength(2 * turn)
      await eventually(() => focusedLabel(page)).toBe(`Edit ${values.title}`)

      await openArticle(page, values.title)
      await input(dialog, 'Summary').fill('Half a')
      isLeaving = false
      await close(dialog)
      await eventually(() => asked.length).toBe(2 * turn + 1)
      expect(await input(dialog, 'Summary').inputValue()).toBe('Half a')
      isLeaving = true
      await close(dialog)
      await dialog.waitFor({ state: 'detached' })
      expect(asked).toHaveLength(2 * turn + 2)
    }
  })

  test("with the whole window, and by the browser's back button, asks as well", async () => {
    const page = await openPage({ cookie: editor.cookie })
    await page.goto('/cms')
    await page.getByRole('main').getByRole('link', { name: 'News Articles' }).click()
    await page.getByRole('button', { name: 'Add Article' }).click()
    const dialog = page.getByRole('dialog')
    await input(dialog, 'Title').fill('Unsaved')
    const leaving = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await leaving
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    expect(await input(dialog, 'Title').inputValue()).toBe('Unsaved')

    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => history.back())
    await (await asked).dismiss()
    expect(await input(dialog, 'Title').inputValue()).toBe('Unsaved')
    await eventually(() => new URL(page.url()).pathname).toBe('/cms/news')
  })
})

test('in a low window, as above a keyboard, on its side or at 400 %, a text keeps room beside its tools, and what saves is reached', async () => {
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openNewArticle(page)
  await addSection(dialog, 'A heading', 'Words. '.repeat(200))
  const text = input(dialog, 'Text')
  // Else a keyboard lies over the form, and the browser shows a part of it.
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(viewport).toContain('interactive-widget=resizes-content')
  const save = dialog.getByRole('button', { name: 'Create', exact: true })
  const low = [
    [390, 420],
    [844, 390],
    [844, 190],
    [640, 360],
    [320, 256],
  ] as const
  for (const [width, height] of low) {
    await page.setViewportSize({ width, height })
    await text.press('ControlOrMeta+End')
    // Tools that have another row since are known to a browser a moment later, and a key scrolls by what is known.
    await eventually(async () => {
      await page.keyboard.type('.')
      return [width, height, await roomOf(text)]
    }).toEqual([width, height, true])
    await save.focus()
    await eventually(() => isSeen(save)).toBe(true)
  }
  // Nor does it lie under what was refused, which stays until it is closed.
  await save.press('Enter')
  await toast(page, 'Validation Error').waitFor()
  for (const [width, height] of low) {
    await page.setViewportSize({ width, height })
    await text.focus()
    await save.focus()
    await eventually(async () => [width, height, await isSeen(save)]).toEqual([width, height, true])
  }
})

/** Five lines of it below its tools, the last one among them. */
function roomOf(text: Locator) {
  return text.evaluate((element) => {
    const tools = element.closest('.ed')?.querySelector('.ed-bars')?.getBoundingClientRect()
    const body = element.closest('form')?.getBoundingClientRect()
    const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
    if (!tools || !body || !caret) return 'no tools'
    const [top, bottom] = [Math.max(tools.bottom, 0), Math.min(body.bottom, innerHeight)]
    const isThere = bottom - top >= 5 * 24 && tools.top > -2 && caret.top >= top - 1 && caret.bottom <= bottom + 1
    return isThere || [top, bottom, caret.top, caret.bottom, tools.top]
  })
}

function isSeen(button: Locator) {
  return button.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 4, top + 4))
  })
}
