import { canonicalPath } from './canonical-path.ts'

/** A path as it may be kept: what stands behind `preview/` opens a draft, in whatever spelling somebody pasted it. */
export function withoutToken(path: string) {
  const plain = canonicalPath(path)
  const told = plain.replace(/((?:^|[^\w.~-]|%(?:25)*[\da-f]{2})preview[/\\%]).+/, '$1…')
  return told === plain ? path : told
}
