import type { Node } from 'prosemirror-model'
import { type BodyPicture, grid, pictures, text } from '#app/content/engine/body/attributes.ts'

/** The `nth` text that the attribute holds. */
export type SideText = { name: string; nth: number; text: string }

/** What a block or a footnote says beside its text. Addresses, ids and names of files are attributes of other kinds. */
export function sideTexts(node: Node) {
  const texts: SideText[] = []
  for (const [name, kind] of Object.entries(node.type.spec.attrs ?? {}))
    if ([text, pictures, grid].includes(kind))
      withTexts(node, name, (text, nth) => {
        texts.push({ name, nth, text })
        return text
      })
  return texts
}

/** The value of an attribute with each of its texts changed. */
export function withTexts({ type, attrs }: Node, name: string, change: (text: string, nth: number) => string) {
  const value = attrs[name]
  let nth = 0
  const next = (text: string) => change(text, nth++)
  switch (type.spec.attrs?.[name]) {
    case pictures:
      return value.map(({ url, caption, credit, alt }: BodyPicture) => ({
        url,
        caption: next(caption),
        credit: next(credit),
        alt: next(alt),
      }))
    case grid:
      return value.map((row: string[]) => row.map(next))
    default:
      return next(value)
  }
}
