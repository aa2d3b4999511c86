import type { LibraryFile } from '#app/content/files/library-file.ts'
import type { FileType } from '#app/media/file-rules.ts'
import type { Editor } from './editor.ts'

type Said = { file?: LibraryFile; title?: string; message?: string }

/** As the browser sends it. */
export const postFile = ({ url, cookie }: Editor, bytes: Buffer, type: FileType = 'film', name = 'a-film.mp4') =>
  fetch(`${url}/cms/files/upload?${new URLSearchParams({ type, name })}`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: new Uint8Array(bytes),
  })

export async function sendFile(...asked: Parameters<typeof postFile>) {
  const answer = await postFile(...asked)
  return { status: answer.status, ...((await answer.json()) as Said) }
}

export async function storedFile(editor: Editor, bytes: Buffer, type: FileType = 'film', name?: string) {
  const { file, message } = await sendFile(editor, bytes, type, name)
  if (!file) throw new Error(`The file was refused: ${message}`)
  return file
}

/** Sections of an article that show these files. */
export const sectionsWith = (...blocks: { type: 'film' | 'file'; attrs: object }[]) => [
  {
    text: 'Text.',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] }, ...blocks] },
  },
]

export const filmBlock = (film: string, captions: string | null = null) => ({
  type: 'film' as const,
  attrs: { film, captions, href: null, poster: '', title: 'A film', caption: '' },
})
export const fileBlock = (file: string) => ({ type: 'file' as const, attrs: { file, title: 'A document', note: '' } })
