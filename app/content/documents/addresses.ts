import { readItems } from '#app/content/engine/list.ts'
import { fileUrl } from '#app/media/file-rules.ts'
import { versions } from './collection.ts'

/** Of what is public now: its PDF, and its pictures as one file. */
export const pdfPath = /^\/documents\/([a-z0-9-]+)\.pdf$/
export const setPath = /^\/documents\/([a-z0-9-]+)\.zip$/

/** Of the document whose PDF or pictures are at an address. */
export function documentOf(path: string) {
  const [, slug] = pdfPath.exec(path) ?? setPath.exec(path) ?? []
  return slug && `/documents/${slug}`
}

/** The page of a draft with its own PDF behind its button. Its pictures are saved one by one: nobody has put them together. */
export function withOwnFile(html: string, path: string, values: Record<string, unknown>) {
  const file = readItems(versions, values.versions).at(-1)?.file?.attrs.file
  const page = html.replace(setButton, (button, of) => (of === path ? '' : button))
  return file ? page.replaceAll(`href="${path}.pdf"`, `href="${fileUrl(file)}"`) : page
}

const setButton = /<span class="cap">[^<]*<\/span><a [^>]*href="(\/documents\/[a-z0-9-]+)\.zip".*?<\/a>/gs
