import type { Locator } from 'playwright-core'
import { fillArticle, openNewArticle } from './article-dialog.ts'
import { input, openPage } from './browser.ts'
import { article, type Editor } from './editor.ts'

/** The text of a new article, all of it selected. */
export async function openText({ cookie }: Editor, title: string) {
  const page = await openPage({ cookie })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog, { ...article(), title })
  const text = input(dialog, 'Text')
  await text.press('ControlOrMeta+a')
  return { page, dialog, text, slug }
}

/** What its blocks say, one by one. */
export const shown = (text: Locator) =>
  text.evaluate(({ children }) => [...children].map(({ textContent }) => textContent))
