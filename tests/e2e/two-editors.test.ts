import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keptCopies, openForTwo } from '#tests/support/article-edits.ts'
import { bodyWith, list, paragraph, strong } from '#tests/support/bodies.ts'
import {
  axeViolations,
  eventually,
  holdRequests,
  input,
  narrow,
  toast,
  wide,
  writeOver,
} from '#tests/support/browser.ts'
import { editor, site } from '#tests/support/edited-site.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { openExisting } from '#tests/support/record-dialog.ts'
import { isSound } from '#tests/support/sound-page.ts'

const url = site.url
// Which changes go together is in merge.test.ts and merge-lists.test.ts, what then happens in save-machine.test.ts.
describe('two editors of one article', () => {
  test('who change different fields and sections, and one to the same, save all of it and the second is told so', async () => {
    const { page, dialog, values, slug, other, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Summary').fill('My summary.')
    await input(dialog, 'Meta description').fill('Agreed.')
    await writeOver(input(dialog, 'Text').first(), 'First text of mine.')
    await dialog.getByRole('button', { name: 'Move section 1 down' }).click()
    await saveTheirs({
      excerpt: 'Their excerpt.',
      metaDescription: 'Agreed.',
      contentSections: [{ text: 'First text.' }, { title: 'Second', text: 'Second text of theirs.' }],
    })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    const said = `${other} changed Content sections, Excerpt in the meantime.`
    await toast(page, 'Changes merged', said).waitFor()
    await dialog.waitFor({ state: 'detached' })

    const { text } = await readArticlePage(url, slug)
    expect(text.indexOf('Second text of theirs.')).toBeGreaterThan(0)
    expect(text.indexOf('First text of mine.')).toBeGreaterThan(text.indexOf('Second text of theirs.'))
    await openExisting(page, 'news', values.title)
    expect(await input(dialog, 'Summary').inputValue()).toBe('My summary.')
    expect(await input(dialog, 'Excerpt').inputValue()).toBe('Their excerpt.')
  })

  test('who change the same write over nothing: by keyboard each field is chosen, any part of a text, and again after yet another save', async () => {
    const { page, dialog, values, slug, other, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Title').fill(`${values.title} of mine`)
    await input(dialog, 'Summary').fill('My summary.')
    await input(dialog, 'Section title').first().fill('My title')
    await writeOver(input(dialog, 'Text').first(), 'My first text.')
    const theirs = {
      title: `${values.title} of theirs`,
      summary: 'Their summary.',
      category: 'Public Markets',
      contentSections: [{ text: 'Their first text. And more.' }, { title: 'Theirs', text: 'Second text.' }],
    }
    await saveTheirs(theirs)
    await input(dialog, 'Summary').press('Control+Enter')

    const panel = dialog.getByRole('region', { name: /changed by/ })
    await eventually(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    const said = await panel.getByRole('alert').textContent()
    expect(said).toMatch(new RegExp(`changed by ${other} on \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d`))
    for (const [whose, added] of [
      ['Theirs', 'Their'],
      ['Yours', 'My'],
    ])
      expect(
        await panel
          .getByRole('group', { name: `${whose}: Summary` })
          .locator('ins')
          .textContent(),
      ).toBe(`added: ${added}`)
    expect(await panel.getByRole('group', { name: 'Before: Summary' }).textContent()).toBe(values.summary)
    expect(await panel.getByText(`${other} also changed`).textContent()).toContain('Category')
    expect(await panel.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await panel.getByRole('radio', { name: 'Keep mine' }).count()).toBe(3)
    expect((await readArticlePage(url, slug)).text).toContain('Their summary.')

    const part = panel.getByRole('group', { name: 'Text of section 1', exact: true })
    await part.getByRole('radio', { name: 'Take both' }).press('Space')
    const result = part.getByRole('group', { name: 'Result: Text of section 1' })
    await eventually(() => result.textContent()).toBe('Their My first text. And more.')
    await part.getByRole('checkbox', { name: 'Theirs: Their' }).press('Space')
    await eventually(() => result.textContent()).toBe('My first text. And more.')
    const radio = (field: string, name: string) =>
      panel.getByRole('group', { name: field, exact: true }).getByRole('radio', { name })
    await radio('Title', 'Keep mine').press('Space')
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await panel.getByText('Choose whose summary is saved').waitFor()
    await eventually(() => radio('Summary', 'Take both').evaluate((one) => one === document.activeElement)).toBe(true)
    await isSound(page)
    await page.setViewportSize(narrow)
    const body = dialog.locator('.dialog__body')
    expect(await body.evaluate((box) => box.scrollWidth > box.clientWidth || innerWidth > 390)).toBe(false)
    await page.setViewportSize(wide)

    await saveTheirs({ ...theirs, summary: 'Their second thought.' })
    await radio('Summary', 'Keep mine').press('Space')
    await page.keyboard.press('Enter')
    const again = panel.getByRole('group', { name: 'Theirs: Summary' })
    await eventually(() => again.locator('ins').textContent()).toBe('added: second thought.')
    expect(await panel.getByRole('radio', { checked: true }).count()).toBe(0)
    expect((await readArticlePage(url, slug)).text).toContain('Their second thought.')
    await radio('Summary', 'Keep theirs').press('Space')
    await page.keyboard.press('Enter')
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const { text } = await readArticlePage(url, slug)
    for (const saved of [`${values.title} of mine`, 'Their second thought.', 'Public Markets'])
      expect(text).toContain(saved)
    for (const saved of ['My title', 'My first text. And more.', 'Theirs', 'Second text.'])
      expect(text).toContain(saved)
  })

  test('are asked under a draft, and both Enter and the save key in what is asked save that draft alone', async () => {
    const { page, dialog, slug, saveTheirs } = await openForTwo(editor)
    await input(dialog, 'Summary').fill('My summary.')
    await saveTheirs({ summary: 'Their summary.' })
    await dialog.getByRole('button', { name: 'More actions' }).press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Save as draft' }).press('Enter')
    const panel = dialog.getByRole('region', { name: /changed by/ })
    await panel.getByText('Visitors keep the published version.').waitFor()
    await saveTheirs({ summary: 'Their second thought.' })
    await panel.getByRole('radio', { name: 'Keep mine' }).press('Space')
    await page.keyboard.press('ControlOrMeta+s')
    await panel.locator('ins', { hasText: 'second thought.' }).waitFor()
    await panel.getByRole('radio', { name: 'Keep mine' }).press('Space')
    await page.keyboard.press('Enter')
    await toast(page, 'Draft saved').waitFor()
    expect((await readArticlePage(url, slug)).text).toContain('Their second thought.')
  })

  test.each(['has typed', 'has typed nothing'])(
    'of whom one %s and leaves while a save is under way are asked in words that say so, and nothing more is sent',
    async (typed) => {
      const { page, dialog, slug, saveTheirs } = await openForTwo(editor)
      if (typed === 'has typed') await input(dialog, 'Summary').fill('My summary.')
      const { release, held } = await holdRequests(page, '**/cms/news/records/**')
      await dialog.getByRole('button', { name: 'Update' }).click()
      await eventually(() => held.length).toBe(1)
      await saveTheirs({ excerpt: 'Their excerpt.' })
      const question = page.waitForEvent('dialog')
      const escaped = page.keyboard.press('Escape')
      expect((await question).message()).toMatch(/^A save is under way and may still go through\./)
      await (await question).accept()
      await escaped
      await dialog.waitFor({ state: 'detached' })
      release()
      await toast(page, 'Error updating article', 'The form was left before it was saved.').waitFor()
      expect(held).toHaveLength(1)
      expect((await readArticlePage(url, slug)).text).not.toContain('My summary.')
    },
  )

  test('who write in one formatted text are asked about the one block that both changed, by words', async () => {
    const written = (first: string, second: string) => [
      { text: '', body: bodyWith(paragraph(strong('Note: '), first), paragraph(second)) },
      { title: 'Second', text: 'Second text.' },
    ]
    const begun = { contentSections: written('the house stands by the river.', 'It is let.') }
    const { page, dialog, slug, saveTheirs } = await openForTwo(editor, undefined, begun)
    await saveTheirs({ contentSections: written('the house stands by a lake.', 'It is let to nobody.') })
    const text = input(dialog, 'Text').first()
    await text.press('ControlOrMeta+Home')
    await text.press('End')
    await page.keyboard.type(' My words.')
    await dialog.getByRole('button', { name: 'Update' }).click()

    const clash = dialog.getByRole('group', { name: 'Paragraph 1 of section 1', exact: true })
    await clash.waitFor()
    expect(await dialog.getByRole('radio', { name: 'Keep mine' }).count()).toBe(1)
    const theirs = clash.getByRole('group', { name: 'Theirs: Paragraph 1 of section 1' })
    expect(await theirs.textContent()).toContain('removed: the river. added: a lake.')
    expect(await axeViolations(page)).toEqual([])
    await clash.getByRole('radio', { name: 'Keep theirs' }).press('Space')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    const saved = await readArticlePage(url, slug)
    for (const words of ['a lake.', 'It is let to nobody.']) expect(saved.text).toContain(words)
  })

  test('of whom one removed what the other went on writing see it as it stands, and write anew what neither has', async () => {
    const begun = {
      contentSections: [
        { title: 'Rent', text: '', body: bodyWith(paragraph('It is let.'), list('Shops', 'Homes')) },
        { title: 'River', text: '', body: bodyWith(paragraph(strong('Note: '), 'by the river.'), paragraph('End.')) },
      ],
    }
    const { page, dialog, slug, saveTheirs } = await openForTwo(editor, undefined, begun)
    await saveTheirs({
      contentSections: [
        { title: 'River', text: '', body: bodyWith(paragraph(strong('Note: '), 'by a lake.'), paragraph('End.')) },
      ],
    })
    const texts = dialog.getByRole('textbox', { name: 'Text' })
    await input(dialog, 'Text').first().press('ControlOrMeta+Home')
    await page.keyboard.type('Mine: ')
    await input(dialog, 'Text').nth(1).press('ControlOrMeta+Home')
    await page.keyboard.press('End')
    await page.keyboard.type(' My words.')
    await dialog.getByRole('button', { name: 'Update' }).click()

    const panel = dialog.getByRole('region', { name: /changed by/ })
    await panel.waitFor()
    const removed = panel.getByRole('group', { name: 'Section 1', exact: true })
    const mine = removed.getByRole('group', { name: 'Yours: Section 1' })
    expect(await mine.getByRole('listitem').allTextContents()).toEqual(['Shops', 'Homes'])
    expect(await mine.locator('ins').textContent()).toBe('added: Mine:')
    expect(await removed.getByRole('group', { name: 'Theirs: Section 1' }).textContent()).toBe('Removed')
    expect(await removed.getByRole('button', { name: 'Write it anew' }).count()).toBe(0)
    await removed.getByRole('radio', { name: 'Keep mine' }).press('Space')

    const written = dialog.getByRole('group', { name: 'Paragraph 1 of section 2', exact: true })
    await written.getByRole('button', { name: 'Write it anew' }).press('Enter')
    await eventually(() => texts.nth(1).evaluate((text) => text === document.activeElement)).toBe(true)
    await page.keyboard.type('By the water.')
    expect(await written.getByRole('radio', { name: 'Keep mine' }).isChecked()).toBe(true)
    await eventually(() => written.getByRole('group', { name: 'Yours' }).textContent()).toContain('added: water.')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+s')
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    const { text } = await readArticlePage(url, slug)
    for (const saved of ['Mine: It is let.', 'Homes', 'By the water.', 'End.']) expect(text).toContain(saved)
    expect(text).not.toContain('My words.')
  })

  test('may take all of the other, change it further, and make it anew when it is deleted then', async () => {
    const { page, dialog, slug, id, saveTheirs } = await openForTwo(editor, [/status of (404|409)/])
    await input(dialog, 'Summary').fill('My summary.')
    const removal = dialog.getByText('Section 1 removed')
    await dialog.getByRole('button', { name: 'Remove section 1' }).click()
    await removal.last().waitFor()
    await saveTheirs({ summary: 'Their summary.' })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('button', { name: 'Take all of theirs' }).click()
    // What it would bring back is there again.
    await dialog.getByRole('button', { name: 'Undo: Section 1 removed' }).waitFor({ state: 'detached' })
    expect(await dialog.getByRole('button', { name: /^Remove section/ }).count()).toBe(2)
    await eventually(() => input(dialog, 'Summary').inputValue()).toBe('Their summary.')
    expect(await dialog.getByRole('region', { name: /changed by/ }).count()).toBe(0)
    await eventually(() => input(dialog, 'Title').evaluate((one) => one === document.activeElement)).toBe(true)
    await input(dialog, 'Summary').fill('Theirs and mine.')
    await saveTheirs({ summary: 'Theirs again.' })
    await dialog.getByRole('button', { name: 'Save and stay' }).click()
    const panel = dialog.getByRole('region', { name: /changed by/ })
    await panel.getByRole('radio', { name: 'Keep mine' }).press('Space')
    await panel.getByRole('button', { name: 'Save' }).press('Enter')
    await panel.waitFor({ state: 'detached' })
    await eventually(() => input(dialog, 'Title').evaluate((one) => one === document.activeElement)).toBe(true)
    await toast(page, 'Success', 'Article updated successfully').waitFor()
    expect((await readArticlePage(url, slug)).text).toContain('Theirs and mine.')

    await editor.removeArticle(id)
    await input(dialog, 'Summary').fill('Still wanted.')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await toast(page, 'Error updating article', 'deleted in the meantime').waitFor()
    expect(await input(dialog, 'Summary').inputValue()).toBe('Still wanted.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await toast(page, 'Success', 'Article created successfully').waitFor()
    expect((await readArticlePage(url, slug)).text).toContain('Still wanted.')
  })

  test.each([
    ['at its address', (page: Page, id: string) => page.goto(`/cms/news?edit=${id}`)],
    ['before a new one', (page: Page) => pressAdd(page)],
  ])(
    'what was typed into an article that is deleted before the page comes back is offered %s, and is a new draft',
    async (_, open) => {
      const { page, dialog, slug, id } = await openForTwo(editor, [/status of 404/])
      await input(dialog, 'Summary').fill('An hour of work.')
      await dialog.getByText('Copy kept in this browser').waitFor()
      await editor.removeArticle(id)
      page.once('dialog', (question) => question.accept())
      await open(page, id)
      await page
        .getByText('This article was deleted in the meantime; if you restore what you typed, it becomes a new article.')
        .waitFor()
      await page.getByRole('button', { name: 'Restore' }).click()
      const anew = page.getByRole('dialog', { name: 'Create New Article' })
      expect(await input(anew, 'Summary').inputValue()).toBe('An hour of work.')
      expect(await keptCopies(page)).toHaveLength(1)
      await anew.getByRole('button', { name: 'Save draft' }).click()
      await toast(page, 'Draft').waitFor()
      await anew.waitFor({ state: 'detached' })
      expect(await keptCopies(page)).toEqual([])
      expect((await fetch(`${url}/news/${slug}`)).status).toBe(404)
    },
  )
})

async function pressAdd(page: Page) {
  await page.goto('/cms/news')
  await page.getByRole('button', { name: 'Add Article', exact: true }).click()
}
