import type { CaptionLanguage } from '#app/content/choices.ts'
import { everyNode } from '#app/content/engine/body/limits.ts'
import { isBody } from '#app/content/engine/body/plain-text.ts'
import type { Body } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { imageNameOf } from '#app/media/image-rules.ts'

/** What visitors may see of what bodies name. What is missing here is not public, or not there. */
export type References = {
  links: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, ReferredPicture>
  files: ReadonlyMap<string, ReferredFile>
}
type ReferredPicture = { alt: string; focusX: number; focusY: number; width?: number | null; height?: number | null }
export type ReferredFile = {
  url: string
  mime: string
  title: string
  bytes: number | null
  seconds?: number | null
  width?: number | null
  height?: number | null
  pages?: number | null
  language?: CaptionLanguage | null
  cover?: string | undefined
}

export const noReferences: References = { links: new Map(), pictures: new Map(), files: new Map() }

export const referenceKey = (kind: string, id: string) => `${kind}/${id.toLowerCase()}`

export type Named = { links: ReadonlyMap<string, ReadonlySet<string>>; pictures: Set<string>; files: Set<string> }

/** Ids of records by their kinds, and names of pictures and files, in texts and in documents of fields. */
export function namedIn(values: unknown[]): Named {
  const links = new Map<string, Set<string>>()
  const pictures = new Set<string>()
  const files = new Set<string>()
  const addPicture = (url: unknown) => {
    const name = imageNameOf(String(url))
    if (name) pictures.add(name)
  }
  const addLink = ({ kind, id }: Record<string, unknown>) => {
    if (typeof kind === 'string' && typeof id === 'string') links.set(kind, (links.get(kind) ?? new Set()).add(id))
  }
  const addFiles = ({ film, captions, file }: Record<string, unknown>) => {
    for (const name of [film, captions, file]) if (typeof name === 'string') files.add(name)
  }
  function addBody(body: Body) {
    for (const { attrs, marks } of everyNode(body.content)) {
      if (marks) for (const { attrs: link } of marks) if (link) addLink(link)
      if (!attrs) continue
      for (const { url } of (attrs.pictures ?? []) as { url: string }[]) addPicture(url)
      if (attrs.poster) addPicture(attrs.poster)
      addFiles(attrs)
    }
  }
  function add(value: unknown) {
    if (isBody(value)) return addBody(value)
    if (typeof value === 'string') return addPicture(value)
    if (typeof value !== 'object' || value === null) return
    const parts = value as Record<string, unknown>
    addLink(parts)
    if (parts.type === 'film' || parts.type === 'file') addFiles((parts.attrs ?? {}) as Record<string, unknown>)
    for (const part of Object.values(parts)) add(part)
  }
  for (const value of values) add(value)
  return { links, pictures, files }
}

export const bodiesOf = (sections: Section[]) => sections.flatMap(({ body }) => body ?? [])

export const hasBlocks = (sections: Section[]) => sections.some(({ body }) => body)
