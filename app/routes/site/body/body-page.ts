import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { References } from '#app/content/references/references.ts'
import type { Outline } from './outline.ts'

export type BodyPage = {
  outline: Outline
  references: References
  /** A feed is read elsewhere: its addresses are absolute, and it has neither our style nor ids of its own. */
  feed?: { publicUrl: string; page: string }
}

export type PartProps = { node: BodyNode; page: BodyPage }

export const pathOn = ({ feed }: BodyPage, path: string) => (feed ? feed.publicUrl + path : path)
export const anchorOn = ({ feed }: BodyPage, id: string) => `${feed?.page ?? ''}#${id}`

export const said = ({ attrs }: BodyNode, name: string) => String(attrs?.[name] ?? '').trim()
