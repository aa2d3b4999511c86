import { Link } from 'react-router'
import { lateness } from '../../content/late.ts'
import { Icon } from '../../ui/icon.tsx'
import { dialogAddress } from './collection/dialog-address.ts'
import { StateBadge } from './collection/state-badge.tsx'
import type { ShownWaiting } from './dashboard.tsx'
import { Moment } from './moment.tsx'
import { nounsOf } from './nouns.ts'

/** What is not public yet, what became so later than it should have, and pictures that are not where they should be. */
export function WaitingList({ records, late, pictures }: ShownWaiting) {
  if (records.length + late.length === 0 && !pictures) return null
  return (
    <section aria-labelledby="waiting">
      <h2 className="tools-title" id="waiting">
        Waiting
      </h2>
      <ul className="tools">
        {pictures && (
          <li>
            <Link className="go" to="/cms/status">
              Pictures
            </Link>
            <p className="error">
              <Icon name="alert" />
              {pictures}
            </p>
          </li>
        )}
        {late.map(({ collection, id, title, at, lateBy }) => (
          <li key={id}>
            <Link className="go" to={dialogAddress(collection, id)}>
              {title}
            </Link>
            <p className="error">
              <Icon name="alert" />
              {`Published ${lateness(lateBy)}, on `}
              <Moment at={at} as="minute" />: at its time the server or its database was down.
            </p>
          </li>
        ))}
        {records.map(({ collection, id, title, publication }) => (
          <li key={id}>
            <Link className="go" to={dialogAddress(collection, id)}>
              {title}
            </Link>
            <p className="meta">
              {nounsOf(collection)[0]}
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
