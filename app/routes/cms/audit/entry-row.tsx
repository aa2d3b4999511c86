import { Link } from 'react-router'
import type { TrailLine } from '#app/audit/trail.server.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { changesOf, entryInWords } from './sentence.ts'

/** `editor` is the address that opens the record, where there still is one. */
export type ShownEntry = TrailLine & { editor?: string }

export function EntryRow({ entry }: { entry: ShownEntry }) {
  const { at, actorEmail, editor } = entry
  const { says, name, ends } = entryInWords(entry)
  const changes = changesOf(entry)
  return (
    <li className="row row--entry">
      <Moment at={at} />
      <span className="entry__who">{actorEmail}</span>
      <div>
        <p>
          {says}
          {name && <> {editor ? <Link to={editor}>“{name}”</Link> : `“${name}”`}</>}
          {ends}
        </p>
        {changes && changes.length > 0 && (
          <details>
            <summary>Old and new values</summary>
            <dl>
              {changes.map(({ label, from, to }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <del>{from || 'empty'}</del> <ins>{to || 'empty'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}
