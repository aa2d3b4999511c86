import { useController } from 'react-hook-form'
import type { BodyValue } from '#app/content/engine/body/plain-text.ts'
import { BodyGroupPart, BodyPart } from '#app/routes/cms/body/body-part.tsx'
import { TextFoot } from '#app/routes/cms/body/text-foot.tsx'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { CharacterCount } from './character-count.tsx'

export function BodyInput({ name, field, control }: FieldProps) {
  const { message, ids, described } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  return (
    <div className="field">
      <div className="field__top">
        <span className="field__label" aria-hidden="true">
          {field.label}
        </span>
        {field.max && <CharacterCount id={ids.count} name={name} max={field.max} control={control} />}
      </div>
      <BodyGroupPart>
        <BodyPart
          id={inputId(name)}
          label={field.label}
          value={value.value as BodyValue}
          described={described}
          onChange={value.onChange}
        />
      </BodyGroupPart>
      <TextFoot name={name} control={control} />
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}
