import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillArticle, openArticle, openNewArticle } from '#tests/support/article-dialog.ts'
import { keptCopies, openForTwo, publishArticle } from '#tests/support/article-edits.ts'
import type { RecordAnswer } from '#tests/support/articles.ts'
import { addCookies, eventually, holdRequests, input, openPage, toast, writeOver } from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { focusedLabel, openExisting } from '#tests/support/record-dialog.ts'
import { recordsOf } from '#tests/support/records.ts'
import { admin } from '#tests/support/start-site.ts'

const save = 'ControlOrMeta+s'
const formState = (dialog: Locator) => dialog.getByRole('status', { name: 'State of this form' })
const isSaved = (dialog: Locator) => eventually(() => formState(dialog).textContent()).toBe('Saved')
const updated = (page: Page) => toast(page, 'Success', 'Article updated successfully')
const pageOf = async (slug: string) => (await readArticlePage(site.url, slug)).html
const caretOf = (field: Locator) =>
  field.evaluate((element) => [
    document.activeElement === element,
    element instanceof HTMLTextAreaElement ? element.selectionStart : getSelection()?.anchorOffset,
  ])

describe('Ctrl and S', () => {
  test('save from any field: the form stays, with focus, caret and all that can be undone, as it does by a press', async () => {
    const { values } = await publishArticle(editor)
    const { slug, title } = values
    const page = await openPage({ cookie: editor.cookie })
    const dialog = await openArticle(page, title)
    const text = input(dialog, 'Text').first()
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText(' Typed.')
    for (const _ of '123') await page.keyboard.press('ArrowLeft')
    await page.keyboard.press(save)
    await updated(page).waitFor()
    await isSaved(dialog)
    expect(await caretOf(text)).toEqual([true, 'First text. Typed.'.length - 3])
    expect(await pageOf(slug)).toContain('First text. Typed.')
    expect(await keptCopies(page)).toEqual([])

    await page.keyboard.press('ControlOrMeta+z')
    await eventually(() => text.textContent()).toBe('First text.')
    await dialog.getByText('Not saved').waitFor()
    // Nothing is done below a dialog that lies over the form.
    await dialog.getByRole('button', { name: 'More actions' }).press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Schedule' }).click()
    await page.getByRole('dialog', { name: 'Schedule this article' }).getByLabel('Time').press(save)
    await page.keyboard.press('Escape')
    await eventually(() => focusedLabel(page)).toBe('More actions')
    expect(await formState(dialog).textContent()).toBe('Not saved')

    await dialog.getByRole('button', { name: 'Remove section 2' }).click()
    await dialog.getByRole('button', { name: 'Add Section' }).click()
    await writeOver(input(dialog, 'Text').nth(1), 'Another text.')
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect(await pageOf(slug)).not.toContain('Second text.')
    await dialog.getByRole('button', { name: 'Undo: Section 2 removed' }).click()
    await input(dialog, 'Title').fill(`${title} anew`)
    await dialog.getByRole('button', { name: 'Save and stay', description: 'Visitors see this at once.' }).click()
    await isSaved(dialog)
    await eventually(() => focusedLabel(page)).toBe('Save and stay')
    expect(await pageOf(slug)).toContain('Second text.')

    // No question: nothing is left to be saved. The list behind shows what is.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Edit ${title} anew`, exact: true }).waitFor()
  })

  test('make a record of a new one, once however often they are pressed, with what is typed before the last press, whose address no longer follows its title', async () => {
    const page = await openPage({ cookie: editor.cookie })
    const adding = await openNewArticle(page)
    const { slug } = await fillArticle(adding)
    const { release, held } = await holdRequests(page, '**/cms/news/records**')
    await page.keyboard.press(save)
    await page.keyboard.press(save)
    await eventually(() => held.length).toBe(1)
    await adding.getByRole('button', { name: 'More actions' }).press('ArrowDown')
    const schedule = page.getByRole('menuitem', { name: 'Schedule' })
    expect(await schedule.getAttribute('aria-disabled')).toBe('true')
    await schedule.press('Enter')
    await page.keyboard.press('Escape')
    await input(adding, 'Excerpt').fill('Typed in the meantime.')
    await page.keyboard.press(save)
    release()
    const dialog = page.getByRole('dialog', { name: 'Edit Article' })
    await isSaved(dialog)
    expect(await page.getByRole('dialog', { name: 'Schedule this article' }).count()).toBe(0)
    await eventually(() => focusedLabel(page)).toBe('Excerpt')
    expect(held).toHaveLength(2)
    expect(await dialog.getByRole('link', { name: 'History' }).getAttribute('href')).toMatch(/history\/[0-9a-f-]{36}$/)
    expect(await keptCopies(page)).toEqual([])
    await input(dialog, 'Title').fill('Another title')
    expect(await input(dialog, 'Slug').inputValue()).toBe(slug)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await pageOf(slug)).toContain('Another title')
  })

  test('keep the form open after a refusal, a question, a merge, and a session that has ended', async () => {
    // The editors of the last ones are made after those of the first ones.
    const { page, dialog, id, slug, saveTheirs, other } = await openForTwo(editor, [/status of (401|409|422)/], {
      contentSections: Array(8).fill({ text: 'A text.' }),
    })
    await input(dialog, 'Summary').fill('')
    await page.keyboard.press(save)
    await toast(page, 'Validation Error').waitFor()
    await eventually(() => focusedLabel(page)).toBe('Summary')
    await page.keyboard.insertText('Mine.')
    await saveTheirs({ category: 'Public Markets' })
    await page.keyboard.press(save)
    await toast(page, 'Changes merged', `${other} changed Category in the meantime.`).waitFor()
    await isSaved(dialog)
    expect(await caretOf(input(dialog, 'Summary'))).toEqual([true, 'Mine.'.length])
    expect(await dialog.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Public Markets')

    const stored = async () => (await (await editor.call('GET', `/cms/news/records/${id}`)).json()) as RecordAnswer
    const merged = (await stored()).record
    const contentSections = [{ title: 'Theirs', text: 'Before.' }, ...(merged.values.contentSections as object[])]
    await editor.updateArticle(id, merged.version, { ...merged.values, contentSections })
    const text = input(dialog, 'Text')
    await text.first().press('ControlOrMeta+End')
    await page.keyboard.insertText(' Mine.')
    await text.last().press('ControlOrMeta+End')
    await page.keyboard.press(save)
    const same = Array(6).fill('A text.')
    await eventually(() => text.allTextContents()).toEqual(['Before.', 'A text. Mine.', ...same, 'A text.'])
    await eventually(() => caretOf(text.last())).toEqual([true, 'A text.'.length])
    await isSaved(dialog)
    await page.keyboard.insertText(' And more.')
    await eventually(() => text.allTextContents()).toEqual(['Before.', 'A text. Mine.', ...same, 'A text. And more.'])
    await page.keyboard.press(save)
    await isSaved(dialog)
    await input(dialog, 'Summary').press('End')

    const { record } = await stored()
    await editor.updateArticle(id, record.version, { ...record.values, summary: 'Theirs as well.' })
    await page.keyboard.insertText(' And more.')
    await page.keyboard.press(save)
    const panel = dialog.getByRole('region', { name: /changed by/ })
    await panel.getByRole('radio', { name: 'Keep mine' }).press('Space')
    // A list that is read behind the form without a session would lead to the sign-in.
    const listReads: string[] = []
    page.on('request', (request) => void (/\/cms\/news\.data/.test(request.url()) && listReads.push(request.url())))
    await panel.getByRole('button', { name: 'Save' }).click()
    await isSaved(dialog)
    expect(await pageOf(slug)).toContain('Mine. And more.')

    // Whoever signs in again need not press them again.
    await input(dialog, 'Summary').fill('Signed in again.')
    await page.context().clearCookies()
    await page.keyboard.press(save)
    const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' })
    await signInAgain.getByLabel('Password').fill(admin.password)
    await signInAgain.getByRole('button', { name: 'Sign In' }).click()
    await signInAgain.waitFor({ state: 'detached' })
    await isSaved(dialog)
    expect(await pageOf(slug)).toContain('Signed in again.')

    await input(dialog, 'Summary').fill('Signed in again in another tab.')
    await page.context().clearCookies()
    await page.keyboard.press(save)
    await signInAgain.waitFor()
    await page.keyboard.press('Escape')
    await signInAgain.waitFor({ state: 'detached' })
    await addCookies(page.context(), editor.cookie)
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect(await pageOf(slug)).toContain('in another tab.')
    expect(listReads).toEqual([])
  })

  test('save although a colleague has removed the picture in whose empty caption the caret stands', async () => {
    const properties = recordsOf(editor, 'portfolio')
    const kept = { url: '/uploads/door.jpg', caption: 'Kept.' }
    const { id, version, values } = await properties.created({ gallery: [kept, { url: kept.url }] })
    const page = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
    const dialog = await openExisting(page, 'portfolio', String(values.name))
    await input(dialog, 'Location').fill('Elsewhere, Luxembourg')
    await input(dialog, 'Caption of picture 2').focus()
    await properties.update(id, version, { ...values, gallery: [kept] })
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect((await properties.open(id)).record.values).toMatchObject({
      location: 'Elsewhere, Luxembourg',
      gallery: [kept],
    })
  })

  test('takes the value of a figure for the next one, or a correction of it, as it was saved', async () => {
    const figures = recordsOf(editor, 'figures')
    const { id, values } = await figures.created()
    const page = await openPage({ cookie: editor.cookie })
    const dialog = await openExisting(page, 'figures', String(values.label))
    const value = input(dialog, 'New value')
    await value.fill('2')
    await page.keyboard.press(save)
    await isSaved(dialog)
    expect(await value.inputValue()).toBe('')
    await value.fill('3')
    await dialog.getByRole('button', { name: /^Remove 3,/ }).click()
    expect(await value.inputValue()).toBe('')
    await value.fill('4')
    await dialog.getByRole('radio', { name: 'A correction Visitors see “was 2” beside it' }).check()
    await page.keyboard.press(save)
    await isSaved(dialog)
    const { record } = await figures.open(id)
    expect(record.values.observations).toMatchObject([{ value: '1' }, { value: '4', was: '2' }])
  })
})
