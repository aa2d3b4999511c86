import { type Control, type UseFormRegisterReturn, useFieldArray, useFormContext } from 'react-hook-form'
import type { Section } from '#app/content/engine/fields.ts'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import type { FormValues } from '#app/routes/cms/record/form-values.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ItemBar } from './item-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { useItemMoves } from './use-item-moves.ts'

/** Title and text pairs, put in order by buttons that keep the focus. */
export function SectionsInput(props: FieldProps) {
  const { name, control } = props
  const { register, trigger, getValues } = useFormContext<FormValues>()
  const { message, described } = useFieldState(props)
  const list = useFieldArray({ control: control as unknown as Control<Record<string, Section[]>>, name })
  const { length } = list.fields
  const { frame, onMove, onRemove, onAdded } = useItemMoves<Section>({
    item: 'Section',
    length,
    move: list.move,
    remove(index) {
      const section = (getValues(name) as unknown as Section[])[index] as Section
      list.remove(index)
      return section
    },
    insert: (index, section) => list.insert(index, section, { shouldFocus: false }),
  })

  /** A message about the whole list: React Hook Form looks again at that of a row only. */
  function onTyped() {
    if (message) void trigger(name)
  }

  function onAdd() {
    list.append({ title: '', text: '' }, { shouldFocus: false })
    onAdded(length)
  }

  const entries = list.fields.map(({ id }, index) => (
    <SectionGroup
      key={id}
      index={index}
      isLast={index === length - 1}
      isInvalid={described['aria-invalid']}
      title={register(`${name}.${index}.title`)}
      text={register(`${name}.${index}.text`, { onChange: onTyped })}
      onMove={onMove}
      onRemove={onRemove}
    />
  ))
  return (
    <ListFrame {...props} {...frame} entries={entries}>
      <button className="btn btn--line add" type="button" onClick={onAdd}>
        <Icon name="plus" />
        Add Section
      </button>
    </ListFrame>
  )
}

type GroupProps = {
  index: number
  isLast: boolean
  isInvalid: boolean
  title: UseFormRegisterReturn
  text: UseFormRegisterReturn
  onMove: (index: number, direction: 'up' | 'down') => void
  onRemove: (index: number) => void
}

function SectionGroup({ index, isInvalid, title, text, ...bar }: GroupProps) {
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
