import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'

type Props = { href: string; className: string; children: ReactNode }

export function OutwardLink({ href, className, children }: Props) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="out" />
      <span className="vh">{fixed().frame.newTab}</span>
    </a>
  )
}
