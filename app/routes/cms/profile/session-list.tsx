import { useRef } from 'react'
import type { OwnSession } from '#app/accounts/own-account.server.ts'
import { useCall } from '#app/routes/cms/call/use-call.ts'
import { RowButton } from '#app/routes/cms/list/row-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'

type Props = { sessions: OwnSession[]; current: string; onChanged: () => Promise<void> }

export function SessionList({ sessions, current, onChanged }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const call = useCall({ onChanged })
  const others = sessions.filter(({ id }) => id !== current)

  const onEnd = (question: string, done: string, id = '') =>
    call({
      method: 'DELETE',
      url: `/cms/profile/sessions${id && `/${id}`}`,
      question,
      failed: say('Error ending sessions'),
      done,
      // It had ended by itself.
      mayBeGone: true,
      focus: () => heading.current,
    })

  return (
    <section className="panel" aria-labelledby="sessions-title">
      <h2 ref={heading} id="sessions-title" tabIndex={-1}>
        {say('Sessions')}
      </h2>
      <p>{say('Where you are signed in. When a session was last used is kept to the hour.')}</p>
      <ul className="rows" aria-labelledby="sessions-title">
        {sessions.map(({ id, userAgent, address, startedAt, lastUsedAt }) => (
          <li className="row row--user" key={id}>
            <div>
              <h3>
                {browserName(userAgent ?? '')} {id === current && <span className="badge">{say('This one')}</span>}
              </h3>
              <div className="meta">
                <span>{say('Address {address}', { address: address || say('unknown') })}</span>
                <span>{sayParts('Started {at}', { at: <Moment at={startedAt} as="minute" /> })}</span>
                <span>{sayParts('Last used {at}', { at: <Moment at={lastUsedAt} as="minute" /> })}</span>
              </div>
            </div>
            {id !== current && (
              <div className="row__actions">
                <RowButton
                  label={say('End session')}
                  about={say('in {browser}', { browser: browserName(userAgent ?? '') })}
                  onPress={() =>
                    onEnd(
                      say(
                        'End this session? Whoever works there has to sign in again to save. If another address was asked for, its link stops working.',
                      ),
                      say('The session is ended'),
                      id,
                    )
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <LineButton
          onClick={() =>
            onEnd(
              say('Sign out everywhere else? If another address was asked for, its link stops working.'),
              say('You are signed out everywhere else'),
            )
          }
        >
          {say('Sign out elsewhere')}
        </LineButton>
      )}
    </section>
  )
}

// The first that fits: all others say they are Safari, and all but Firefox say they are Chrome.
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** As a person would name it; whatever calls itself something else is a program. */
function browserName(userAgent: string) {
  const nameIn = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (!browser) return say('Another program')
  return system ? say('{browser} on {system}', { browser, system }) : browser
}
