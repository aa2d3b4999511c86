import type { MissedAddress } from '#app/content/addresses/missed.server.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { readable } from './readable.ts'
import type { Wanted } from './redirect-form.tsx'

type Props = {
  missed: MissedAddress[]
  missedTotal: number
  search: string
  call: Call
  onRedirect: (wanted: Wanted) => void
}

export function MissedList({ missed, missedTotal, search, call, onRedirect }: Props) {
  const onForget = (path: string, button: HTMLElement) =>
    call({
      method: 'DELETE',
      url: '/cms/redirects/missed',
      body: { path },
      failed: 'Error forgetting the address',
      done: `${readable(path)} is forgotten`,
      focus: 'neighbour',
      button,
    })
  return (
    <section aria-labelledby="missed">
      <h2 className="tools-title" id="missed">
        Missed by visitors
      </h2>
      {missed.length === 0 && (
        <p className="lead-in">{search ? 'None of these.' : 'Nobody has asked for an address that does not exist.'}</p>
      )}
      {missed.length > 0 && (
        <ul className="rows mt-3">
          {missed.map(({ path, times, firstAt, lastAt, referrers }) => (
            <li className="row row--user" key={path}>
              <div>
                <h3 className="address">{readable(path)}</h3>
                <div className="meta">
                  <span>{times === 1 ? 'Once' : `${times.toLocaleString('en-GB')} times`}</span>
                  {times > 1 && (
                    <span>
                      First <Moment at={firstAt} as="day" />
                    </span>
                  )}
                  <span>
                    Last <Moment at={lastAt} as="day" />
                  </span>
                </div>
                {referrers.length > 0 && <Referrers referrers={referrers} />}
              </div>
              <div className="row__actions">
                <RowButton
                  label="Redirect…"
                  about={readable(path)}
                  onPress={(opener) => onRedirect({ from: path, to: '', opener })}
                />
                <RowButton label="Forget" about={readable(path)} onPress={(button) => onForget(path, button)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {missedTotal > missed.length && (
        <p className="lead-in">
          {`The ${missed.length} that matter most of ${missedTotal.toLocaleString('en-GB')} are shown. Search to find others.`}
        </p>
      )}
    </section>
  )
}

const mostReferrers = 3

function Referrers({ referrers }: { referrers: string[] }) {
  const further = referrers.length - mostReferrers
  return (
    <div className="meta address">
      {referrers.slice(0, mostReferrers).map((referrer) => (
        <span key={referrer}>
          Linked from {readable(referrer)}{' '}
          {referrer.startsWith('/') && <b className="badge badge--primary">This website</b>}
        </span>
      ))}
      {further > 0 && <span>and {further} more</span>}
    </div>
  )
}
