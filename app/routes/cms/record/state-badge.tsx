import { houseMinute } from '#app/house-clock.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useZoneNote } from './moment.tsx'
import { stateNames } from './state-in-words.ts'

export function StateBadge({ status, hasDraft, publishAt, problem }: Publication) {
  const isPublished = status === 'published'
  if (isPublished && !hasDraft) return null
  if (publishAt)
    return <Scheduled name={isPublished ? 'Draft scheduled for' : 'Scheduled for'} at={new Date(publishAt)} />
  return (
    <>
      <span className="badge badge--secondary">{stateNames[isPublished ? 'with-draft' : 'draft']}</span>
      {problem && <span className="badge badge--bad">Not published</span>}
    </>
  )
}

function Scheduled({ name, at }: { name: string; at: Date }) {
  const note = useZoneNote(at)
  return (
    <span className="badge">
      <Icon name="history" />
      {`${name} ${houseMinute(at)}${note}`}
    </span>
  )
}
