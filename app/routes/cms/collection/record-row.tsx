import { longDate } from '../../../ui/long-date.ts'
import { RecordActions, type RowActions } from './record-actions.tsx'
import type { Listed } from './route.tsx'
import { Thumbnail } from './thumbnail.tsx'

type Props = { item: Listed; hasPicture: boolean } & RowActions

export function RecordRow({ item, hasPicture, ...actions }: Props) {
  const { title, category, date, facts = [], summary, body, image } = item
  return (
    <li className={hasPicture ? 'row' : 'row row--text'}>
      {hasPicture && (
        <div className="ph r-og">
          <Thumbnail url={image} alt="" sizes="8.5rem" />
        </div>
      )}
      <div>
        <h2>{title}</h2>
        <div className="meta">
          {category && (
            <span className="cat" data-category={category}>
              {category}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        {summary && <p>{summary}</p>}
        {body && <p className="clamp2">{body}</p>}
      </div>
      <RecordActions item={item} {...actions} />
    </li>
  )
}
