/** Addresses that open a dialog over a collection's list, see `use-asked-dialog.ts`. */
export const recordAddress = (collection: string, id: string) => `/cms/${collection}?edit=${id}`
export const newRecordAddress = (collection: string) => `/cms/${collection}?new`

/** Undefined when the query asks for no dialog; without an id it is the one of a new record. */
export function askedDialog(query: URLSearchParams): { id?: string } | undefined {
  if (query.has('new')) return {}
  const id = query.get('edit')
  return id ? { id } : undefined
}
