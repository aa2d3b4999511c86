import { type DocumentValue, readDocument } from '#app/content/engine/reference-fields.ts'
import { fileUrl } from '#app/media/file-rules.ts'
import { useFileTitle } from '#app/routes/cms/body/use-file-title.ts'

/** What the library calls a PDF, which opens it. */
export function FileName({ value }: { value: DocumentValue }) {
  const { file } = value.attrs
  const { title } = useFileTitle(file)
  return (
    <a href={fileUrl(file)} target="_blank" rel="noreferrer">
      {title}
    </a>
  )
}

export const isDocument = (value: unknown): value is DocumentValue => readDocument(value) !== null
