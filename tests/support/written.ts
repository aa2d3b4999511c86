/** Parts of texts of blocks, as the editor's page sends them. */
export const doc = (...content: object[]) => ({ type: 'doc', content })
export const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
export const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
export const pictures = (...urls: string[]) => ({
  type: 'pictures',
  attrs: { pictures: urls.map((url) => ({ url, alt: '', caption: 'A caption', credit: '' })) },
})
export const film = (poster: string) => ({ type: 'film', attrs: { href: 'https://10.0.0.1/film', poster } })
export const linkTo = (kind: string, id: string) => ({ type: 'link', attrs: { kind, id } })
export const linkOut = (href: string) => ({ type: 'link', attrs: { href } })

/** Where a collection keeps its text, in values that an editor sends. */
export const texts = {
  news: (body: object) => ({ contentSections: [{ title: 'First', text: 'Before.' }, { body }] }),
  portfolio: (body: object) => ({ longDescription: body }),
  development: (body: object) => ({ longDescription: body }),
}
