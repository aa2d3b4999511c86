import type { UseFormRegisterReturn } from 'react-hook-form'
import { ItemBar } from './item-bar.tsx'

type Props = {
  index: number
  isLast: boolean
  isInvalid: boolean
  title: UseFormRegisterReturn
  text: UseFormRegisterReturn
  onMove: (index: number, direction: 'up' | 'down') => void
  onRemove: (index: number) => void
}

export function SectionGroup({ index, isInvalid, title, text, ...bar }: Props) {
  const [titleId, textId] = [`section-${index}-title`, `section-${index}-text`]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in one line with the buttons
    <div className="section" role="group" aria-label={`Section ${index + 1}`} data-item={index}>
      <ItemBar item="Section" index={index} {...bar} />
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
