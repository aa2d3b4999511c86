import { type Control, type UseFormRegisterReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type BodyValue, isBody, textOfBody } from '#app/content/engine/body/plain-text.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { BodyGroupPart, BodyPart } from '#app/routes/cms/body/body-part.tsx'
import type { BodyEditorProps } from '#app/routes/cms/body/editor.tsx'
import { TextFoot } from '#app/routes/cms/body/text-foot.tsx'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { type FormValues, inputId } from '#app/routes/cms/record/form-values.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { ItemBar } from './item-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { sectionTitles } from './section-titles.ts'
import { useItemMoves } from './use-item-moves.ts'

/** Title and text pairs, put in order by buttons that keep the focus. */
export function SectionsInput(props: FieldProps) {
  const { name, control } = props
  const { register, trigger, getValues, setValue } = useFormContext<FormValues>()
  const { message, described } = useFieldState(props)
  const list = useFieldArray({ control: control as unknown as Control<Record<string, Section[]>>, name })
  const { length } = list.fields
  const read = () => getValues(name) as unknown as Section[]
  const { frame, onMove, onRemove, onAdded } = useItemMoves<Section>({
    item: say('Section'),
    length,
    read,
    move: list.move,
    remove(index) {
      const section = read()[index] as Section
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

  const setId = (at: number, id: string) => {
    const path: string = `${name}.${at}.id`
    setValue(path, id)
  }

  const entries = list.fields.map(({ id }, index) => (
    <SectionGroup
      key={id}
      index={index}
      isLast={index === length - 1}
      isInvalid={described['aria-invalid']}
      title={register(`${name}.${index}.title`)}
      path={`${name}.${index}`}
      onTyped={onTyped}
      describedBy={described['aria-describedby']}
      onMove={onMove}
      onRemove={onRemove}
    />
  ))
  return (
    <BodyGroupPart titles={() => sectionTitles({ read, setId })}>
      <ListFrame {...props} {...frame} entries={entries}>
        <button className="btn btn--line add" type="button" onClick={onAdd}>
          <Icon name="plus" />
          {say('Add {item}', { item: say('Section') })}
        </button>
        <TextFoot name={name} control={control} />
      </ListFrame>
    </BodyGroupPart>
  )
}

type GroupProps = {
  index: number
  isLast: boolean
  isInvalid: boolean
  title: UseFormRegisterReturn
  path: string
  describedBy?: string
  onTyped: () => void
  onMove: (index: number, direction: 'up' | 'down') => void
  onRemove: (index: number) => void
}

function SectionGroup({ index, isInvalid, title, path, describedBy, onTyped, ...bar }: GroupProps) {
  const [titleId, textId] = [inputId(title.name), inputId(`${path}.text`)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in one line with the buttons
    <div className="section" role="group" aria-label={`${say('Section')} ${index + 1}`} data-item={index}>
      <ItemBar item={say('Section')} index={index} {...bar} />
      <div className="field">
        <label htmlFor={titleId}>{say('Section title')}</label>
        <input className="input" type="text" id={titleId} {...title} />
      </div>
      <div className="field">
        <span className="field__label" aria-hidden="true">
          {say('Text')}
        </span>
        <SectionText
          path={path}
          id={textId}
          described={{ 'aria-invalid': isInvalid, 'aria-describedby': describedBy }}
          onTyped={onTyped}
        />
      </div>
    </div>
  )
}

type TextProps = Pick<BodyEditorProps, 'id' | 'described'> & { path: string; onTyped: () => void }

/** The body of a section, and beside it always its plain text. */
function SectionText({ path, onTyped, ...props }: TextProps) {
  const { control, setValue } = useFormContext<FormValues>()
  const { text = '', body } = (useWatch({ control, name: path }) ?? {}) as Section

  function onChange(value: BodyValue) {
    const [bodyPath, textPath]: [string, string] = [`${path}.body`, `${path}.text`]
    setValue(bodyPath, isBody(value) ? value : (undefined as never))
    setValue(textPath, textOfBody(value))
    onTyped()
  }

  return <BodyPart {...props} label={say('Text')} value={body ?? text} onChange={onChange} />
}
