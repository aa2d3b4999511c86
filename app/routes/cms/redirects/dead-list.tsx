import { readable } from '#app/content/addresses/readable.ts'
import type { DeadLink } from '#app/content/links/dead-links.server.ts'
import { firstShown } from '#app/routes/cms/list/first-shown.ts'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'
import { LinkingRow } from './linking-row.tsx'

type Props = { dead: DeadLink[]; deadTotal: number; unasked: number }

/** Links in texts that lead visitors to "not found". */
export function DeadList({ dead, deadTotal, unasked }: Props) {
  return (
    <section aria-labelledby="dead">
      <h2 className="tools-title" id="dead">
        {say('Links to addresses where nothing is')}
      </h2>
      {dead.length > 0 && (
        <>
          <p className="lead-in">
            {say('Visitors who follow one of them read “not found”. Change the link, or add a redirect.')}
          </p>
          <ul className="rows mt-3">
            {dead.map((link) => (
              <LinkingRow key={`${link.id} ${link.state} ${link.path}`} {...link}>
                {sayParts('Links to {target}', { target: <span className="address">{readable(link.path)}</span> })}
              </LinkingRow>
            ))}
          </ul>
        </>
      )}
      {unasked > 0 && (
        <p className="lead-in">
          {say(unasked === 1 ? '1 more address was not checked.' : '{count} more addresses were not checked.', {
            count: unasked,
          })}
        </p>
      )}
      {deadTotal > dead.length && <p className="lead-in">{firstShown(dead.length, deadTotal)}</p>}
    </section>
  )
}
