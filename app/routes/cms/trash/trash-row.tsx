import { Link } from 'react-router'
import type { Trashed } from '#app/content/engine/trash.server.ts'
import { collectionOf, nounsOf } from '#app/content/nouns.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { Icon } from '#app/ui/icon.tsx'

export type ShownTrash = Trashed & { daysLeft: number }

type Props = {
  entry: ShownTrash
  isChosen: boolean
  onChoose: (isRange: boolean) => void
  onRestore: (button: HTMLElement) => void
  onDelete: (button: HTMLElement) => void
}

export function TrashRow({ entry, isChosen, onChoose, onRestore, onDelete }: Props) {
  const { kind, id, title, wasPublished, deletedAt, deletedBy, daysLeft } = entry
  return (
    <li className="row row--text row--trash">
      <div className="row__lead">
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      </div>
      <div>
        <h2>{title}</h2>
        <div className="meta">
          <span>{nounsOf(kind)[0]}</span>
          {wasPublished !== null && (
            <span className="badge badge--secondary">{wasPublished ? 'Was published' : stateNames.draft}</span>
          )}
          <span>{daysLeft === 1 ? 'Gone within a day' : `${daysLeft} days left`}</span>
        </div>
        <p className="trash__when">
          Deleted <Moment at={deletedAt} /> by {deletedBy}
        </p>
      </div>
      <div className="row__actions">
        {collectionOf(kind) && (
          <Link
            className="icon-btn"
            to={historyAddress(kind, id)}
            aria-label={`History of ${title}`}
            data-tip="History"
          >
            <Icon name="history" />
          </Link>
        )}
        <IconButton icon="undo" tip="Restore" label={`Restore ${title}`} onPress={onRestore} />
        <IconButton icon="trash" tip="Delete for good" label={`Delete ${title} for good`} isDanger onPress={onDelete} />
      </div>
    </li>
  )
}
