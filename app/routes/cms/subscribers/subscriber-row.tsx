import type { Subscriber } from '#app/newsletter/subscribers.server.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say } from '#app/words/say.ts'

type Props = { subscriber: Subscriber; onRemove: (subscriber: Subscriber, button: HTMLElement) => void }

export function SubscriberRow({ subscriber, onRemove }: Props) {
  const { email, status, askedAt, confirmedAt } = subscriber
  return (
    <li className="row row--subscriber">
      <div>
        <h2>{email}</h2>
        <div className="meta">
          <span className={status === 'confirmed' ? 'badge badge--primary' : 'badge badge--secondary'}>
            {say(status === 'confirmed' ? 'Confirmed' : 'Not confirmed yet')}
          </span>
          <span>{sayParts('Asked {at}', { at: <Moment at={askedAt} as="day" /> })}</span>
          {confirmedAt && <span>{sayParts('Confirmed {at}', { at: <Moment at={confirmedAt} as="day" /> })}</span>}
        </div>
      </div>
      <div className="row__actions">
        <IconButton
          icon="trash"
          tip={say('Remove')}
          label={say('Remove {email}', { email })}
          isDanger
          onPress={(button) => onRemove(subscriber, button)}
        />
      </div>
    </li>
  )
}
