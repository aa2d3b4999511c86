import { Link } from 'react-router'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Listed } from './listed.ts'

export type RowActions = {
  onEdit: (item: Listed, opener: HTMLElement) => void
  onDuplicate: (item: Listed, opener: HTMLElement) => void
  onDelete: (item: Listed, button: HTMLElement) => void
}

type RowMoves = { isFirst: boolean; isLast: boolean; onMove: (item: Listed, by: 1 | -1) => void }

type Props = { item: Listed; moves?: RowMoves } & RowActions

export function RecordActions({ item, moves, onEdit, onDuplicate, onDelete }: Props) {
  const { title, page, publication } = item
  return (
    <div className="row__actions">
      {moves && (
        <>
          <MoveButton item={item} direction="up" isEnd={moves.isFirst} onMove={() => moves.onMove(item, -1)} />
          <MoveButton item={item} direction="down" isEnd={moves.isLast} onMove={() => moves.onMove(item, 1)} />
        </>
      )}
      {page && publication.status === 'published' && (
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
      <Link className="icon-btn" to={`history/${item.id}`} aria-label={`History of ${title}`} data-tip="History">
        <Icon name="history" />
      </Link>
      <IconButton
        icon="copy"
        tip="Duplicate"
        label={`Duplicate ${title}`}
        onPress={(button) => onDuplicate(item, button)}
      />
      <IconButton icon="edit" tip="Edit" label={`Edit ${title}`} onPress={(button) => onEdit(item, button)} />
      <IconButton
        icon="trash"
        tip="Delete"
        label={`Delete ${title}`}
        isDanger
        onPress={(button) => onDelete(item, button)}
      />
    </div>
  )
}

type MoveButtonProps = { item: Listed; direction: 'up' | 'down'; isEnd: boolean; onMove: () => void }

function MoveButton({ item, direction, isEnd, onMove }: MoveButtonProps) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={`Move ${item.title} ${direction}`}
      aria-disabled={isEnd}
      data-tip={`Move ${direction}`}
      data-move={direction}
      onClick={() => isEnd || onMove()}
    >
      <Icon name={direction} />
    </button>
  )
}
