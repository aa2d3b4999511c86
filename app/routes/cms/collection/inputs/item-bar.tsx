import type { ReactNode } from 'react'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  item: string
  index: number
  isLast: boolean
  onMove: (index: number, direction: 'up' | 'down') => void
  onRemove?: (index: number) => void
  onDuplicate?: (index: number) => void
  grip?: ReactNode
  children?: ReactNode
}

export function ItemBar({ item, index, isLast, onMove, onRemove, onDuplicate, grip, children }: Props) {
  const name = `${inSentence(item)} ${index + 1}`
  const move = (direction: 'up' | 'down', icon: IconName, isAtEnd: boolean) => (
    <button
      className="icon-btn"
      type="button"
      data-move={direction}
      data-tip={say(direction === 'up' ? 'Move up' : 'Move down')}
      aria-label={say(direction === 'up' ? 'Move {item} up' : 'Move {item} down', { item: name })}
      aria-disabled={isAtEnd || undefined}
      onClick={() => onMove(index, direction)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="section__bar">
      {grip}
      {children ?? (
        <strong>
          {item} {index + 1}
        </strong>
      )}
      {move('up', 'up', index === 0)}
      {move('down', 'down', isLast)}
      {onDuplicate && (
        <button
          className="icon-btn"
          type="button"
          data-tip={say('Duplicate')}
          aria-label={say('Duplicate {item}', { item: name })}
          onClick={() => onDuplicate(index)}
        >
          <Icon name="copy" />
        </button>
      )}
      {onRemove && (
        <button
          className="icon-btn icon-btn--danger"
          type="button"
          data-tip={say('Remove')}
          aria-label={say('Remove {item}', { item: name })}
          onClick={() => onRemove(index)}
        >
          <Icon name="trash" />
        </button>
      )}
    </div>
  )
}
