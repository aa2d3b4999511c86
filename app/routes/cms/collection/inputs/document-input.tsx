import { useController } from 'react-hook-form'
import { readDocument } from '#app/content/engine/reference-fields.ts'
import { FileChoice } from '#app/routes/cms/body/file-choice.tsx'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'

export function DocumentInput({ name, field, control }: FieldProps) {
  const { message, ids } = useFieldState({ name, field, control })
  const { field: value } = useController({ control, name })
  return (
    <div className="grid gap-1.5" id={inputId(name)} tabIndex={-1}>
      <FileChoice
        kind="document"
        legend={field.label}
        name={readDocument(value.value)?.attrs.file ?? null}
        onChosen={(file) => value.onChange(file ? { type: 'file', attrs: { file: file.name } } : '')}
      />
      <FieldMessage id={ids.message} message={message}>
        {field.hint}
      </FieldMessage>
    </div>
  )
}
