import { type Control, useFieldArray, useFormContext } from 'react-hook-form'
import type { Section } from '../../../content/fields.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type FieldProps, useFieldState } from './field-frame.tsx'
import type { FormValues } from './form-values.ts'
import { ListFrame } from './list-frame.tsx'
import { SectionGroup } from './section-group.tsx'
import { useItemMoves } from './use-item-moves.ts'

/** Title and text pairs, put in order by buttons that keep the focus. */
export function SectionsInput(props: FieldProps) {
  const { name, control } = props
  const { register, trigger } = useFormContext<FormValues>()
  const { message, described } = useFieldState(props)
  const list = useFieldArray({ control: control as unknown as Control<Record<string, Section[]>>, name })
  const { length } = list.fields
  const { group, said, onMove, onRemove, onAdded } = useItemMoves({ ...list, item: 'Section', length })

  /** A message about the whole list: React Hook Form looks again at that of a row only. */
  function onTyped() {
    if (message) void trigger(name)
  }

  function onAdd() {
    list.append({ title: '', text: '' }, { shouldFocus: false })
    onAdded(length)
  }

  return (
    <ListFrame {...props} group={group} said={said}>
      {list.fields.map(({ id }, index) => (
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
      ))}
      <button className="btn btn--line add" type="button" onClick={onAdd}>
        <Icon name="plus" />
        Add Section
      </button>
    </ListFrame>
  )
}
