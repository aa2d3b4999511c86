import { useId } from 'react'

type Props = {
  label: string
  value: string
  hint?: string
  isLong?: boolean
  isAddress?: boolean
  wrong?: string
  onChange: (value: string) => void
}

export function LabelledInput({ label, value, hint, isLong, isAddress, wrong, onChange }: Props) {
  const id = useId()
  const input = {
    id,
    className: 'input',
    value,
    'aria-invalid': Boolean(wrong),
    'aria-describedby': [wrong, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea rows={3} {...input} />
      ) : (
        <input type="text" autoComplete="off" {...(isAddress && asTyped)} {...input} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Telephones write the first letter large, and a word that they know in its place. */
const asTyped = { autoCapitalize: 'none', spellCheck: false }
