import type { Page } from 'playwright-core'
import { input, writeOver } from './browser.ts'
import { article } from './editor.ts'
import { openExisting, openNew } from './record-dialog.ts'

/** The news screen with the dialog for a new article open. */
export const openNewArticle = (page: Page) => openNew(page, 'news')

/** The news screen with an article's dialog open. */
export const openArticle = (page: Page, title: string) => openExisting(page, 'news', title)

type Dialog = Awaited<ReturnType<typeof openNewArticle>>

/** Everything that is required, and a section. */
export async function fillArticle(dialog: Dialog, values: Partial<ReturnType<typeof article>> = {}) {
  const { title, slug, summary, category, date } = { ...article(), ...values }
  await input(dialog, 'Title').fill(title)
  await input(dialog, 'Slug').fill(slug)
  await input(dialog, 'Summary').fill(summary)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption(category)
  await input(dialog, 'Date').fill(date)
  await addSection(dialog, 'A heading', 'A text.')
  return { title, slug, summary }
}

export async function addSection(dialog: Dialog, title: string, text: string) {
  await dialog.getByRole('button', { name: 'Add Section' }).click()
  const section = dialog.getByRole('group', { name: /^Section \d+$/ }).last()
  await input(section, 'Section title').fill(title)
  await writeOver(input(section, 'Text'), text)
}
