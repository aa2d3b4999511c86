import type { ReactNode } from 'react'
import type { UsesAnswer } from '#app/routes/cms/pictures/picture-answer.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { UseList } from './use-list.tsx'

export function PictureFacts({ picture, uses, former, upload }: UsesAnswer) {
  const { width, height, bytes, isBundled } = picture
  const facts: [name: string, value: ReactNode][] = [
    ['Dimensions', width && height ? `${width} × ${height} px` : 'Not read yet'],
    ['Size', bytes === null ? 'Not read yet' : sizeOf(bytes)],
    [
      'Uploaded',
      isBundled ? (
        'Came with the website'
      ) : upload ? (
        <>
          <Moment at={new Date(upload.at)} />, {upload.by}
        </>
      ) : (
        'Before this was written down'
      ),
    ],
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="where-used">
        <h3 className="field__label" id="where-used">
          Where used
        </h3>
        {uses.length > 0 && <UseList uses={uses} isLinked />}
        {uses.length === 0 && <p className="hint">No record and no draft names this picture.</p>}
        {former.length > 0 && (
          <>
            <p className="hint">What could be brought back with it:</p>
            <UseList uses={former} isLinked={false} />
          </>
        )}
      </section>
    </>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
