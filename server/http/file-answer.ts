/** Of everything that editors upload: nothing in it may run, or be taken for something else. */
export const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export type Reader = 'everybody' | 'visitor' | 'nobody'

/** Whoever reads our feeds in a browser sees their pictures and films on the page of another website. */
export const headersFor = (reader: Reader) =>
  reader === 'everybody' ? { ...safeHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' } : safeHeaders

export function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...safeHeaders, 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** Kept by nobody: something may be published at the address that it leads from. An address holds nothing to be read. */
export const leadTo = (location: string) =>
  new Response(null, {
    status: 301,
    headers: { ...headersFor('everybody'), Location: location, 'Cache-Control': 'no-store' },
  })
