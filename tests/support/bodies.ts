import fc from 'fast-check'
import { type Body, type BodyNode, readBody } from '#app/content/engine/body/read-body.ts'

export const text = (text: string, ...marks: BodyNode['marks'] & object): BodyNode =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
export const block = (type: string, ...content: (BodyNode | string)[]): BodyNode => ({
  type,
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
})
export const paragraph = (...content: (BodyNode | string)[]) => block('paragraph', ...content)
export const strong = (words: string) => text(words, { type: 'strong' })
export const link = (words: string, href: string) => text(words, { type: 'link', attrs: { href } })
export const list = (...items: string[]) =>
  block('bullet_list', ...items.map((item) => block('list_item', paragraph(item))))
export const table = (...rows: string[][]) =>
  block('table', ...rows.map((row) => block('table_row', ...row.map((cell) => block('table_cell', cell)))))

/** As it would be read from the database. */
export const bodyWith = (...content: BodyNode[]): Body =>
  readBody({ type: 'doc', content }) ?? { type: 'doc', content: [] }

const word = fc.constantFrom('house', 'tower', 'river', 'let', 'new', 'old', 'the', 'rent', 'lake.')
export const someWords = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
const mark = fc.constantFrom({ type: 'strong' }, { type: 'em' }, { type: 'link', attrs: { href: '/a' } })
const inline = fc.oneof(
  { weight: 4, arbitrary: someWords.map((words) => text(words)) },
  { weight: 2, arbitrary: fc.tuple(someWords, mark).map(([words, each]) => text(words, each)) },
  { weight: 1, arbitrary: fc.constant<BodyNode>({ type: 'hard_break' }) },
  { weight: 1, arbitrary: someWords.map((words): BodyNode => ({ type: 'footnote', attrs: { text: words } })) },
)
const inlines = fc
  .array(inline, { maxLength: 3 })
  .chain((more) => someWords.map((words) => [text(`${words} `), ...more]))
const aParagraph = inlines.map((content) => block('paragraph', ...content))
const anItem = fc.array(aParagraph, { minLength: 1, maxLength: 2 }).map((content) => block('list_item', ...content))
const aGrid = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(someWords, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

export const aBlock: fc.Arbitrary<BodyNode> = fc.oneof(
  { weight: 4, arbitrary: aParagraph },
  fc
    .tuple(inlines, fc.constantFrom(1, 2))
    .map(([content, level]) => ({ ...block('heading', ...content), attrs: { level } })),
  fc
    .tuple(fc.array(anItem, { minLength: 1, maxLength: 3 }), fc.constantFrom('bullet_list', 'ordered_list'))
    .map(([items, type]) => block(type, ...items)),
  fc
    .tuple(fc.array(aParagraph, { minLength: 1, maxLength: 2 }), someWords)
    .map(([content, by]) => ({ ...block('quote', ...content), attrs: { by } })),
  fc.tuple(aGrid, someWords).map(([rows, caption]) => ({ ...table(...rows), attrs: { caption } })),
  fc
    .tuple(aGrid, someWords)
    .map(([rows, title]): BodyNode => ({ type: 'chart', attrs: { kind: 'bars', title, table: rows } })),
  fc.tuple(fc.constantFrom('/uploads/cranes.jpg', '/uploads/facade-detail.jpg'), someWords).map(
    ([url, caption]): BodyNode => ({
      type: 'pictures',
      attrs: { pictures: [{ url, caption, alt: '', credit: '' }] },
    }),
  ),
  fc.constant<BodyNode>({ type: 'divider' }),
)

export const aBody = fc.array(aBlock, { maxLength: 6 }).map((content) => bodyWith(...content))

/** What somebody does to a text; `at` finds the place in whatever stands there then. */
export const aBodyEdit = fc.oneof(
  fc.record({ does: fc.constant('write' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ does: fc.constant('mark' as const), at: fc.nat(), with: mark }),
  fc.record({ does: fc.constant('add' as const), at: fc.nat(), block: aBlock }),
  fc.record({ does: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ does: fc.constant('add row' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ does: fc.constant('add column' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ does: fc.constant('remove column' as const), at: fc.nat(), to: fc.nat() }),
)
export type BodyEdit = typeof aBodyEdit extends fc.Arbitrary<infer Of> ? Of : never

/** What is typed is marked, so that it is told from everything else. */
export function edited(body: Body | undefined, edits: BodyEdit[], who: string): Body | undefined {
  const content = edits.reduce(
    (blocks, edit, number) => editedOnce(blocks, edit, `${who}${number}`),
    body?.content ?? [],
  )
  return readBody({ type: 'doc', content })
}

function editedOnce(blocks: BodyNode[], edit: BodyEdit, typed: string): BodyNode[] {
  const at = edit.at % Math.max(1, blocks.length)
  const before = blocks[at]
  if (edit.does === 'add')
    return blocks.toSpliced(at, 0, block('paragraph', `${typed} `), writtenIn(edit.block, 0, typed))
  if (!before) return blocks
  switch (edit.does) {
    case 'write':
      return blocks.with(at, writtenIn(before, edit.to, typed))
    case 'mark':
      return blocks.with(
        at,
        changedTexts(before, (node) => ({ ...node, marks: [edit.with] })),
      )
    case 'remove':
      return blocks.toSpliced(at, 1)
    case 'move': {
      const rest = blocks.toSpliced(at, 1)
      return rest.toSpliced(edit.to % blocks.length, 0, before)
    }
    default:
      return before.type === 'table' ? blocks.with(at, changedTable(before, edit.does, edit.to, typed)) : blocks
  }
}

const changedTexts = (node: BodyNode, change: (text: BodyNode) => BodyNode): BodyNode =>
  node.type === 'text'
    ? change(node)
    : { ...node, ...(node.content && { content: node.content.map((child) => changedTexts(child, change)) }) }

/** Into one of the texts below a block, between two of its words. */
function writtenIn(node: BodyNode, to: number, typed: string) {
  let count = 0
  changedTexts(node, (text) => {
    count += 1
    return text
  })
  const chosen = to % Math.max(1, count)
  return changedTexts(node, (text) => {
    count -= 1
    if (count !== chosen) return text
    const words = String(text.text).split(' ')
    return { ...text, text: words.toSpliced(to % (words.length + 1), 0, typed).join(' ') }
  })
}

function changedTable(node: BodyNode, does: 'add row' | 'add column' | 'remove column', to: number, typed: string) {
  const rows = node.content ?? []
  const columns = rows[0]?.content?.length ?? 0
  const cell = (words: string) => block('table_cell', words)
  if (does === 'add row') {
    const added = block('table_row', ...Array.from({ length: columns }, (_, at) => cell(`${typed} ${at}`)))
    return { ...node, content: rows.toSpliced(to % (rows.length + 1), 0, added) }
  }
  if (does === 'remove column' && columns < 2) return node
  const at = to % columns
  const content = rows.map((row) => ({
    ...row,
    content: does === 'add column' ? row.content?.toSpliced(at, 0, cell(typed)) : row.content?.toSpliced(at, 1),
  }))
  return { ...node, content }
}
