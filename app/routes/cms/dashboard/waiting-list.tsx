import { Link } from 'react-router'
import { lateness } from '#app/content/engine/late.ts'
import type { listLate, listWaiting } from '#app/content/engine/waiting.server.ts'
import { disagreementSentence } from '#app/content/figures/disagreement-sentence.ts'
import type { Disagreement } from '#app/content/figures/register.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say, sayAny } from '#app/words/say.ts'

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number] & { publication: Publication }

export type ShownWaiting = {
  records: Waiting[]
  late: Awaited<ReturnType<typeof listLate>>
  figures: Disagreement[]
  pictures: string | undefined
}

/** Figures that are not what is counted, what is not public yet, what became so later than it should have, and pictures that are not where they should be. */
export function WaitingList({ records, late, figures, pictures }: ShownWaiting) {
  if (records.length + late.length + figures.length === 0 && !pictures) return null
  return (
    <section aria-labelledby="waiting">
      <h2 className="tools-title" id="waiting">
        {say('Waiting')}
      </h2>
      <ul className="tools">
        {pictures && (
          <li>
            <Link className="go" to="/cms/status">
              {say('Pictures')}
            </Link>
            <p className="error">
              <Icon name="alert" />
              {pictures}
            </p>
          </li>
        )}
        {figures.map((figure) => (
          <li key={figure.id}>
            <Link className="go" to="/cms/figures">
              {figure.label}
            </Link>
            <p className="error">
              <Icon name="alert" />
              {disagreementSentence(figure)}
            </p>
          </li>
        ))}
        {late.map(({ collection, id, title, at, lateBy }) => (
          <li key={id}>
            <Link className="go" to={dialogAddress(collection, id)}>
              {title}
            </Link>
            <p className="error">
              <Icon name="alert" />
              {sayParts(
                'Published {late}, on {at}: at the scheduled time the server or its database was down, or something held it up.',
                {
                  late: lateness(lateBy),
                  at: <Moment at={at} as="minute" />,
                },
              )}
            </p>
          </li>
        ))}
        {records.map(({ collection, id, title, publication }) => (
          <li key={id}>
            <Link className="go" to={dialogAddress(collection, id)}>
              {title}
            </Link>
            <p className="meta">
              {sayAny(nounsOf(collection)[0])}
              <StateBadge {...publication} />
            </p>
            {publication.problem && (
              <p className="error">
                <Icon name="alert" />
                {publication.problem}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
