import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { keptCopies, openForTwo, publishArticle } from '#tests/support/article-edits.ts'
import type { RecordAnswer } from '#tests/support/articles.ts'
import { eventually, holdRequests, input, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { focusedLabel } from '#tests/support/record-dialog.ts'
import { site } from '#tests/support/site.ts'
import { removeArticles } from '#tests/support/site-articles.ts'
import { admin } from '#tests/support/start-site.ts'

let editor: Editor
beforeAll(async () => {
  editor = await signIn(site.url)
})

const save = 'ControlOrMeta+s'
const formState = (dialog: Locator) => dialog.getByRole('status', { name: 'State of this form' })
const isSaved = (dialog: Locator) => eventually(() => formState(dialog).textContent()).toBe('Saved')
const updated = (page: Page) => toast(page, 'Success', 'Article updated successfully')
const pageOf = async (slug: string) => (await fetch(`${site.url}/news/${slug}`)).text()
const caretOf = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => [document.activeElement === element, element.selectionStart])

async function openPublished(expected: RegExp[] = []) {
  const { values, record } = await publishArticle(editor)
  const page = await openPage({ cookie: editor.cookie, expected })
  return { page, dialog: await openArticle(page, values.title), ...values, id: record.id }
}

describe('Ctrl and S', () => {
  test('save from any field: the form stays, with focus, caret and all that can be undone', async () => {
    const { page, dialog, slug, title } = await openPublished()
    const text = input(dialog, 'Text').first()
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Typed.')
    for (const _ of '123') await page.keyboard.press('ArrowLeft')
    await page.keyboard.press(save)
    await updated(page).waitFor()
    await isSaved(dialog)
    expect(await caretOf(text)).toEqual([true, 'First text. Typed.'.length - 3])
    expect(await pageOf(slug)).toContain('First text. Typed.')
    expect(await keptCopies(page)).toEqual([])

    await page.keyboard.press('ControlOrMeta+z')
    await eventually(() => text.inputValue()).toBe('First text.')
    await dialog.getByText('Not saved').waitFor()
    await dialog.getByRole('button', { name: 'Remove section 2' }).click()
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect(await pageOf(slug)).not.toContain('Second text.')
    await dialog.getByRole('button', { name: 'Undo: Section 2 removed' }).click()
    await input(dialog, 'Title').fill(`${title} anew`)
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect(await pageOf(slug)).toContain('Second text.')

    // No question: nothing is left to be saved. The list behind shows what is.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Edit ${title} anew`, exact: true }).waitFor()
  })

  test('save once however often they are pressed, and what is typed meanwhile is not saved yet', async () => {
    const { page, dialog, id } = await openPublished()
    await input(dialog, 'Summary').fill('Once.')
    const { release, held } = await holdRequests(page, `**/cms/news/records/${id}`)
    await page.keyboard.press(save)
    await page.keyboard.press(save)
    await eventually(() => held.length).toBe(1)
    await input(dialog, 'Excerpt').fill('Typed in the meantime.')
    await page.keyboard.press(save)
    release()
    await updated(page).waitFor()
    await dialog.getByText('Not saved').waitFor()
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect(held).toHaveLength(2)
  })

  test('make a record of a new one, whose address no longer follows its title', async () => {
    const page = await openPage({ cookie: editor.cookie })
    const adding = await openNewArticle(page)
    const { slug } = await fillArticle(adding)
    onTestFinished(() => removeArticles(slug))
    await page.keyboard.press(save)
    await toast(page, 'Success', 'Article created successfully').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Edit Article' })
    await isSaved(dialog)
    await eventually(() => focusedLabel(page)).toBe('Text')
    expect(await dialog.getByRole('link', { name: 'History' }).getAttribute('href')).toMatch(/history\/[0-9a-f-]{36}$/)
    expect(await keptCopies(page)).toEqual([])
    await input(dialog, 'Title').fill('Another title')
    expect(await input(dialog, 'Slug').inputValue()).toBe(slug)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await updated(page).waitFor()
    expect(await pageOf(slug)).toContain('Another title')
  })

  test('keep the form open after a refusal, a question and a merge as well', async () => {
    const { page, dialog, id, slug, values, saveTheirs, other } = await openForTwo(editor, [
      /status of 409/,
      /status of 422/,
    ])
    await input(dialog, 'Summary').fill('')
    await page.keyboard.press(save)
    await toast(page, 'Validation Error').waitFor()
    await eventually(() => focusedLabel(page)).toBe('Summary')
    await page.keyboard.type('Mine.')
    await saveTheirs({ category: 'Public Markets' })
    await page.keyboard.press(save)
    await toast(page, 'Changes merged', `${other} changed Category in the meantime.`).waitFor()
    await isSaved(dialog)
    expect(await caretOf(input(dialog, 'Summary'))).toEqual([true, 'Mine.'.length])
    expect(await dialog.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Public Markets')

    const { record } = (await (await editor.call('GET', `/cms/news/records/${id}`)).json()) as RecordAnswer
    await editor.updateArticle(id, record.version, { ...values, summary: 'Theirs as well.' })
    await page.keyboard.type(' And more.')
    await page.keyboard.press(save)
    const panel = dialog.getByRole('region', { name: /changed by/ })
    await panel.getByRole('radio', { name: 'Keep mine' }).press('Space')
    await panel.getByRole('button', { name: 'Save' }).click()
    await isSaved(dialog)
    expect(await pageOf(slug)).toContain('Mine. And more.')
  })

  test('keep the form open when the session has ended, and whoever signs in again need not press them again', async () => {
    const { page, dialog, slug } = await openPublished([/status of 401/])
    await input(dialog, 'Summary').fill('Signed in again.')
    await page.context().clearCookies()
    await page.keyboard.press(save)
    const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
    await signInAgain.getByLabel('Password').fill(admin.password)
    await signInAgain.getByRole('button', { name: 'Sign In' }).click()
    await updated(page).waitFor()
    await isSaved(dialog)
    expect(await pageOf(slug)).toContain('Signed in again.')
  })

  test('do nothing below a dialog that lies over the form', async () => {
    const { page, dialog } = await openPublished()
    await input(dialog, 'Summary').fill('Not yet.')
    await dialog.getByRole('button', { name: 'More actions' }).press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Schedule' }).click()
    await page.getByRole('dialog', { name: 'Schedule this article' }).getByLabel('Time').press(save)
    await page.keyboard.press('Escape')
    await eventually(() => focusedLabel(page)).toBe('More actions')
    expect(await formState(dialog).textContent()).toBe('Not saved')
  })
})

test('Save and stay does the same for who has no keys, and says what it does for visitors', async () => {
  const { page, dialog, slug } = await openPublished()
  const button = dialog.getByRole('button', { name: 'Save and stay', description: 'Visitors see this at once.' })
  await input(dialog, 'Summary').fill('Saved by a press.')
  await button.click()
  await updated(page).waitFor()
  await isSaved(dialog)
  expect(await pageOf(slug)).toContain('Saved by a press.')
  await eventually(() => focusedLabel(page)).toBe('Save and stay')
})
