import { Link } from 'react-router'
import type { Use } from '#app/content/engine/uses.server.ts'
import { nameOf, nounsOf } from '#app/content/nouns.ts'
import { say, sayAny, type Term } from '#app/words/say.ts'
import { dialogAddress } from './dialog-address.ts'
import { stateNames } from './state-in-words.ts'

type Props = {
  noun: 'picture' | 'file'
  uses: Use[]
  /** Of which `uses` may be the first alone. */
  total: number
  former: Use[]
}

export function WhereUsed({ noun, uses, total, former }: Props) {
  return (
    <section aria-labelledby="where-used">
      <h3 className="field__label" id="where-used">
        {say('Where used')}
      </h3>
      {uses.length > 0 && <UseList uses={uses} isLinked />}
      {total > uses.length && <p className="hint">{say('and {count} more', { count: total - uses.length })}</p>}
      {uses.length === 0 && <p className="hint">{say(unused[noun])}</p>}
      {former.length > 0 && (
        <>
          <p className="hint">{say('What could be restored with it:')}</p>
          <UseList uses={former} isLinked={false} />
        </>
      )}
    </section>
  )
}

const unused: Record<Props['noun'], Term> = {
  picture: 'No record and no draft names this picture.',
  file: 'No record and no draft names this file.',
}

const words: Record<Use['states'][number], Term> = {
  ...stateNames,
  trash: 'In the trash',
  history: 'In its history',
}

function UseList({ uses, isLinked }: { uses: Use[]; isLinked: boolean }) {
  return (
    <ul className="uses">
      {uses.map(({ kind, id, label, states }) => (
        <li key={id}>
          {isLinked ? (
            <Link to={dialogAddress(kind, id)}>{nameOf(kind, label)}</Link>
          ) : (
            <span>{nameOf(kind, label)}</span>
          )}
          <span className="hint">{sayAny(nounsOf(kind)[0])}</span>
          {states.map((state) => (
            <span className="badge" key={state}>
              {say(words[state])}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
