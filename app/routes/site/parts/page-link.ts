import type { LinkValue } from '#app/content/engine/reference-fields.ts'

/** Undefined where it leads to nothing that visitors may see: its words stay. */
export const hrefOf = (link: LinkValue | null) => (link && 'href' in link ? link.href : undefined)
