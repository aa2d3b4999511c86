import type { Page } from 'playwright-core'
import { openArticle } from './article-dialog.ts'
import { openPage } from './browser.ts'
import { currentSite } from './current-site.ts'
import { article, type Editor, signIn } from './editor.ts'
import { createPerson } from './people.ts'

type Values = Record<string, unknown>

/** An article of the file's own site, with a title that no other has. */
export async function publishArticle(editor: Editor, given: Values = {}) {
  const values = { ...article(), title: `Published ${article().slug}`, ...given }
  const answer = await editor.createArticle(values)
  const { record } = (await answer.json()) as { record: { id: string; version: number } }
  return { values, record }
}

/** An article that is open in one browser, and the second editor, who saves it meanwhile. */
export async function openForTwo(editor: Editor, expected = [/status of 409/], given: Values = {}) {
  const { values, record } = await publishArticle(editor, given)
  const page = await openPage({ cookie: editor.cookie, expected })
  const dialog = await openArticle(page, values.title)
  const { saveTheirs, other } = await secondEditor(values, record)
  return { page, dialog, values, slug: values.slug, id: record.id, other, saveTheirs }
}

let second: ReturnType<typeof signInSecond> | undefined

/** One for all tests of a file. */
async function signInSecond() {
  const person = await createPerson(currentSite().dataDir, { isAdmin: true })
  return { ...person, editor: await signIn(currentSite().url, person) }
}

async function secondEditor(values: Values, { id, version }: { id: string; version: number }) {
  second ??= signInSecond()
  const { email, editor } = await second
  let last = version
  async function saveTheirs(changes: Values) {
    const answer = await editor.updateArticle(id, last, { ...values, ...changes })
    last = ((await answer.json()) as { record: { version: number } }).record.version
  }
  return { other: email, saveTheirs }
}

/** The texts that this browser keeps for records that are not saved. */
export const keptCopies = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('unsaved/'))
      .map(([, text]) => String(text)),
  )
