import { canonicalPath } from './canonical-path.ts'

/** A path as it may be kept: what stands behind `preview/` opens a draft, in whatever spelling somebody pasted it. */
export function withoutToken(path: string) {
  const plain = canonicalPath(path.replace(encodedAgain, '%'))
  const told = plain.replace(/((?:^|[^\w.~-]|%[\da-f]{2})preview[/\\%]).+/, '$1…')
  return told === plain ? path : told
}

const encodedAgain = /%(?:25)+(?=[\da-f]{2})/gi
