/** Blocks as they are stored, for tests. */
export const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
export const link = (attrs: object) => ({ type: 'link', attrs })
export const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
export const doc = (...content: object[]) => ({ type: 'doc', content })
export const pictures = (...list: { url: string; caption?: string; credit?: string; alt?: string }[]) => ({
  type: 'pictures',
  attrs: { pictures: list.map((picture) => ({ alt: '', caption: '', credit: '', ...picture })) },
})
export const chart = (kind: string, table: string[][], accent = 0) => ({
  type: 'chart',
  attrs: { kind, title: 'A chart', note: '', description: '', table, accent },
})

/** With words of these lengths everywhere. */
export function everyBlock(w: (length: number) => string) {
  const words = paragraph(text(w(300), { type: 'strong' }), { type: 'footnote', attrs: { text: w(200) } })
  const cell = (type: string) => ({ type, attrs: { align: 'left' }, content: [text(w(60))] })
  const row = (type: string) => ({ type: 'table_row', content: [cell(type), cell(type)] })
  const said = { by: w(100), role: w(100) }
  return doc(
    { type: 'heading', attrs: { level: 1, id: null }, content: [text(w(100))] },
    words,
    { type: 'bullet_list', content: [{ type: 'list_item', content: [words] }] },
    { type: 'ordered_list', attrs: { start: 3 }, content: [{ type: 'list_item', content: [words] }] },
    { type: 'quote', attrs: said, content: [words] },
    { type: 'pull_quote', attrs: said, content: [text(w(100))] },
    { type: 'note', attrs: { title: w(100) }, content: [words] },
    { type: 'table', attrs: { caption: w(100), note: w(100) }, content: [row('table_header'), row('table_cell')] },
    pictures({ url: '/uploads/cranes.jpg', caption: w(200) }),
    ...['bars', 'line', 'shares'].map((kind) =>
      chart(kind, [
        ['', w(50), w(50)],
        [w(50), '1', '2'],
        [w(50), '3', '-4'],
      ]),
    ),
    { type: 'film', attrs: { href: 'https://film.example/x', title: w(100), caption: w(100) } },
    { type: 'file', attrs: { file: 'lost.pdf', title: w(100) } },
    { type: 'divider' },
  )
}
