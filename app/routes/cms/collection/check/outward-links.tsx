import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import type { CheckedAddress } from '#app/outward/check-addresses.server.ts'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'
import { outwardAddresses } from './check-links.ts'

type Told = { checked: CheckedAddress[]; left: number } | { problem: string }

const most = 30

/** Other websites are asked when somebody wants it: it takes a while, and tells them of us. */
export function OutwardLinks({ collection }: { collection: Collection }) {
  const { getValues } = useFormContext<FormValues>()
  const [told, setTold] = useState<Told>()
  const [isAsking, setIsAsking] = useState(false)
  const all = outwardAddresses({ collection, values: getValues() })
  if (all.length === 0) return null

  async function ask() {
    if (isAsking) return
    setIsAsking(true)
    const wanted = outwardAddresses({ collection, values: getValues() })
    const body = { addresses: wanted.slice(0, most) }
    const sent = await sendJson<{ checked: CheckedAddress[] }>('POST', '/cms/links/check', body, { whenLate: '' })
    setIsAsking(false)
    setTold(sent.isDone ? { ...sent.answer, left: wanted.length - body.addresses.length } : { problem: sent.problem })
  }

  return (
    <div className="page-check__links">
      <LineButton isBusy={isAsking} onClick={ask}>
        {say(isAsking ? 'Checking links…' : 'Check links')}
      </LineButton>
      <div role="status" aria-label={say('Links to other websites')}>
        {!told && <p className="hint">{toAsk(all.length)}</p>}
        {told && ('problem' in told ? <p className="error">{told.problem}</p> : <Outcome {...told} />)}
      </div>
    </div>
  )
}

function Outcome({ checked, left }: Extract<Told, { checked: unknown }>) {
  const [fine, others] = [
    checked.filter(({ state }) => state === 'fine'),
    checked.filter(({ state }) => state !== 'fine'),
  ]
  return (
    <>
      <p>
        {others.length === 0
          ? say('All links to other websites are fine.')
          : say('Fine: {count} of {all} links.', { count: fine.length, all: checked.length })}
        {left > 0 && ` ${say('Not checked: {left} more. {most} are checked at a time.', { left, most })}`}
      </p>
      <ul>
        {others.map(({ address, says, state }) => (
          <li key={address} data-weight="warning">
            <Icon name={state === 'missing' ? 'alert' : 'search'} />
            <p>
              <strong className="address">{address}</strong> {says}.
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const toAsk = (count: number) =>
  say(
    count === 1
      ? '{count} link to another website: checked when you press the button.'
      : '{count} links to other websites: checked when you press the button.',
    { count },
  )
