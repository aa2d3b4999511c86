import { Fragment } from 'react'
import { nounsOf } from '#app/content/nouns.ts'
import { say, sayAny } from '#app/words/say.ts'
import { isRecordLink, type RecordLink } from './form-values.ts'
import { useLinkTarget } from './link-target.ts'

/** What a link leads to, by its name as soon as that is known. */
function LinkName({ link }: { link: RecordLink }) {
  const { found, isHidden } = useLinkTarget(link)
  if (found) return `${found.label} (${found.path})`
  const noun = sayAny(nounsOf(link.kind)[0])
  return isHidden ? say('{noun}, no longer there', { noun }) : noun
}

export const LinkNames = ({ links }: { links: RecordLink[] }) =>
  links.map((link) => (
    <Fragment key={`${link.kind}/${link.id}`}>
      <LinkName link={link} />
      <br />
    </Fragment>
  ))

export function linksOf(value: unknown): RecordLink[] {
  if (isRecordLink(value)) return [value]
  return Array.isArray(value) && value.length > 0 && value.every(isRecordLink) ? value : []
}
