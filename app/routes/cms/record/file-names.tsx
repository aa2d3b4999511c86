import { Fragment } from 'react'
import { readDocument, readFilm } from '#app/content/engine/reference-fields.ts'
import { fileUrl } from '#app/media/file-rules.ts'
import { useFileTitle } from '#app/routes/cms/body/use-file-title.ts'

/** What the library calls a PDF, or a film and its captions. Each opens. */
export const FileNames = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <Fragment key={name}>
      <FileName name={name} />
      <br />
    </Fragment>
  ))

function FileName({ name }: { name: string }) {
  const { title } = useFileTitle(name)
  return (
    <a href={fileUrl(name)} target="_blank" rel="noreferrer">
      {title}
    </a>
  )
}

/** Of a field that holds files, not of a block of a text that does. */
export function filesOf(value: unknown) {
  const { file } = readDocument(value)?.attrs ?? {}
  const { film, captions } = readFilm(value)?.attrs ?? {}
  return [file, film, captions].filter((name) => typeof name === 'string')
}
