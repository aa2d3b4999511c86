import { Fragment } from 'react'
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
