import type { ReactNode } from 'react'
import { inSentence } from '#app/content/engine/in-sentence.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
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
  const move = (direction: 'up' | 'down', isAtEnd: boolean) => (
    <IconButton
      icon={direction}
      data-move={direction}
      tip={say(direction === 'up' ? 'Move up' : 'Move down')}
      label={say(direction === 'up' ? 'Move {item} up' : 'Move {item} down', { item: name })}
      aria-disabled={isAtEnd || undefined}
      onPress={() => onMove(index, direction)}
    />
  )
  return (
    <div className="section__bar">
      {grip}
      {children ?? (
        <strong>
          {item} {index + 1}
        </strong>
      )}
      {move('up', index === 0)}
      {move('down', isLast)}
      {onDuplicate && (
        <IconButton
          icon="copy"
          tip={say('Duplicate')}
          label={say('Duplicate {item}', { item: name })}
          onPress={() => onDuplicate(index)}
        />
      )}
      {onRemove && (
        <IconButton
          icon="trash"
          tip={say('Remove')}
          label={say('Remove {item}', { item: name })}
          isDanger
          onPress={() => onRemove(index)}
        />
      )}
    </div>
  )
}
