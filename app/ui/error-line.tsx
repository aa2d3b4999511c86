import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

export const ErrorLine = ({ children, ...line }: Omit<ComponentProps<'p'>, 'className'>) => (
  <p className="error" {...line}>
    <Icon name="alert" />
    {children}
  </p>
)
