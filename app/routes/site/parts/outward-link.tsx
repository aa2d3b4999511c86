import type { ComponentProps, ReactNode } from 'react'
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

/** One that an editor has set: to another website it says so in words alone, for it may stand within a sentence. */
export function WrittenLink({ children, ...link }: ComponentProps<'a'>) {
  if (!/^https?:/i.test(link.href ?? '')) return <a {...link}>{children}</a>
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="vh">{` ${fixed().frame.newTab}`}</span>
    </a>
  )
}
