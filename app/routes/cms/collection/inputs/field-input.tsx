import { type ComponentType, useMemo, useState } from 'react'
import { type Control, useController, useFormContext } from 'react-hook-form'
import { listedChoice } from '#app/content/engine/capitalised.ts'
import type { Field } from '#app/content/engine/fields.ts'
import { type FieldProps, Required, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { type FormValues, inputId } from '#app/routes/cms/record/form-values.ts'
import { useSuggestions } from '#app/routes/cms/record/use-suggestions.ts'
import { say, sayAny } from '#app/words/say.ts'
import { BodyInput } from './body-input.tsx'
import { CharacterCount } from './character-count.tsx'
import { DocumentInput } from './document-input.tsx'
import { FigureInput } from './figure-input.tsx'
import { FilmInput } from './film-input.tsx'
import { GalleryInput } from './gallery-input.tsx'
import { ImageInput } from './image-input.tsx'
import { LinkInput } from './link-input.tsx'
import { ListPart } from './list-part.tsx'
import { ColoursInput, FontsInput, LogoInput } from './look-inputs.tsx'
import { ObservationsInput } from './observations-input.tsx'
import { RelationInput } from './relation-input.tsx'
import { SectionsInput } from './sections-input.tsx'
import { TextsInput } from './texts-input.tsx'

const inputs: Partial<Record<Field['kind'], ComponentType<FieldProps>>> = {
  image: ImageInput,
  picture: ImageInput,
  film: FilmInput,
  document: DocumentInput,
  link: LinkInput,
  figure: FigureInput,
  relation: RelationInput,
  sections: SectionsInput,
  texts: TextsInput,
  gallery: GalleryInput,
  body: BodyInput,
  observations: ObservationsInput,
  switch: SwitchInput,
  colours: ColoursInput,
  logo: LogoInput,
  fonts: FontsInput,
}

type Props = { name: string; field: Field; onTyped?: (name: string, value: string) => void }

export function FieldInput({ name, field: defined, onTyped }: Props) {
  const { control } = useFormContext<FormValues>()
  const field = useMemo(() => told(defined), [defined])
  // An item's inputs are drawn as those of the form are.
  if (field.kind === 'list') return <ListPart name={name} field={field} control={control} Input={FieldInput} />
  const Input = inputs[field.kind]
  if (Input) return <Input name={name} field={field} control={control} />
  return <PlainInput name={name} field={field} onTyped={onTyped} />
}

/** What it says of itself, in the language of whoever fills it in. */
const told = (field: Field): Field => ({
  ...field,
  label: sayAny(field.label),
  hint: field.hint && sayAny(field.hint),
  item: field.item && sayAny(field.item),
  recommended: field.recommended && sayAny(field.recommended),
})

function PlainInput({ name, field, onTyped }: Props) {
  const { control, register } = useFormContext<FormValues>()
  const { message, ids, described } = useFieldState({ name, field, control })
  const { kind, choices } = field
  const suggestions = useSuggestions(field)
  const list = suggestions && `suggestions-${name}`
  const input = {
    ...described,
    id: inputId(name),
    className: 'input',
    'aria-required': field.required || undefined,
  }
  const isCounted = field.max && kind !== 'choice'
  return (
    <div className="field">
      <div className="field__top">
        <label htmlFor={input.id}>
          {field.label} <Required isRequired={field.required} />
        </label>
        {isCounted && <CharacterCount id={ids.count} name={name} max={field.max ?? 0} control={control} />}
      </div>
      {kind === 'choice' ? (
        <ChoiceInput name={name} choices={choices ?? []} control={control} {...input} />
      ) : (
        draw(field, {
          ...input,
          ...register(name, { onChange: ({ target }) => onTyped?.(name, target.value) }),
          maxLength: field.nativeLimit && field.max,
          list,
        })
      )}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}

type Input = React.ComponentProps<'input'> & React.ComponentProps<'textarea'>

function draw({ kind, prefix }: Field, { list, ...input }: Input) {
  switch (kind) {
    case 'multiline':
      return <textarea rows={3} {...input} />
    case 'slug':
      return (
        <div className="prefix">
          <span>{prefix}</span>
          <input type="text" autoCapitalize="none" spellCheck={false} {...input} />
        </div>
      )
    case 'number':
      return <input type="text" inputMode="decimal" {...input} />
    default:
      return <input type={kind === 'date' || kind === 'url' ? kind : 'text'} list={list} {...input} />
  }
}

type ChoiceProps = { name: string; choices: readonly string[]; control: Control<FormValues> }

/** A value that was stored and is none of the choices stays on offer, so that a save cannot change it by the way. */
function ChoiceInput({ name, choices, control, ...select }: ChoiceProps & React.ComponentProps<'select'>) {
  const { field, formState } = useController({ control, name })
  const [others, setOthers] = useState<string[]>([])
  for (const value of [formState.defaultValues?.[name], field.value])
    if (typeof value === 'string' && value && ![...choices, ...others].includes(value)) setOthers([...others, value])
  return (
    <select {...select} {...field} value={String(field.value)}>
      <option value="">{say('Select…')}</option>
      {[...choices, ...others].map((choice) => (
        <option key={choice} value={choice}>
          {sayAny(listedChoice(choice))}
        </option>
      ))}
    </select>
  )
}

function SwitchInput({ name, field, control }: FieldProps) {
  const { register } = useFormContext<FormValues>()
  const { message, ids, described } = useFieldState({ name, field, control })
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" id={inputId(name)} {...described} {...register(name)} />
        {field.label}
      </label>
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}
