import { houseMinute } from '#app/house-clock.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { useZoneNote } from './moment.tsx'
import { stateNames } from './state-in-words.ts'

export function StateBadge({ status, hasDraft, publishAt, problem }: Publication) {
  const isPublished = status === 'published'
  if (isPublished && !hasDraft) return null
  if (publishAt) {
    const waiting = isPublished ? 'Draft scheduled for {at}' : 'Scheduled for {at}'
    return <Scheduled as={problem ? 'Overdue since {at}' : waiting} at={new Date(publishAt)} />
  }
  return (
    <>
      <span className="badge badge--secondary">{say(stateNames[isPublished ? 'with-draft' : 'draft'])}</span>
      {problem && <span className="badge badge--bad">{say('Not published')}</span>}
    </>
  )
}

type ScheduledProps = { as: 'Draft scheduled for {at}' | 'Scheduled for {at}' | 'Overdue since {at}'; at: Date }

function Scheduled({ as, at }: ScheduledProps) {
  const note = useZoneNote(at)
  return (
    <span className={as === 'Overdue since {at}' ? 'badge badge--bad' : 'badge'}>
      <Icon name="history" />
      {say(as, { at: houseMinute(at) + note })}
    </span>
  )
}
