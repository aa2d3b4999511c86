import { beforeAll, describe, expect, test } from 'vitest'
import { openArticle } from '#tests/support/article-dialog.ts'
import { changedMeanwhile, openForTwo, publishArticle } from '#tests/support/article-edits.ts'
import { axeViolations, eventually, input, narrow, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { createPerson } from '#tests/support/people.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'

const url = site.url
let editor: Editor

beforeAll(async () => {
  editor = await signIn(url)
})

describe('two browsers that edit one article', () => {
  test('and change different fields save both changes, and the second is told so', async () => {
    const { values } = await publishArticle(editor)
    const person = await createPerson(site.dataDir, { isAdmin: true })
    const other = await signIn(url, person)
    const mine = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
    const theirs = await openPage({ cookie: other.cookie })
    const [myDialog, theirDialog] = [await openArticle(mine, values.title), await openArticle(theirs, values.title)]
    await input(myDialog, 'Summary').fill('My summary.')
    await input(theirDialog, 'Excerpt').fill('Their excerpt.')
    await theirDialog.getByRole('textbox', { name: 'Text' }).first().fill('Their first text.')
    await theirDialog.getByRole('button', { name: 'Update' }).click()
    await theirDialog.waitFor({ state: 'detached' })

    await myDialog.getByRole('button', { name: 'Update' }).click()
    await toast(mine, 'Success', 'Article updated successfully').waitFor()
    const said = `${person.email} changed Content sections, Excerpt in the meantime.`
    await toast(mine, 'Changes merged', said).waitFor()
    await myDialog.waitFor({ state: 'detached' })

    await mine.getByRole('button', { name: `Edit ${values.title}`, exact: true }).click()
    expect(await input(myDialog, 'Summary').inputValue()).toBe('My summary.')
    expect(await input(myDialog, 'Excerpt').inputValue()).toBe('Their excerpt.')
    expect(await myDialog.getByRole('textbox', { name: 'Text' }).first().inputValue()).toBe('Their first text.')
  })

  test('and change one field to the same need not choose', async () => {
    const { page, dialog, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Summary').fill('Agreed.')
    await saveTheirs({ summary: 'Agreed.' })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  test('and write in different sections, where one is moved as well, save both without a choice', async () => {
    const { page, dialog, slug, other, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Text').first().fill('First text of mine.')
    await dialog.getByRole('button', { name: 'Move section 1 down' }).click()
    await saveTheirs({
      contentSections: [{ text: 'First text.' }, { title: 'Second', text: 'Second text of theirs.' }],
    })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Changes merged', `${other} changed Content sections in the meantime.`).waitFor()
    const { text } = await readArticlePage(url, slug)
    expect(text.indexOf('Second text of theirs.')).toBeGreaterThan(0)
    expect(text.indexOf('First text of mine.')).toBeGreaterThan(text.indexOf('Second text of theirs.'))
  })

  test('and write in the same section: by keyboard any part of either text is taken, and nothing else is asked', async () => {
    const { page, dialog, slug, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Section title').first().fill('My title')
    await input(dialog, 'Text').first().fill('My first text.')
    await saveTheirs({
      contentSections: [{ text: 'Their first text. And more.' }, { title: 'Theirs', text: 'Second text.' }],
    })
    await input(dialog, 'Text').first().press('ControlOrMeta+s')

    const panel = dialog.getByRole('region', { name: /changed by/ })
    const part = panel.getByRole('group', { name: 'Text of section 1', exact: true })
    await part.waitFor()
    expect(await panel.getByRole('radio', { name: 'Keep mine' }).count()).toBe(1)
    await part.getByRole('radio', { name: 'Take parts of both' }).press('Space')
    const result = part.getByRole('group', { name: 'Result: Text of section 1' })
    await eventually(() => result.textContent()).toBe('Their My first text. And more.')
    await part.getByRole('checkbox', { name: 'Theirs: Their' }).press('Space')
    await eventually(() => result.textContent()).toBe('My first text. And more.')
    await page.setViewportSize(narrow)
    expect(await axeViolations(page)).toEqual([])
    const body = dialog.locator('.dialog__body')
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    const { text } = await readArticlePage(url, slug)
    for (const saved of ['My title', 'My first text. And more.', 'Theirs', 'Second text.'])
      expect(text).toContain(saved)
    expect(await input(dialog, 'Text').first().inputValue()).toBe('My first text. And more.')
  })

  test('and change the same field: nothing is written over, and each field is chosen by keyboard', async () => {
    const { page, dialog, values, slug, other, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Title').fill(`${values.title} of mine`)
    await input(dialog, 'Summary').fill('My summary.')
    await saveTheirs({ title: `${values.title} of theirs`, summary: 'Their summary.', category: 'Public Markets' })
    await input(dialog, 'Summary').press('Control+Enter')

    const panel = dialog.getByRole('region', { name: /changed by/ })
    await eventually(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    const said = await panel.getByRole('alert').textContent()
    expect(said).toMatch(new RegExp(`changed by ${other} on \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d`))
    expect(await panel.getByRole('group', { name: 'Theirs: Summary' }).textContent()).toBe('Their summary.')
    expect(await panel.getByRole('group', { name: 'Yours: Summary' }).textContent()).toBe('My summary.')
    expect(await panel.getByRole('group', { name: 'Yours: Summary' }).locator('mark').textContent()).toBe('My ')
    expect(await panel.getByText(`${other} also changed`).textContent()).toContain('Category')
    expect(await panel.getByRole('radio', { checked: true }).count()).toBe(0)
    expect((await readArticlePage(url, slug)).text).toContain('Their summary.')
    expect(await axeViolations(page)).toEqual([])

    const radio = (field: string, name: string) =>
      panel.getByRole('group', { name: field, exact: true }).getByRole('radio', { name })
    await radio('Title', 'Keep mine').press('Space')
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await panel.getByText('Choose whose summary is saved').waitFor()
    await eventually(() => radio('Summary', 'Take theirs').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')

    await toast(page, 'Success', 'Article updated successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const saved = await readArticlePage(url, slug)
    expect(saved.text).toContain('Their summary.')
    expect(saved.text).toContain(`${values.title} of mine`)
    expect(saved.text).toContain('Public Markets')
  })
})

describe('an article that somebody else has saved meanwhile', () => {
  test('and saves again while I choose, is still not written over', async () => {
    const { page, dialog, slug, other, saveTheirs } = await changedMeanwhile(editor)
    await saveTheirs({ summary: 'Their second thought.' })
    await dialog.getByRole('radio', { name: 'Keep mine' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const theirs = dialog.getByRole('group', { name: 'Theirs: Summary' })
    await eventually(() => theirs.textContent()).toBe('Their second thought.')
    expect(await dialog.getByRole('region', { name: `changed by ${other}` }).isVisible()).toBe(true)
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
    expect((await readArticlePage(url, slug)).text).toContain('Their second thought.')
    await dialog.getByRole('radio', { name: 'Keep mine' }).check()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    expect((await readArticlePage(url, slug)).text).toContain('My summary.')
  })

  test('can be taken as a whole, and changed further', async () => {
    const { page, dialog, slug } = await changedMeanwhile(editor)
    await dialog.getByRole('button', { name: 'Take all of theirs' }).click()
    await eventually(() => input(dialog, 'Summary').inputValue()).toBe('Their summary.')
    expect(await dialog.getByRole('region', { name: /changed by/ }).count()).toBe(0)
    await eventually(() => input(dialog, 'Title').evaluate((one) => one === document.activeElement)).toBe(true)
    await input(dialog, 'Summary').fill('Theirs and mine.')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    expect((await readArticlePage(url, slug)).text).toContain('Theirs and mine.')
  })

  test('shows both texts on a phone without scrolling sideways', async () => {
    const { page, dialog } = await changedMeanwhile(editor)
    await page.setViewportSize(narrow)
    const isTooWide = () =>
      dialog.locator('.dialog__body').evaluate((body) => body.scrollWidth > body.clientWidth || innerWidth > 390)
    expect(await isTooWide()).toBe(false)
    expect(await axeViolations(page)).toEqual([])
  })

  test('and deleted, is made anew from what is typed', async () => {
    const { values, record } = await publishArticle(editor)
    const page = await openPage({ cookie: editor.cookie, expected: [/status of 404/] })
    const dialog = await openArticle(page, values.title)
    await input(dialog, 'Summary').fill('Still wanted.')
    await editor.removeArticle(record.id)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Error updating article', 'deleted in the meantime').waitFor()
    expect(await input(dialog, 'Summary').inputValue()).toBe('Still wanted.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Success', 'Article created successfully').waitFor()
    expect((await readArticlePage(url, values.slug)).text).toContain('Still wanted.')
  })
})
