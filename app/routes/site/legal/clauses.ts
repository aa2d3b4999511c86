import { everyNode } from '#app/content/engine/body/limits.ts'
import { bodyOf } from '#app/content/engine/body/plain-text.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import type { Section } from '#app/content/engine/fields.ts'
import { anchorsOf, unused } from '#app/content/legal-texts/anchors.ts'
import { type Outline, outlineOf } from '#app/routes/site/body/outline.ts'

export function legalOutline(sections: Section[]): Outline {
  const outline = outlineOf(sections, 1)
  const anchors = anchorsOf(sections)
  const linked = sections.flatMap((section) => (section.id ? [[section.id, anchors.get(section) ?? ''] as const] : []))
  const inside = [...outline.ids].filter(([node]) => 'type' in node)
  const moved = madeWay(
    inside.map(([, id]) => id),
    [...anchors.values(), 'versions'],
  )
  const headings = [...outline.headings].map(([id, anchor]) => [id, moved.get(anchor) ?? anchor] as const)
  return {
    ...outline,
    ids: new Map([...inside.map(([node, id]) => [node, moved.get(id) ?? id] as const), ...anchors]),
    headings: new Map([...headings, ...linked]),
  }
}

/** What stands in a section has no id of another, of its title or of one of its clauses. */
function madeWay(ids: string[], sections: string[]) {
  const used = new Set([...ids, ...sections])
  const moved = new Map<string, string>()
  for (const id of ids) {
    const [, section = id] = /^(.+)-(?:\d+|title)$/.exec(id) ?? []
    if (!sections.includes(id) && !sections.includes(section)) continue
    moved.set(id, unused(id, used))
    used.add(moved.get(id) ?? id)
  }
  return moved
}

export type Clause = { headings: BodyNode[]; number: number; blocks: BodyNode[] }

export function clausesOf({ body, text = '' }: Section): Clause[] {
  const clauses: Clause[] = []
  let headings: BodyNode[] = []
  for (const block of (body ?? bodyOf(text)).content) {
    const last = clauses.at(-1)
    if (block.type === 'heading') headings.push(block)
    else if (last && block.type !== 'paragraph' && headings.length === 0) last.blocks.push(block)
    else if (block.type !== 'paragraph' || block.content?.length) {
      clauses.push({ headings, number: clauses.length + 1, blocks: [block] })
      headings = []
    }
  }
  return headings.length > 0 ? [...clauses, { headings, number: clauses.length + 1, blocks: [] }] : clauses
}

const plainTypes = ['paragraph', 'text', 'hard_break', 'bullet_list', 'list_item']

/** Words, links and points: the style of the page itself is enough for these. */
export const isPlain = (blocks: BodyNode[]) =>
  everyNode(blocks).every(
    ({ type, marks = [] }) => plainTypes.includes(type) && marks.every((mark) => mark.type === 'link'),
  )

const styled = new WeakMap<Section[], boolean>()

export function needsBodyStyle(sections: Section[]) {
  const known =
    styled.get(sections) ??
    sections.some((section) =>
      clausesOf(section).some(({ headings, blocks }) => headings.length > 0 || !isPlain(blocks)),
    )
  styled.set(sections, known)
  return known
}
