import type { ListedRedirect } from '#app/content/addresses/list-redirects.server.ts'
import { readable } from '#app/content/addresses/readable.ts'
import type { Call } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'
import type { Wanted } from './redirect-form.tsx'

type Listed = ListedRedirect & { isTaken: boolean }

type Props = {
  redirects: Listed[]
  search: string
  call: Call
  onChange: (wanted: Wanted) => void
}

export function RedirectList({ redirects, search, call, onChange }: Props) {
  return (
    <section aria-labelledby="redirects">
      <h2 className="tools-title" id="redirects">
        {say('Redirects')}
      </h2>
      {redirects.length === 0 && <p className="lead-in">{say(search ? 'None of these.' : 'There are none yet.')}</p>}
      {redirects.length > 0 && (
        <ul className="rows mt-3">
          {redirects.map((redirect) => (
            <RedirectRow key={redirect.id ?? redirect.from} redirect={redirect} call={call} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RedirectRow({ redirect, call, onChange }: { redirect: Listed } & Pick<Props, 'call' | 'onChange'>) {
  const { id, version, from, to, at, isTaken } = redirect
  const onRemove = (button: HTMLElement) =>
    call({
      method: 'DELETE',
      url: `/cms/redirects/entries/${id}`,
      body: { version },
      question: say('Remove the redirect from {address}? It leads nobody to {target} then.', {
        address: readable(from),
        target: readable(to),
      }),
      failed: say('Error removing the redirect'),
      done: ({ message }: { message: string }) => ({ title: say('Success'), description: message }),
      focus: 'neighbour',
      button,
    })
  return (
    <li className="row row--user">
      <div>
        <h3 className="address">
          {readable(from)} <Icon name="right" />
          <span className="vh">{say('leads to')}</span> <a href={to}>{readable(to)}</a>
        </h3>
        <div className="meta">
          <span className="badge badge--secondary">{say(id ? 'By an editor' : 'Automatic')}</span>
          <span>{sayParts('Since {at}', { at: <Moment at={at} as="day" /> })}</span>
          {isTaken && <span>{say('A page stands at this address now, and visitors see that.')}</span>}
        </div>
      </div>
      {id && (
        <div className="row__actions">
          <RowButton
            label={say('Change')}
            about={say('the redirect from {address}', { address: readable(from) })}
            onPress={(opener) => onChange({ id, version: version ?? 0, from, to, opener })}
          />
          <RowButton
            label={say('Remove')}
            about={say('the redirect from {address}', { address: readable(from) })}
            onPress={onRemove}
          />
        </div>
      )}
    </li>
  )
}
