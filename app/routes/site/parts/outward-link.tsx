import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = { href: string; className: string; children: ReactNode }

export function OutwardLink({ href, className, children }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="out" />
      <span className="vh">(opens in a new tab)</span>
    </a>
  )
}
