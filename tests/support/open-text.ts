import type { Locator } from 'playwright-core'
import { fillArticle, openNewArticle } from './article-dialog.ts'
import { input, openPage } from './browser.ts'
import { article, type Editor } from './editor.ts'

/** The text of a new article, all of it selected. */
export async function openText({ cookie }: Editor, title: string, options?: Parameters<typeof openPage>[0]) {
  const page = await openPage({ cookie, ...options })
  const dialog = await openNewArticle(page)
  const { slug } = await fillArticle(dialog, { ...article(), title })
  const text = input(dialog, 'Text')
  await text.press('ControlOrMeta+a')
  return { page, dialog, text, slug }
}

/** What its blocks say, one by one. */
export const shown = (text: Locator) =>
  text.evaluate(({ children }) => [...children].map(({ textContent }) => textContent))

/** As a browser does when somebody pastes: the machine's clipboard is everybody's. */
export const paste = (text: Locator, given: { html?: string; text: string }) =>
  text.evaluate((element, { html = '', text }) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', text)
    // Firefox leaves out what it is given for a clipboard.
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    element.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }))
  }, given)
