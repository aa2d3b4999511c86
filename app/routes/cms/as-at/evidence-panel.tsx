import { inDigits } from '#app/language/in-digits.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'

type Props = {
  moment: Date
  at: string
  address: string
  sha256: string
  bytes: number
  program: string
  revisions: number
}

export function EvidencePanel({ moment, at, address, sha256, bytes, program, revisions }: Props) {
  return (
    <section className="panel" aria-labelledby="evidence">
      <h2 id="evidence">
        {sayParts('{address} as at {moment}', { address, moment: <Moment at={moment} as="minute" /> })}
      </h2>
      <dl className="evidence">
        <dt>SHA-256</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
        <dt>{say('Made of')}</dt>
        <dd>
          {say('{bytes} bytes, from {revisions} revisions that stood then, by version {program} of this program', {
            bytes: inDigits(bytes),
            revisions: inDigits(revisions),
            program,
          })}
        </dd>
      </dl>
      <p>
        {say(
          'One HTML file: these bytes, and behind them in a comment address, moment and hash, the revisions themselves and the signed chain that shows that they are what was saved then: it is checked without this website. Pictures stand in it by their addresses. With the same version of the program and the same picture files the moment gives the same hash again. The download is written to the audit trail.',
        )}
      </p>
      <p>
        {say(
          'Whoever is given the file reads more than the page: of each record that was public then and of each picture on the page the whole row, with translations that nobody had published, and the address of whoever saved it. Drafts are not in it, nor what the library says of other pictures.',
        )}
      </p>
      <form method="post" action="/cms/as-at/export">
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="page" value={address} />
        <SubmitButton>{say('Download')}</SubmitButton>
      </form>
    </section>
  )
}
