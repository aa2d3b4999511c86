import type { HeadersArgs } from 'react-router'

export function newsletterHeaders({ parentHeaders, loaderHeaders, actionHeaders }: HeadersArgs) {
  const headers = new Headers(parentHeaders)
  for (const own of [loaderHeaders, actionHeaders]) {
    const wait = own.get('Retry-After')
    if (wait) headers.set('Retry-After', wait)
  }
  headers.set('Cache-Control', 'private, no-store')
  return headers
}
