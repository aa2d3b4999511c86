import { Link } from 'react-router'
import type { TrailLine } from '#app/audit/trail.server.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { changesOf, entryInWords } from './sentence.ts'

/** `editor` is the address that opens the record, where there still is one. */
type ShownEntry = TrailLine & { editor?: string }

export function EntryRow({ entry }: { entry: ShownEntry }) {
  const { at, actorEmail, editor } = entry
  const changes = changesOf(entry)
  return (
    <li className="row row--entry">
      <Moment at={at} />
      <span className="entry__who">{sayAny(actorEmail)}</span>
      <div>
        <p>
          {entryInWords(entry).map((piece) => {
            if (typeof piece === 'string') return piece
            return editor ? (
              <Link key={piece.name} to={editor}>
                {piece.name}
              </Link>
            ) : (
              piece.name
            )
          })}
        </p>
        {changes && changes.length > 0 && (
          <details>
            <summary>{say('Old and new values')}</summary>
            <dl>
              {changes.map(({ label, from, to }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {(from || null) === (to || null) ? (
                      <>
                        {from || say('empty')}{' '}
                        <span className="hint">{say('What changed is not in these words.')}</span>
                      </>
                    ) : (
                      <>
                        <del>{from || say('empty')}</del> <ins>{to || say('empty')}</ins>
                      </>
                    )}
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
