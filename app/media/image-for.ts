import { isOwnImage } from './image-rules.ts'

/** The placeholder where it is none of ours. */
export function imageFor(imageUrl: string | null | undefined, placeholder: string, ownOrigins: string[]): string {
  return (imageUrl && ownPath(imageUrl, ownOrigins)) || placeholder
}

// A picture at a foreign origin would be refused by the page's CSP and would tell a third party who reads us.
function ownPath(imageUrl: string, ownOrigins: string[]): string | undefined {
  const here = 'http://here.invalid'
  const isPath = imageUrl.startsWith('/')
  const url = isPath || /^https?:\/\//i.test(imageUrl) ? URL.parse(imageUrl, here) : null
  if (!url) return undefined
  // '//host' and '/\host' look like paths and name another host: only the parsed origin is believed.
  const isOurs = isPath ? url.origin === here : ownOrigins.some((origin) => URL.parse(origin)?.origin === url.origin)
  // Records of an earlier website name files of its source folder: there is nothing at those paths.
  return isOurs && isOwnImage(url.pathname) ? url.pathname : undefined
}
