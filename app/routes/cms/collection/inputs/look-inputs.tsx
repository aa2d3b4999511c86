import { useController, useWatch } from 'react-hook-form'
import type { Colours, Logo } from '#app/content/engine/look-fields.ts'
import { ColoursChoice } from '#app/routes/cms/look/colours-choice.tsx'
import { FontChoice } from '#app/routes/cms/look/font-choice.tsx'
import { LogoChoice } from '#app/routes/cms/look/logo-choice.tsx'
import { type FieldProps, useFieldState } from '#app/routes/cms/record/field-frame.tsx'
import { FieldMessage } from '#app/routes/cms/record/field-message.tsx'
import { inputId } from '#app/routes/cms/record/form-values.ts'

export function ColoursInput(props: FieldProps) {
  const { field } = useController(props)
  const { ids } = useFieldState(props)
  return (
    <Framed {...props}>
      <ColoursChoice
        value={field.value as Colours}
        onChange={field.onChange}
        firstId={inputId(props.name)}
        describedBy={ids.message}
      />
    </Framed>
  )
}

export function LogoInput(props: FieldProps) {
  const { field } = useController(props)
  const houseName = String(useWatch({ control: props.control, name: 'name' }))
  return (
    <Framed {...props}>
      <LogoChoice
        value={(field.value as Logo | '') || null}
        onChange={(logo) => field.onChange(logo ?? '')}
        buttonId={inputId(props.name)}
        houseName={houseName}
      />
    </Framed>
  )
}

export function FontsInput(props: FieldProps) {
  const { field } = useController(props)
  return (
    <Framed {...props}>
      <FontChoice
        value={String(field.value)}
        onChange={field.onChange}
        name={props.name}
        firstId={inputId(props.name)}
      />
    </Framed>
  )
}

function Framed({ children, ...props }: FieldProps & { children: React.ReactNode }) {
  const { message, ids } = useFieldState(props)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already
    <div className="field" role="group" aria-labelledby={`label-${props.name}`}>
      <span className="field__label" id={`label-${props.name}`}>
        {props.field.label}
      </span>
      {children}
      <FieldMessage id={ids.message} message={message}>
        {props.field.hint}
      </FieldMessage>
    </div>
  )
}
