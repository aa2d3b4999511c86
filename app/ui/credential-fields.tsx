import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

export function PasswordField({ label = 'Password', ...input }: Props) {
  return <TextField label={label} {...input} type="password" autoComplete="current-password" aria-required />
}

export function CodeField(input: Omit<Props, 'label'>) {
  const hint = 'From your authenticator app, or a recovery code'
  return <TextField label="Code" {...input} autoComplete="one-time-code" aria-required hint={hint} />
}
