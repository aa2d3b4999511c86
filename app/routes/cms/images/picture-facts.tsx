import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Use } from '#app/content/images/uses.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import type { UsesAnswer } from '#app/routes/cms/pictures/picture-answer.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'

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

const words = { ...stateNames, trash: 'In the trash', history: 'In its history' }

function UseList({ uses, isLinked }: { uses: Use[]; isLinked: boolean }) {
  return (
    <ul className="uses">
      {uses.map(({ kind, id, label, states }) => (
        <li key={id}>
          {isLinked ? <Link to={dialogAddress(kind, id)}>{label}</Link> : <span>{label}</span>}
          <span className="hint">{nounsOf(kind)[0]}</span>
          {states.map((state) => (
            <span className="badge" key={state}>
              {words[state]}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
