import type { MissedAddress } from '#app/content/addresses/missed.server.ts'
import { readable } from '#app/content/addresses/readable.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'
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
      failed: say('Error forgetting the address'),
      done: say('{address} is forgotten', { address: readable(path) }),
      focus: 'neighbour',
      button,
    })
  return (
    <section aria-labelledby="missed">
      <h2 className="tools-title" id="missed">
        {say('Not found by visitors')}
      </h2>
      {missed.length === 0 && (
        <p className="lead-in">
          {say(search ? 'None of these.' : 'Nobody has asked for an address that does not exist.')}
        </p>
      )}
      {missed.length > 0 && (
        <ul className="rows mt-3">
          {missed.map(({ path, times, firstAt, lastAt, referrers }) => (
            <li className="row row--user" key={path}>
              <div>
                <h3 className="address">{readable(path)}</h3>
                <div className="meta">
                  <span>{times === 1 ? say('Once') : say('{count} times', { count: inDigits(times) })}</span>
                  {times > 1 && <span>{sayParts('First {at}', { at: <Moment at={firstAt} as="day" /> })}</span>}
                  <span>{sayParts('Last {at}', { at: <Moment at={lastAt} as="day" /> })}</span>
                </div>
                {referrers.length > 0 && <Referrers referrers={referrers} />}
              </div>
              <div className="row__actions">
                <RowButton
                  label={say('Redirect…')}
                  about={readable(path)}
                  onPress={(opener) => onRedirect({ from: path, to: '', opener })}
                />
                <RowButton label={say('Forget')} about={readable(path)} onPress={(button) => onForget(path, button)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {missedTotal > missed.length && (
        <p className="lead-in">
          {say('The {count} that matter most of {total} are shown. Search to find others.', {
            count: missed.length,
            total: inDigits(missedTotal),
          })}
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
          {say('Linked from {address}', { address: readable(referrer) })}{' '}
          {referrer.startsWith('/') && <b className="badge badge--primary">{say('This website')}</b>}
        </span>
      ))}
      {further > 0 && <span>{say('and {count} more', { count: further })}</span>}
    </div>
  )
}
