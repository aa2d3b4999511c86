/** Whoever has the address may look: nobody keeps the page, lists it, or hears of the address from it. */
export const previewHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}
