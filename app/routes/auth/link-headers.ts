/** The address may hold a token, which other sites must not see; own forms need the Origin. */
export function linkHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
