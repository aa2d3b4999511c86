import { listAddress } from '#app/content/form-address.ts'

/** Opens a dialog over a collection's list, see `use-asked-dialog.ts`; without an id for a new record. */
export function dialogAddress(collection: string, id?: string, query = '') {
  const asked = new URLSearchParams(query)
  asked.set(id ? 'edit' : 'new', id ?? '')
  return `${listAddress(collection)}?${asked}`
}

export function askedDialog(query: URLSearchParams): { id?: string } | undefined {
  if (query.has('new')) return {}
  const id = query.get('edit')
  return id ? { id } : undefined
}

export function withoutDialog(query: URLSearchParams) {
  const rest = new URLSearchParams(query)
  rest.delete('new')
  rest.delete('edit')
  return rest
}
