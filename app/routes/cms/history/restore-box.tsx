import { type RefObject, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { houseSecond, zoneNote } from '#app/house-clock.ts'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import type { StoodAs } from '#app/routes/cms/record/state-in-words.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
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
  const [one] = collection.noun
  const { record } = standing

  if (!record)
    return (
      <p className="version__restore">
        {standing.isTrashed ? (
          <span>
            This {one} is in the <Link to="/cms/trash">trash</Link>. Restore it there first; then its versions can be
            restored as well.
          </span>
        ) : (
          <span>This {one} was deleted for good. What it held can be read here, and not restored.</span>
        )}
      </p>
    )
  if (isSame(version.values, record.values)) return <p className="version__restore">This is what stands now.</p>

  async function restore(as: RestoreAs, { version: seen, state }: NonNullable<Standing['record']>) {
    if (isBusy || (state.hasDraft && !window.confirm(replacesDraft(one)))) return
    setIsBusy(true)
    const body = { revision: version.id, version: seen, as }
    const sent = await sendJson('POST', `/cms/${collection.slug}/history/${id}/restore`, body)
    setIsBusy(false)
    const done = `The version of ${houseSecond(version.at)}${zoneNote(version.at)} is restored`
    if (sent.isDone) success({ title: 'Success', description: `${done}. ${seenAfter(as, state)}` })
    else failure({ title: 'This version could not be restored', description: sent.problem })
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
            {ways.length > 1 ? names[as] : 'Restore this version'}
          </button>
          <p id={`restore-${as}`}>{whatItDoes(as, record.state)}</p>
        </div>
      ))}
      {record.state.hasDraft && (
        <p>
          A draft waits beside what is published: either way this version takes its place. It stays in this history.
        </p>
      )}
      {record.state.publishAt && <p>Either way its schedule ends.</p>}
    </div>
  )
}

const names: Record<RestoreAs, string> = { published: 'Restore and publish', draft: 'Restore as a draft' }

const replacesDraft = (one: string) =>
  `A draft waits beside what is published of this ${one}. Restoring puts this version in its place; the draft stays in the history. Restore nonetheless?`

function whatItDoes(as: RestoreAs, { status }: StoodAs) {
  if (as === 'published') return 'Visitors see this version at once.'
  return status === 'published' ? 'Visitors keep the published version.' : 'Visitors see nothing of it.'
}

const seenAfter = (as: RestoreAs, state: StoodAs) =>
  as === 'published' ? 'Visitors see it now.' : whatItDoes(as, state)
