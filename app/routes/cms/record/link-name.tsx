import type { RecordLink } from './form-values.ts'
import { useLinkTarget } from './link-target.ts'

/** What a link leads to, by its name as soon as that is known. */
export function LinkName({ link }: { link: RecordLink }) {
  const { found } = useLinkTarget(link)
  return found ? `${found.label} (${found.path})` : `${link.kind}/${link.id}`
}
