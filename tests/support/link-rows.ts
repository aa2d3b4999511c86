import type { Editor } from './editor.ts'
import { textOf } from './text-of.ts'

/** A list of links on the screen of addresses, each row as it is read: those that fall away are 'hidden'. */
export async function linkRows(editor: Editor, list: 'hidden' | 'dead') {
  const html = await textOf(editor.page('/cms/redirects'))
  const section = new RegExp(`<section aria-labelledby="${list}">(.*?)</section>`, 's').exec(html)?.[1] ?? ''
  return [...section.matchAll(/<li.*?<\/li>/gs)].map(([row]) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(' ,', ',')
      .trim(),
  )
}
