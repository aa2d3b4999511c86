import { Moment } from '#app/routes/cms/record/moment.tsx'
import { SubmitButton } from '#app/ui/button.tsx'

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
        {address} as at <Moment at={moment} as="minute" />
      </h2>
      <dl className="evidence">
        <dt>SHA-256</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
        <dt>Made of</dt>
        <dd>
          {bytes.toLocaleString('en-GB')} bytes, from the {revisions.toLocaleString('en-GB')} revisions that stood then,
          by version {program} of this program
        </dd>
      </dl>
      <p>
        One HTML file: these bytes, and behind them in a comment address, moment and hash, the revisions themselves and
        the signed chain that shows that they are what was saved then: it is checked without this website. Pictures
        stand in it by their addresses. With the same version of the program and the same picture files the moment gives
        the same hash again. The download is written to the audit trail.
      </p>
      <form method="post" action="/cms/as-at/export">
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="page" value={address} />
        <SubmitButton>Download</SubmitButton>
      </form>
    </section>
  )
}
