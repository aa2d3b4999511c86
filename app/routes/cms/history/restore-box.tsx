import { type RefObject, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Collection } from '../../../content/collection.ts'
import { houseSecond } from '../../../house-clock.ts'
import { sendJson } from '../../../ui/send-json.ts'
import { useToast } from '../../../ui/toaster.tsx'
import { isSame } from '../collection/same-value.ts'
import { historyAddress } from './history-address.ts'
import type { Standing, Version } from './version.ts'

type Props = {
  collection: Collection
  id: string
  version: Version
  standing: Standing
  heading: RefObject<HTMLElement | null>
}

/** Says what restoring a version does, and does it. */
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

  async function restore(standing: number) {
    if (isBusy) return
    setIsBusy(true)
    const body = { revision: version.id, version: standing }
    const sent = await sendJson('POST', `/cms/${collection.slug}/history/${id}/restore`, body)
    setIsBusy(false)
    if (sent.isDone) success({ title: 'Success', description: `The version of ${houseSecond(version.at)} is restored` })
    else failure({ title: 'This version could not be restored', description: sent.problem })
    const isOutdated = sent.isDone || sent.status === 404 || sent.status === 409
    if (!isOutdated) return
    await navigate(historyAddress(collection.slug, id, sent.isDone ? {} : { version: version.id, withNow: true }))
    heading.current?.focus()
  }

  return (
    <div className="version__restore">
      <button className="btn" type="button" aria-busy={isBusy} onClick={() => restore(record.version)}>
        Restore this version
      </button>
      <p>{whatItDoes(one, record.state)}</p>
    </div>
  )
}

function whatItDoes(one: string, { status, hasDraft, publishAt }: NonNullable<Version['state']>) {
  const isPublished = status === 'published'
  return [
    isPublished
      ? `The ${one} is published: visitors see this version as soon as you restore it.`
      : `The ${one} is a draft, and stays one with what this version holds: visitors see nothing of it.`,
    isPublished && hasDraft && 'The draft that waits beside it gives way, and stays in this history.',
    publishAt && 'Its schedule ends.',
  ]
    .filter(Boolean)
    .join(' ')
}
