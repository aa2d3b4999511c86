import type { DeadLink } from '#app/content/links/dead-links.server.ts'
import { LinkingRow } from './linking-row.tsx'
import { readable } from './readable.ts'

/** Links in texts that lead visitors to "not found". */
export function DeadList({ dead, deadTotal }: { dead: DeadLink[]; deadTotal: number }) {
  return (
    <section aria-labelledby="dead">
      <h2 className="tools-title" id="dead">
        Links to addresses where nothing is
      </h2>
      <p className="lead-in">Visitors who follow one of them read “not found”. Change the link, or add a redirect.</p>
      <ul className="rows mt-3">
        {dead.map((link) => (
          <LinkingRow key={`${link.id} ${link.state} ${link.path}`} {...link}>
            Links to <span className="address">{readable(link.path)}</span>
          </LinkingRow>
        ))}
      </ul>
      {deadTotal > dead.length && (
        <p className="lead-in">{`The first ${dead.length} of ${deadTotal.toLocaleString('en-GB')} are shown.`}</p>
      )}
    </section>
  )
}
