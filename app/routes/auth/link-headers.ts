/** The address of the page may hold a token: other sites hear nothing of it. Own forms need the Origin, so not less. */
export function linkHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
