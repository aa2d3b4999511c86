import { beforeAll, expect, test } from 'vitest'
import { openArticle } from '#tests/support/article-dialog.ts'
import { publishArticle, secondEditor } from '#tests/support/article-edits.ts'
import { bodyWith, paragraph, strong } from '#tests/support/bodies.ts'
import { axeViolations, eventually, narrow, openPage, toast } from '#tests/support/browser.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { readArticlePage } from '#tests/support/read-page.ts'
import { site } from '#tests/support/site.ts'

let editor: Editor

beforeAll(async () => {
  editor = await signIn(site.url)
})

test('two browsers that write in one formatted text are asked about the one block that both changed, by words', async () => {
  const { values, record } = await publishArticle(editor)
  const written = (first: string, second: string) => [
    { text: '', body: bodyWith(paragraph(strong('Note: '), first), paragraph(second)) },
    { title: 'Second', text: 'Second text.' },
  ]
  const begun = { ...values, contentSections: written('the house stands by the river.', 'It is let.') }
  expect((await editor.updateArticle(record.id, record.version, begun)).status).toBe(200)
  const page = await openPage({ cookie: editor.cookie, expected: [/status of 409/] })
  const dialog = await openArticle(page, values.title)
  const text = dialog.getByRole('textbox', { name: 'Text' }).first()
  const { saveTheirs } = await secondEditor(values, { id: record.id, version: record.version + 1 })
  await saveTheirs({ contentSections: written('the house stands by a lake.', 'It is let to nobody.') })
  await text.click()
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
  await page.setViewportSize(narrow)
  await clash.getByRole('radio', { name: 'Take theirs' }).press('Space')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Success', 'Article updated successfully').waitFor()
  await eventually(async () => (await readArticlePage(site.url, values.slug)).text).toContain('a lake.')
  expect((await readArticlePage(site.url, values.slug)).text).toContain('It is let to nobody.')
})
