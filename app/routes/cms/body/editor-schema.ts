import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type MarkType,
  type Node,
  type NodeSpec,
  type NodeType,
  Schema,
} from 'prosemirror-model'
import { attributesOf } from '#app/content/engine/body/read-body.ts'
import { bodySchema, type NodeName } from '#app/content/engine/body/schema.ts'
import { ofOthers, withSaid } from './said-elements.ts'

type Draw = (attrs: Attrs) => [tag: string, attributes?: Record<string, string>]

/** Elements that a paste into another program understands; what they cannot say stands beside them for our own paste. */
const elements: Record<NodeName, Draw> = {
  paragraph: () => ['p'],
  heading: ({ level }) => [`h${level + 2}`],
  bullet_list: () => ['ul'],
  ordered_list: ({ start }) => ['ol', { start: String(start) }],
  list_item: () => ['li'],
  quote: () => ['blockquote', { class: 'quote' }],
  pull_quote: () => ['blockquote', { class: 'pull' }],
  note: () => ['aside', { class: 'box' }],
  table: () => ['table', { class: 'tbl' }],
  table_row: () => ['tr'],
  table_cell: ({ align }) => ['td', { class: align === 'right' ? 'n' : '' }],
  table_header: ({ align }) => ['th', { class: align === 'right' ? 'n' : '' }],
  pictures: () => ['figure'],
  film: () => ['figure'],
  chart: () => ['figure'],
  file: () => ['figure'],
  divider: () => ['hr'],
  hard_break: () => ['br'],
  footnote: () => ['sup'],
}

const nodes = Object.entries(bodySchema.nodes).map(([name, { spec }]): [string, NodeSpec] => {
  const draw = (elements as Partial<Record<string, Draw>>)[name]
  // What is typed between two cells would become a third.
  const cursor = name.startsWith('table') && { allowGapCursor: false }
  return [name, draw ? { ...spec, ...cursor, ...domOf(name, draw) } : spec]
})

function domOf(name: string, draw: Draw) {
  const type = bodySchema.nodes[name] as NodeType
  return {
    toDOM({ attrs }: Node): DOMOutputSpec {
      const [tag, attributes] = draw(attrs)
      const said = Object.keys(attrs).length > 0 && { 'data-attributes': JSON.stringify(attrs) }
      const own = { ...attributes, 'data-body': name, ...said }
      return withSaid(name, [tag, own], attrs, type.isLeaf)
    },
    parseDOM: [
      { tag: ofOthers, ignore: true },
      {
        tag: `[data-body=${name}]`,
        getAttrs: (element: HTMLElement) => attributesOf(type, readAttributes(element)),
      },
    ],
  }
}

function readAttributes(element: HTMLElement): unknown {
  try {
    return JSON.parse(element.dataset.attributes ?? '')
  } catch {
    return {}
  }
}

const marks: Record<string, MarkSpec> = {
  link: {
    ...bodySchema.marks.link?.spec,
    toDOM: ({ attrs }) => ['a', { href: attrs.href ?? '#', 'data-attributes': JSON.stringify(attrs) }, 0],
    parseDOM: [
      {
        tag: 'a[data-attributes]',
        getAttrs: (element) => attributesOf(bodySchema.marks.link as MarkType, readAttributes(element)),
      },
    ],
  },
  em: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }] },
  strong: { toDOM: () => ['strong', 0], parseDOM: [{ tag: 'strong' }] },
}

/** The schema of bodies with the elements that an editor draws for it. */
export const editorSchema = new Schema({ nodes: Object.fromEntries(nodes), marks })
