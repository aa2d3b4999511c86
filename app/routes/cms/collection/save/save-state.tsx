import { useEffect, useState } from 'react'
import { type Draft, useDraftState } from './use-draft.ts'
import type { Activity } from './use-save.ts'

type Props = { isNew: boolean; draft: Draft; activity: Activity }

/** After this long an editor wonders. */
const slow = 1000

/** Saved, Saving or Not saved: said once with each change of it, and not with every key. */
export function SaveState({ isNew, draft, activity }: Props) {
  const { isChanged, copy } = useDraftState(draft)
  const isSaving = activity === 'saving'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSaving) return
    const timer = setTimeout(() => setIsSlow(true), slow)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSaving])

  const settled = isChanged || isNew ? 'Not saved' : 'Saved'
  const saving = isSlow ? 'Still saving…' : 'Saving…'
  return (
    <p className="save-state" data-changed={isChanged && !isSaving ? '' : undefined}>
      <span role="status" aria-label="State of this form">
        {isSaving ? saving : settled}
      </span>
      {isChanged && copy !== 'none' && (
        <span className="hint">{copy === 'kept' ? 'Copy kept in this browser' : 'No copy can be kept here'}</span>
      )}
    </p>
  )
}
