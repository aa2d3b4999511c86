import type { Subscriber } from '#app/newsletter/subscribers.server.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { Moment } from '#app/routes/cms/record/moment.tsx'

type Props = { subscriber: Subscriber; onRemove: (subscriber: Subscriber, button: HTMLElement) => void }

export function SubscriberRow({ subscriber, onRemove }: Props) {
  const { email, status, askedAt, confirmedAt } = subscriber
  return (
    <li className="row row--subscriber">
      <div>
        <h2>{email}</h2>
        <div className="meta">
          <span className={status === 'confirmed' ? 'badge badge--primary' : 'badge badge--secondary'}>
            {status === 'confirmed' ? 'Confirmed' : 'Not confirmed yet'}
          </span>
          <span>
            Asked <Moment at={askedAt} as="day" />
          </span>
          {confirmedAt && (
            <span>
              Confirmed <Moment at={confirmedAt} as="day" />
            </span>
          )}
        </div>
      </div>
      <div className="row__actions">
        <IconButton
          icon="trash"
          tip="Remove"
          label={`Remove ${email}`}
          isDanger
          onPress={(button) => onRemove(subscriber, button)}
        />
      </div>
    </li>
  )
}
