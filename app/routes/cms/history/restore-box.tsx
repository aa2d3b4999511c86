import { type RefObject, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { houseSecond, zoneNote } from '#app/house-clock.ts'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { StoodAs } from '#app/routes/cms/record/state-in-words.ts'
import { sayParts } from '#app/ui/say-parts.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say, sayAny, type Term } from '#app/words/say.ts'
import type { RestoreAs } from './restore-revision.ts'
import { hasPages, type Standing, type Version } from './version.ts'

type Props = {
  collection: Collection
  id: string
  version: Version
  standing: Standing
  heading: RefObject<HTMLElement | null>
}

export function RestoreBox({ collection, id, version, standing, heading }: Props) {
  const { success, failure } = useToast()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const noun = sayAny(collection.noun[0])
  const { record } = standing

  if (!record)
    return (
      <p className="version__restore">
        {standing.isTrashed ? (
          <span>
            {sayParts(
              'This {noun} is in the {trash}. Restore it there first; then its versions can be restored as well.',
              { noun, trash: <Link to="/cms/trash">{say('trash')}</Link> },
            )}
          </span>
        ) : (
          <span>
            {say('This {noun} was deleted for good. What it held can be read here, but not restored.', { noun })}
          </span>
        )}
      </p>
    )
  if (isSame(version.values, record.values))
    return <p className="version__restore">{say('This is what stands now.')}</p>

  async function restore(as: RestoreAs, { version: seen, state }: NonNullable<Standing['record']>) {
    if (isBusy || (state.hasDraft && !window.confirm(replacesDraft(noun)))) return
    setIsBusy(true)
    const body = { revision: version.id, version: seen, as }
    const sent = await sendJson('POST', `/cms/${collection.slug}/history/${id}/restore`, body)
    setIsBusy(false)
    const at = houseSecond(version.at) + zoneNote(version.at)
    const done = say('The version of {at} is restored.', { at })
    if (sent.isDone) success({ title: say('Success'), description: `${done} ${seenAfter(as, state)}` })
    else failure({ title: say('This version could not be restored'), description: sent.problem })
    const isOutdated = sent.isDone || sent.status === 404 || sent.status === 409
    if (!isOutdated) return
    await navigate(historyAddress(collection.slug, id, sent.isDone ? {} : { version: version.id, shown: 'now' }))
    heading.current?.focus()
  }

  const ways: RestoreAs[] = hasPages(collection) ? ['published', 'draft'] : ['published']
  return (
    <div className="version__restore">
      {ways.map((as, at) => (
        <div key={as} className="version__way">
          <button
            className={at === 0 ? 'btn' : 'btn btn--line'}
            type="button"
            aria-busy={isBusy}
            aria-describedby={`restore-${as}`}
            onClick={() => restore(as, record)}
          >
            {say(ways.length > 1 ? names[as] : 'Restore this version')}
          </button>
          <p id={`restore-${as}`}>{whatItDoes(as, record.state)}</p>
        </div>
      ))}
      {record.state.hasDraft && (
        <p>
          {say(
            'A draft waits beside what is published: either way this version takes its place. It stays in this history.',
          )}
        </p>
      )}
      {record.state.publishAt && <p>{say('Either way its schedule ends.')}</p>}
    </div>
  )
}

const names: Record<RestoreAs, Term> = { published: 'Restore and publish', draft: 'Restore as a draft' }

const replacesDraft = (noun: string) =>
  say(
    'This {noun} has a draft beside what is published. Restoring puts this version in its place; the draft stays in the history. Restore anyway?',
    { noun },
  )

function whatItDoes(as: RestoreAs, { status }: StoodAs) {
  if (as === 'published') return say('Visitors see this version at once.')
  return say(status === 'published' ? 'Visitors keep the published version.' : 'Visitors see nothing of it.')
}

const seenAfter = (as: RestoreAs, state: StoodAs) =>
  as === 'published' ? say('Visitors see it now.') : whatItDoes(as, state)
