import { Link } from 'react-router'
import type { Trashed } from '#app/content/engine/trash.server.ts'
import { collectionOf, nounsOf } from '#app/content/nouns.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { stateNames } from '#app/routes/cms/record/state-in-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { say, sayAny } from '#app/words/say.ts'

export type ShownTrash = Trashed & { daysLeft: number }

type Props = {
  entry: ShownTrash
  isChosen: boolean
  onChoose: (isRange: boolean) => void
  onRestore: (button: HTMLElement) => void
  onDelete: (button: HTMLElement) => void
}

export function TrashRow({ entry, isChosen, onChoose, onRestore, onDelete }: Props) {
  const { kind, id, title, wasPublished, publishAt, deletedAt, deletedBy, daysLeft } = entry
  const status = wasPublished ? 'published' : 'draft'
  return (
    <li className="row row--text row--trash">
      <div className="row__lead">
        <label>
          <input
            type="checkbox"
            aria-label={say('Select {title}', { title })}
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      </div>
      <div>
        <h2>{title}</h2>
        <div className="meta">
          <span>{sayAny(nounsOf(kind)[0])}</span>
          {wasPublished !== null && (wasPublished || !publishAt) && (
            <span className="badge badge--secondary">
              {wasPublished ? say('Was published') : sayAny(stateNames.draft)}
            </span>
          )}
          {publishAt && <StateBadge status={status} hasDraft publishAt={publishAt.toISOString()} problem={null} />}
          <span>{daysLeft === 1 ? say('Gone within a day') : say('{days} days left', { days: daysLeft })}</span>
        </div>
        <p className="trash__when">
          {sayParts('Deleted {at} by {who}', { at: <Moment at={deletedAt} />, who: sayAny(deletedBy) })}
        </p>
      </div>
      <div className="row__actions">
        {collectionOf(kind) && (
          <Link
            className="icon-btn"
            to={historyAddress(kind, id)}
            aria-label={say('History of {title}', { title })}
            data-tip={say('History')}
          >
            <Icon name="history" />
          </Link>
        )}
        <IconButton icon="undo" tip={say('Restore')} label={say('Restore {title}', { title })} onPress={onRestore} />
        <IconButton
          icon="trash"
          tip={say('Delete for good')}
          label={say('Delete {title} for good', { title })}
          isDanger
          onPress={onDelete}
        />
      </div>
    </li>
  )
}
