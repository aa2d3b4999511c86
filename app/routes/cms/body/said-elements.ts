import type { Attrs, DOMOutputSpec } from 'prosemirror-model'
import type { BodyPicture } from '#app/content/engine/body/attributes.ts'
import type { AskedNode } from './asked.ts'

/** Our own paste reads it from the attributes of the block. */
export const ofOthers = '[data-said]'

const line = (...texts: string[]): DOMOutputSpec[] => {
  const said = texts.filter(Boolean).join(', ')
  return said ? [['p', { 'data-said': '' }, said]] : []
}

/** What a block says beside its words, for the programs that it is pasted into. */
const said: Record<AskedNode, (attrs: Attrs) => (DOMOutputSpec | string)[]> = {
  quote: ({ by, role }) => line(by, role),
  pull_quote: ({ by, role }) => line(by, role),
  note: ({ title }) => line(title),
  table: ({ caption, note }) => {
    const text = [caption, note].filter(Boolean).join(', ')
    return text ? [['caption', { 'data-said': '' }, text]] : []
  },
  pictures: ({ pictures }) =>
    pictures.flatMap(({ url, alt, caption, credit }: BodyPicture) => [
      ['img', { src: new URL(url, location.origin).href, alt }],
      ...line(caption, credit),
    ]),
  film: ({ href, title, caption }) => [
    ...(href ? [['p', ['a', { href }, title || href]] as const] : line(title)),
    ...line(caption),
  ],
  chart: ({ title, note, table }) => [
    ...line(title, note),
    ['table', ['tbody', ...table.map((row: string[]) => ['tr', ...row.map((cell) => ['td', cell])])]],
  ],
  file: ({ title, note }) => line(title, note),
  footnote: ({ text }) => [`[${text}]`],
}

/** A leaf holds nothing else; in a frame its content comes to `0`. */
export function withSaid(name: string, element: [string, Record<string, string>], attrs: Attrs, isLeaf: boolean) {
  const beside = Object.hasOwn(said, name) ? said[name as AskedNode](attrs) : []
  if (isLeaf) return [...element, ...beside] as const
  if (beside.length === 0) return [...element, 0] as const
  const content = [name === 'table' ? 'tbody' : 'div', 0] as const
  return (name.endsWith('quote') ? [...element, content, ...beside] : [...element, ...beside, content]) as DOMOutputSpec
}
