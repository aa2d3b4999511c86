import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lateness } from '#app/content/engine/late.ts'
import type { listLate, listWaiting } from '#app/content/engine/waiting.server.ts'
import { disagreementSentence } from '#app/content/figures/disagreement-sentence.ts'
import type { Disagreement } from '#app/content/figures/register.server.ts'
import { nameOf, nounsOf } from '#app/content/nouns.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { firstShown } from '#app/routes/cms/list/first-shown.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { ErrorLine } from '#app/ui/error-line.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say, sayAny } from '#app/words/say.ts'

type Waiting = Awaited<ReturnType<typeof listWaiting>>['records'][number] & { publication: Publication }

export type ShownWaiting = {
  records: Waiting[]
  late: Awaited<ReturnType<typeof listLate>>['late']
  /** Of `records` and `late`, which may be the first alone. */
  total: number
  figures: Disagreement[]
  pictures: string | undefined
}

/** Figures that are not what is counted, what is not public yet, what became so later than it should have, and pictures that are not where they should be. */
export function WaitingList({ records, late, total, figures, pictures }: ShownWaiting) {
  const shown = records.length + late.length
  if (shown + figures.length === 0 && !pictures) return null
  return (
    <section aria-labelledby="waiting">
      <h2 className="tools-title" id="waiting">
        {say('Waiting')}
      </h2>
      <ul className="tools">
        {pictures && (
          <Entry to="/cms/status" title={say('Pictures')}>
            <ErrorLine>{pictures}</ErrorLine>
          </Entry>
        )}
        {figures.map((figure) => (
          <Entry key={figure.id} to="/cms/figures" title={figure.label}>
            <ErrorLine>{disagreementSentence(figure)}</ErrorLine>
          </Entry>
        ))}
        {late.map(({ collection, id, title, at, lateBy }) => (
          <Entry key={id} to={dialogAddress(collection, id)} title={nameOf(collection, title)}>
            <ErrorLine>
              {sayParts(
                'Published {late}, on {at}: at the scheduled time the server or its database was down, or something held it up.',
                {
                  late: lateness(lateBy),
                  at: <Moment at={at} as="minute" />,
                },
              )}
            </ErrorLine>
          </Entry>
        ))}
        {records.map(({ collection, id, title, publication }) => (
          <Entry key={id} to={dialogAddress(collection, id)} title={nameOf(collection, title)}>
            <p className="meta">
              {sayAny(nounsOf(collection)[0])}
              <StateBadge {...publication} />
            </p>
            {publication.problem && <ErrorLine>{publication.problem}</ErrorLine>}
          </Entry>
        ))}
      </ul>
      {total > shown && <p className="lead-in">{firstShown(shown, total)}</p>}
    </section>
  )
}

type EntryProps = { to: string; title: string; children: ReactNode }

const Entry = ({ to, title, children }: EntryProps) => (
  <li>
    <Link className="go" to={to}>
      {title}
    </Link>
    {children}
  </li>
)
