/** Blocks as they are stored, for tests. */
export const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
export const link = (attrs: object) => ({ type: 'link', attrs })
export const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
export const doc = (...content: object[]) => ({ type: 'doc', content })
export const pictures = (...list: { url: string; caption?: string; alt?: string }[]) => ({
  type: 'pictures',
  attrs: { pictures: list.map((picture) => ({ alt: '', caption: '', credit: '', ...picture })) },
})
export const chart = (kind: string, table: string[][], accent = 0) => ({
  type: 'chart',
  attrs: { kind, title: 'A chart', note: '', description: '', table, accent },
})
