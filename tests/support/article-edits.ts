import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openArticle } from './article-dialog.ts'
import { input, openPage } from './browser.ts'
import { article, type Editor, signIn } from './editor.ts'
import { createPerson } from './people.ts'
import { site } from './site.ts'
import { removeArticles } from './site-articles.ts'

type Values = Partial<Record<keyof ReturnType<typeof article>, unknown>>

/** An article that is there until the test ends. */
export async function publishArticle(editor: Editor) {
  const values = { ...article(), title: `Published ${article().slug}` }
  onTestFinished(() => removeArticles(values.slug))
  const answer = await editor.createArticle(values)
  const { record } = (await answer.json()) as { record: { id: string; version: number } }
  return { values, record }
}

/** An article that is open in one browser, and the second editor, who saves it meanwhile. */
export async function openForTwo(editor: Editor, expected = [/status of 409/]) {
  const { values, record } = await publishArticle(editor)
  const page = await openPage({ cookie: editor.cookie, expected })
  const dialog = await openArticle(page, values.title)
  const { saveTheirs, other } = await secondEditor(values, record)
  return { page, dialog, values, slug: values.slug, id: record.id, other, saveTheirs }
}

export async function secondEditor(values: Values, { id, version }: { id: string; version: number }) {
  const person = await createPerson(site.dataDir, { isAdmin: true })
  const other = await signIn(site.url, person)
  let last = version
  async function saveTheirs(changes: Values) {
    const answer = await other.updateArticle(id, last, { ...values, ...changes })
    last = ((await answer.json()) as { record: { version: number } }).record.version
  }
  return { other: person.email, saveTheirs }
}

/** Mine is typed, theirs is saved, mine is refused. */
export async function changedMeanwhile(editor: Editor) {
  const both = await openForTwo(editor)
  await input(both.dialog, 'Summary').fill('My summary.')
  await both.saveTheirs({ summary: 'Their summary.' })
  await both.dialog.getByRole('button', { name: 'Update' }).click()
  await both.dialog.getByRole('region', { name: /changed by/ }).waitFor()
  return both
}

/** The texts that this browser keeps for records that are not saved. */
export const keptCopies = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('unsaved/'))
      .map(([, text]) => String(text)),
  )
