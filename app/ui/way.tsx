import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'className'>

export const WayOn = ({ children, ...link }: Props) => (
  <a className="go" {...link}>
    {children}
    <Icon name="right" />
  </a>
)

export const WayBack = ({ children, ...link }: Props) => (
  <a className="go" {...link}>
    <Icon name="left" />
    {children}
  </a>
)
