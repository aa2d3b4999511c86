import type { CaptionLanguage } from '#app/content/choices.ts'
import { type FileType, fileUrl, kindOfFile } from '#app/media/file-rules.ts'

export type LibraryFile = {
  name: string
  title: string
  type: FileType
  mime: string
  bytes: number | null
  seconds: number | null
  width: number | null
  height: number | null
  pages: number | null
  language: CaptionLanguage | null
  url: string
}

type Row = Omit<LibraryFile, 'mime' | 'url'>

export const libraryFile = ({
  name,
  title,
  type,
  bytes,
  seconds,
  width,
  height,
  pages,
  language,
}: Row): LibraryFile => ({
  name,
  title,
  type,
  mime: kindOfFile(name).mime,
  bytes,
  seconds,
  width,
  height,
  pages,
  language,
  url: fileUrl(name),
})
