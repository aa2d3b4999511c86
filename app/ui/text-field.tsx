import { type ComponentProps, useId } from 'react'
import { fieldLabels } from '#app/words/scripted.ts'
import { ErrorLine } from './error-line.tsx'

type Props = ComponentProps<'input'> & { label: string; name: string; error?: string; hint?: string; count?: string }

export function TextField({ label, error, hint, count, ...input }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean).join(' ')
  const labelled = <label htmlFor={id}>{label}</label>
  return (
    <div className="field">
      {count ? (
        // In the label it would be a new name with each letter, and be read out as often.
        <div className="field__top">
          {labelled}
          <span className="count" id={`${id}-count`}>
            {count}
          </span>
        </div>
      ) : (
        labelled
      )}
      <input
        className="input"
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
        {...input}
      />
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function PasswordField({
  label = fieldLabels().password,
  ...input
}: Partial<Pick<Props, 'label'>> & Omit<Props, 'label'>) {
  return <TextField label={label} {...input} type="password" autoComplete="current-password" aria-required />
}

export function CodeField(input: Omit<Props, 'label'>) {
  const { code, codeHint } = fieldLabels()
  return <TextField label={code} {...input} autoComplete="one-time-code" aria-required hint={codeHint} />
}
