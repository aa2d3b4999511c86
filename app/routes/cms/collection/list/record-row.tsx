import type { ReactNode, Ref } from 'react'
import { longDate } from '#app/language/long-date.ts'
import { Thumbnail } from '#app/routes/cms/pictures/thumbnail.tsx'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { sayAny } from '#app/words/say.ts'
import type { Listed } from './listed.ts'

export type DrawnRecord = {
  item: Listed
  itemRef?: Ref<HTMLLIElement>
  lead: ReactNode
  actions: ReactNode
}

export function RecordRow({ item, itemRef, lead, actions, hasPicture }: DrawnRecord & { hasPicture: boolean }) {
  const { title, category, date, facts = [], summary, body, image, publication } = item
  return (
    <li ref={itemRef} className={hasPicture ? 'row' : 'row row--text'} data-record={item.id}>
      {lead}
      {hasPicture && (
        <div className="ph r-og">
          <Thumbnail url={image} alt="" sizes="8.5rem" />
        </div>
      )}
      <div>
        <h2>{title}</h2>
        <div className="meta">
          <StateBadge {...publication} />
          {category && (
            <span className="cat" data-category={category}>
              {sayAny(category)}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
          {facts.map((fact) => (
            <span key={fact}>{sayAny(fact)}</span>
          ))}
        </div>
        {summary && <p>{summary}</p>}
        {body && <p className="clamp2">{body}</p>}
      </div>
      {actions}
    </li>
  )
}
