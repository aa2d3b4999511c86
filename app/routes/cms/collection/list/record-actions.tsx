import { Link } from 'react-router'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
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
          aria-label={say('View {title} on website, opens in a new tab', { title })}
          data-tip={say('View on website')}
        >
          <Icon name="out" />
        </a>
      )}
      <Link
        className="icon-btn"
        to={`history/${item.id}`}
        aria-label={say('History of {title}', { title })}
        data-tip={say('History')}
      >
        <Icon name="history" />
      </Link>
      <IconButton
        icon="copy"
        tip={say('Duplicate')}
        label={say('Duplicate {title}', { title })}
        onPress={(button) => onDuplicate(item, button)}
      />
      <IconButton
        icon="edit"
        tip={say('Edit')}
        label={say('Edit {title}', { title })}
        onPress={(button) => onEdit(item, button)}
      />
      <IconButton
        icon="trash"
        tip={say('Delete')}
        label={say('Delete {title}', { title })}
        isDanger
        onPress={(button) => onDelete(item, button)}
      />
    </div>
  )
}

type MoveButtonProps = { item: Listed; direction: 'up' | 'down'; isEnd: boolean; onMove: () => void }

function MoveButton({ item, direction, isEnd, onMove }: MoveButtonProps) {
  const isUp = direction === 'up'
  return (
    <IconButton
      icon={direction}
      tip={say(isUp ? 'Move up' : 'Move down')}
      label={say(isUp ? 'Move {title} up' : 'Move {title} down', { title: item.title })}
      aria-disabled={isEnd}
      data-move={direction}
      onPress={() => isEnd || onMove()}
    />
  )
}
