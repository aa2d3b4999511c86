import { Link } from 'react-router'
import type { LinkingRecord } from '#app/content/links/links-to.server.ts'
import { nameOf, nounsOf } from '#app/content/nouns.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { say, sayAny } from '#app/words/say.ts'

/** Where the record is used: its links in the texts of others. */
export function LinkedFrom({ links }: { links: LinkingRecord[] }) {
  if (links.length === 0) return null
  return (
    <details className="state-line linked-from">
      <summary>{summaryOf(links)}</summary>
      <ul className="uses">
        {links.map(({ kind, id, label, states, where, isRelation }) => (
          <li key={id}>
            <Link to={dialogAddress(kind, id)}>{nameOf(kind, label)}</Link>
            <span className="hint">
              {isRelation ? say('{noun}, connected', { noun: nounsOf(kind)[0] }) : where || nounsOf(kind)[0]}
            </span>
            {states.map((state) => (
              <span className="badge" key={state}>
                {sayAny(stateNames[state])}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function summaryOf(links: LinkingRecord[]) {
  const count = links.length
  const isShown = links.some(({ where }) => where !== undefined)
  if (isShown) return say(count === 1 ? 'It stands in 1 place' : 'It stands in {count} places', { count })
  if (links.some(({ isRelation }) => isRelation))
    return say(
      count === 1
        ? '1 record is connected with it or links to it'
        : '{count} records are connected with it or link to it',
      { count },
    )
  return say(count === 1 ? '1 text links to it' : '{count} texts link to it', { count })
}
