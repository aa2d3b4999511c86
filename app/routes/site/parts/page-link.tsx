import type { ComponentProps } from 'react'
import type { LinkValue } from '#app/content/engine/reference-fields.ts'
import { pageTongue } from '#app/language/page-tongue.ts'
import { WrittenLink } from './outward-link.tsx'

/** Undefined where it leads to nothing that visitors may see: its words stay. */
export const hrefOf = (link: LinkValue | null) => (link && 'href' in link ? link.href : undefined)

/** A link that says words of the page, also where what it leads to is public in English alone. */
export const PageLink = (props: Omit<ComponentProps<'a'>, 'lang'>) => <WrittenLink {...props} lang={pageTongue()} />
