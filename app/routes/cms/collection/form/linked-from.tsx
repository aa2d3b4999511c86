import { Link } from 'react-router'
import type { LinkingRecord } from '#app/content/links/links-to.server.ts'
import { nounsOf } from '#app/content/nouns.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'

/** Where the record is used: its links in the texts of others. */
export function LinkedFrom({ links }: { links: LinkingRecord[] }) {
  if (links.length === 0) return null
  return (
    <details className="state-line linked-from">
      <summary>{summaryOf(links)}</summary>
      <ul className="uses">
        {links.map(({ kind, id, label, states, where, isRelation }) => (
          <li key={id}>
            <Link to={dialogAddress(kind, id)}>{label}</Link>
            <span className="hint">{isRelation ? `${nounsOf(kind)[0]}, connected` : where || nounsOf(kind)[0]}</span>
            {states.map((state) => (
              <span className="badge" key={state}>
                {stateNames[state]}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function summaryOf(links: LinkingRecord[]) {
  const isShown = links.some(({ where }) => where !== undefined)
  if (isShown) return links.length === 1 ? 'It stands in 1 place' : `It stands in ${links.length} places`
  if (links.some(({ isRelation }) => isRelation))
    return links.length === 1
      ? '1 record is connected with it or links to it'
      : `${links.length} records are connected with it or link to it`
  return links.length === 1 ? '1 text links to it' : `${links.length} texts link to it`
}
