import { Link } from 'react-router'
import type { HiddenTarget } from '#app/content/links/hidden-targets.server.ts'
import { dialogAddress } from '#app/routes/cms/record/dialog-address.ts'
import { LinkingRow } from './linking-row.tsx'

type Props = { hidden: HiddenTarget[]; hiddenTotal: number }

/** Links in texts that visitors read as words alone. */
export function HiddenList({ hidden, hiddenTotal }: Props) {
  return (
    <section aria-labelledby="hidden">
      <h2 className="tools-title" id="hidden">
        Links whose target visitors cannot see
      </h2>
      <p className="lead-in">
        {hidden.length === 0
          ? 'Every link from text to text leads to something published.'
          : 'Visitors read the words without the link. It is there again as soon as its target is published.'}
      </p>
      {hidden.length > 0 && (
        <ul className="rows mt-3">
          {hidden.map((link) => (
            <LinkingRow key={`${link.id} ${link.state} ${link.toId}`} {...link}>
              Links to <Target {...link} />
            </LinkingRow>
          ))}
        </ul>
      )}
      {hiddenTotal > hidden.length && (
        <p className="lead-in">{`The first ${hidden.length} of ${hiddenTotal.toLocaleString('en-GB')} are shown.`}</p>
      )}
    </section>
  )
}

function Target({ toKind, toId, toLabel, toState }: HiddenTarget) {
  const name = `“${toLabel}”`
  switch (toState) {
    case 'gone':
      return <>something that was deleted for good</>
    case 'trash':
      return (
        <>
          {name}, in the <Link to="/cms/trash">trash</Link>
        </>
      )
    default:
      return (
        <>
          <Link to={dialogAddress(toKind, toId)}>{name}</Link>, {toState === 'draft' ? 'a draft' : 'scheduled'}
        </>
      )
  }
}
