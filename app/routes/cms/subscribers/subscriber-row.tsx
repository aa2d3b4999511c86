import type { Subscriber } from '#app/newsletter/subscribers.server.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { Icon } from '#app/ui/icon.tsx'

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
        <button
          className="icon-btn icon-btn--danger"
          type="button"
          aria-label={`Remove ${email}`}
          data-tip="Remove"
          onClick={({ currentTarget }) => onRemove(subscriber, currentTarget)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}
