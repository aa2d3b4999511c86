import { useFormContext, useWatch } from 'react-hook-form'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { useFigureChoices } from '#app/routes/cms/record/figure-choices.ts'
import { inputId } from '#app/routes/cms/record/form-values.ts'
import { say } from '#app/words/say.ts'

/** The key of a figure, found by its name as well. */
export function FigureInput({ name, field, control }: FieldProps) {
  const { message, ids, described } = useFieldState({ name, field, control })
  const { register } = useFormContext()
  const key = String(useWatch({ control, name }) ?? '').trim()
  const choices = useFigureChoices()
  const chosen = choices.find((choice) => choice.key === key)
  const list = `figures-${name}`
  return (
    <div className="field">
      <label htmlFor={inputId(name)}>{field.label}</label>
      <input
        className="input"
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        {...described}
        id={inputId(name)}
        list={list}
        aria-describedby={ids.message}
        {...register(name)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {`${choice.label}: ${choice.value}`}
          </option>
        ))}
      </datalist>
      <FieldMessage id={ids.message} message={message}>
        {chosen
          ? `${chosen.label}: ${chosen.value}`
          : key && choices.length > 0
            ? say('No figure has this key.')
            : (field.hint ?? say('Empty for none.'))}
      </FieldMessage>
    </div>
  )
}
