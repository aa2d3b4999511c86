import { Link } from 'react-router'
import type { HiddenTarget } from '#app/content/links/hidden-targets.server.ts'
import { firstShown } from '#app/routes/cms/list/first-shown.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'
import { LinkingRow } from './linking-row.tsx'

type Props = { hidden: HiddenTarget[]; hiddenTotal: number }

/** Links in texts that visitors read as words alone. */
export function HiddenList({ hidden, hiddenTotal }: Props) {
  return (
    <section aria-labelledby="hidden">
      <h2 className="tools-title" id="hidden">
        {say('Links whose target visitors cannot see')}
      </h2>
      <p className="lead-in">
        {hidden.length === 0
          ? say('Every link from text to text leads to something published.')
          : say('Visitors read the words without the link. It is there again as soon as its target is published.')}
      </p>
      {hidden.length > 0 && (
        <ul className="rows mt-3">
          {hidden.map((link) => (
            <LinkingRow key={`${link.id} ${link.state} ${link.toId}`} {...link}>
              {sayParts('Links to {target}', { target: <Target {...link} /> })}
            </LinkingRow>
          ))}
        </ul>
      )}
      {hiddenTotal > hidden.length && <p className="lead-in">{firstShown(hidden.length, hiddenTotal)}</p>}
    </section>
  )
}

function Target({ toKind, toId, toLabel, toState }: HiddenTarget) {
  const name = say('“{name}”', { name: `${toLabel}` })
  switch (toState) {
    case 'gone':
      return toKind === 'department' || toKind === 'entity'
        ? say('something that is no longer on the page “Company”')
        : say('something that was deleted for good')
    case 'trash':
      return sayParts('{name}, in the {trash}', { name, trash: <Link to="/cms/trash">{say('trash')}</Link> })
    default: {
      const link = <Link to={dialogAddress(toKind, toId)}>{name}</Link>
      return toState === 'draft' ? sayParts('{link}, a draft', { link }) : sayParts('{link}, scheduled', { link })
    }
  }
}
