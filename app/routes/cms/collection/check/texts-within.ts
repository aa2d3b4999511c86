/** Every text in a list of groups, at any depth: an address is a picture's or a link's wherever it stands. */
export function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}
