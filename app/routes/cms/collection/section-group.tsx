import type { UseFormRegisterReturn } from 'react-hook-form'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type Props = {
  index: number
  isLast: boolean
  isInvalid: boolean
  title: UseFormRegisterReturn
  text: UseFormRegisterReturn
  onMove: (index: number, direction: 'up' | 'down') => void
  onRemove: (index: number) => void
}

export function SectionGroup({ index, isLast, isInvalid, title, text, onMove, onRemove }: Props) {
  const number = index + 1
  const [titleId, textId] = [`section-${index}-title`, `section-${index}-text`]
  const move = (direction: 'up' | 'down', icon: IconName, isAtEnd: boolean) => (
    <button
      className="icon-btn"
      type="button"
      data-move={direction}
      data-tip={`Move ${direction}`}
      aria-label={`Move section ${number} ${direction}`}
      aria-disabled={isAtEnd || undefined}
      onClick={() => onMove(index, direction)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in one line with the buttons
    <div className="section" role="group" aria-label={`Section ${number}`} data-section={index}>
      <div className="section__bar">
        <strong>Section {number}</strong>
        {move('up', 'up', index === 0)}
        {move('down', 'down', isLast)}
        <button
          className="icon-btn icon-btn--danger"
          type="button"
          data-tip="Remove"
          aria-label={`Remove section ${number}`}
          onClick={() => onRemove(index)}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="field">
        <label htmlFor={titleId}>Section title</label>
        <input className="input" type="text" id={titleId} {...title} />
      </div>
      <div className="field">
        <label htmlFor={textId}>Text</label>
        <textarea className="input" rows={4} id={textId} aria-invalid={isInvalid} {...text} />
      </div>
    </div>
  )
}
