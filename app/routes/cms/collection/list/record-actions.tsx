import { Link } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'
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
      <ActionButton icon="copy" name="Duplicate" item={item} onPress={onDuplicate} />
      <ActionButton icon="edit" name="Edit" item={item} onPress={onEdit} />
      <ActionButton icon="trash" name="Delete" item={item} onPress={onDelete} />
    </div>
  )
}

type ActionButtonProps = {
  icon: IconName
  name: string
  item: Listed
  onPress: (item: Listed, button: HTMLElement) => void
}

function ActionButton({ icon, name, item, onPress }: ActionButtonProps) {
  return (
    <button
      className={name === 'Delete' ? 'icon-btn icon-btn--danger' : 'icon-btn'}
      type="button"
      aria-label={`${name} ${item.title}`}
      data-tip={name}
      onClick={({ currentTarget }) => onPress(item, currentTarget)}
    >
      <Icon name={icon} />
    </button>
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
