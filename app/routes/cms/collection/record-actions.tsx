import { Icon } from '../../../ui/icon.tsx'
import type { Listed } from './route.tsx'

export type RowActions = {
  onEdit: (item: Listed, opener: HTMLElement) => void
  onDelete: (item: Listed, button: HTMLElement) => void
}

export function RecordActions({ item, onEdit, onDelete }: { item: Listed } & RowActions) {
  const { title, page } = item
  return (
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
  )
}
