import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf, nounsOf } from '#app/content/nouns.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { sayAny } from '#app/words/say.ts'

type Props = {
  kind: string
  id: string
  label: string
  state: 'published' | 'scheduled' | 'draft'
  children: ReactNode
}

export function LinkingRow({ kind, id, label, state, children }: Props) {
  return (
    <li className="row row--user">
      <div>
        <h3>
          <Link to={dialogAddress(kind, id)}>{nameOf(kind, label)}</Link>
        </h3>
        <div className="meta">
          <span>{sayAny(nounsOf(kind)[0])}</span>
          <span className="badge badge--secondary">{sayAny(stateNames[state])}</span>
          <span>{children}</span>
        </div>
      </div>
    </li>
  )
}
