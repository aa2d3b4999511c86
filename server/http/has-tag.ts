/** Of `If-None-Match`, which compares weakly: with `W/` before it or not (RFC 9110, section 13.1.2). */
export function hasTag(header: string | null | undefined, etag: string): boolean {
  return header === '*' || header?.includes(etag.replace('W/', '')) === true
}
