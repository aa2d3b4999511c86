/** All pages of the website stand in one list. */
export const listAddress = (collection: string) =>
  collection.startsWith('page-') ? '/cms/pages' : `/cms/${collection}`

export const formAddress = (collection: string, id: string) => `${listAddress(collection)}?edit=${id}`
