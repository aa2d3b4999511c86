import { everyNode } from '#app/content/engine/body/limits.ts'
import type { Body } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { imageNameOf } from '#app/media/image-rules.ts'

/** What visitors may see of what bodies name. What is missing here is not public, or not there. */
export type References = {
  /** Where the page of a record is now, by `referenceKey`. */
  links: ReadonlyMap<string, string>
  /** By name. */
  pictures: ReadonlyMap<string, ReferredPicture>
  /** Films, captions and documents, by name. */
  files: ReadonlyMap<string, ReferredFile>
}
type ReferredPicture = { alt: string; focusX: number; focusY: number }
export type ReferredFile = {
  url: string
  mime: string
  title: string
  bytes: number | null
  seconds?: number | null
  width?: number | null
  height?: number | null
  pages?: number | null
}

export const noReferences: References = { links: new Map(), pictures: new Map(), files: new Map() }

export const referenceKey = (kind: string, id: string) => `${kind}/${id.toLowerCase()}`

export type Named = { links: ReadonlyMap<string, ReadonlySet<string>>; pictures: Set<string>; files: Set<string> }

/** Ids of records by their kinds, and names of pictures and files. */
export function namedIn(bodies: Body[]): Named {
  const links = new Map<string, Set<string>>()
  const pictures = new Set<string>()
  const files = new Set<string>()
  const addPicture = (url: unknown) => {
    const name = imageNameOf(String(url))
    if (name) pictures.add(name)
  }
  for (const body of bodies)
    for (const { attrs = {}, marks = [] } of everyNode(body.content)) {
      for (const { attrs: link = {} } of marks)
        if (typeof link.kind === 'string' && typeof link.id === 'string')
          links.set(link.kind, (links.get(link.kind) ?? new Set()).add(link.id))
      for (const { url } of (attrs.pictures ?? []) as { url: string }[]) addPicture(url)
      addPicture(attrs.poster)
      for (const name of [attrs.film, attrs.captions, attrs.file]) if (typeof name === 'string') files.add(name)
    }
  return { links, pictures, files }
}

export const bodiesOf = (sections: Section[]) => sections.flatMap(({ body }) => body ?? [])

export const hasBlocks = (sections: Section[]) => sections.some(({ body }) => body)
