import { Link } from 'react-router'
import type { Use } from '#app/content/images/uses.server.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { nounsOf } from '#app/routes/cms/record/nouns.ts'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'

const words = { ...stateNames, trash: 'In the trash', history: 'In its history' }

/** Where a picture is used; records that can be opened are links. */
export function UseList({ uses, isLinked }: { uses: Use[]; isLinked: boolean }) {
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
