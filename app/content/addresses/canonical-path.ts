/** The one spelling of a path: no slash at the end, none doubled, lower case, letters not as percent signs. */
export const canonicalPath = (path: string) =>
  path
    .replace(/%[2-7][\da-f]/gi, plain)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()

/** What needs no percent sign (RFC 3986, section 2.3). */
function plain(code: string) {
  const sign = decodeURIComponent(code)
  return /[\w.~-]/.test(sign) ? sign : code
}
