/** The address is a secret: the page is not kept or listed, and no path is sent as referrer. Own forms need the Origin. */
export const previewHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'strict-origin',
}
