import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { sayAny } from '#app/words/say.ts'
import type { DrawnRecord } from './record-row.tsx'

export function RecordCard({ item, itemRef, lead, actions }: DrawnRecord) {
  const { title, facts = [], body, badge, image, publication } = item
  return (
    <li ref={itemRef} className="card" data-record={item.id}>
      {lead}
      <div className="ph">
        <Thumbnail url={image} alt="" sizes="(min-width: 70rem) 28rem, (min-width: 40rem) 46vw, 92vw" />
      </div>
      <div className="card__body">
        <h2>{title}</h2>
        <StateBadge {...publication} />
        {facts.map((fact) => (
          <p key={fact} className="card__fact">
            {sayAny(fact)}
          </p>
        ))}
        {body && <p className="clamp2">{body}</p>}
      </div>
      <div className="card__foot">
        {badge && <span className="badge">{sayAny(badge)}</span>}
        {actions}
      </div>
    </li>
  )
}
