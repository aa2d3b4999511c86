import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../moment.tsx'
import type { Publication } from './record-answer.ts'

/** What a list says of a record that is not simply published. */
export function StateBadge({ status, hasDraft, publishAt, problem }: Publication) {
  const isPublished = status === 'published'
  if (isPublished && !hasDraft) return null
  if (publishAt)
    return (
      <span className="badge">
        <Icon name="history" />
        {isPublished ? 'Draft scheduled for ' : 'Scheduled for '}
        <Moment at={new Date(publishAt)} as="minute" />
      </span>
    )
  return (
    <>
      <span className="badge badge--secondary">{isPublished ? 'With draft' : 'Draft'}</span>
      {problem && <span className="badge badge--bad">Not published</span>}
    </>
  )
}
