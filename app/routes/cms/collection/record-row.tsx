import { Icon } from '../../../ui/icon.tsx'
import { longDate } from '../../../ui/long-date.ts'
import type { Listed } from './route.tsx'
import { Thumbnail } from './thumbnail.tsx'

export type RowActions = {
  onEdit: (item: Listed, opener: HTMLElement) => void
  onDelete: (item: Listed, button: HTMLElement) => void
}

export function RecordRow({ item, onEdit, onDelete }: { item: Listed } & RowActions) {
  const { title, category, date, summary, body, image, page } = item
  return (
    <li className="row">
      <div className="ph r-og">
        <Thumbnail url={image} alt="" sizes="8.5rem" />
      </div>
      <div>
        <h2>{title}</h2>
        <div className="meta">
          {category && (
            <span className="cat" data-category={category}>
              {category}
            </span>
          )}
          {date && <time dateTime={date}>{longDate(date)}</time>}
        </div>
        {summary && <p>{summary}</p>}
        {body && <p className="clamp2">{body}</p>}
      </div>
      <div className="row__actions">
        {page && (
          <a
            className="icon-btn"
            href={page}
            target="_blank"
            rel="noopener"
            aria-label={`View ${title} on website, opens in a new tab`}
            data-tip="View on website"
          >
            <Icon name="out" />
          </a>
        )}
        <button
          className="icon-btn"
          type="button"
          aria-label={`Edit ${title}`}
          data-tip="Edit"
          onClick={({ currentTarget }) => onEdit(item, currentTarget)}
        >
          <Icon name="edit" />
        </button>
        <button
          className="icon-btn icon-btn--danger"
          type="button"
          aria-label={`Delete ${title}`}
          data-tip="Delete"
          onClick={({ currentTarget }) => onDelete(item, currentTarget)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}
