import { useEffect, useRef } from 'react'
import type { Collection } from '../../../content/collection.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { mayLeave } from './leave-guard.tsx'
import { OpeningState } from './opening-state.tsx'
import { RecordForm } from './record-form.tsx'
import { useOpenedRecord } from './use-opened-record.ts'

type Props = {
  collection: Collection
  /** Undefined for a new record. */
  id?: string
  /** The record whose copy a new one begins as. */
  copied?: string
  isOpen: boolean
  opener: () => HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onChanged: () => void
}

export function RecordDialog({ collection, id, copied, isOpen, opener, onClose, onClosed, onChanged }: Props) {
  const { opening, retry } = useOpenedRecord(collection.slug, copied ? `${copied}?copy` : id)
  const hasChanges = useRef(() => false)
  const isGone = opening.status === 'gone'
  const record = opening.status === 'found' ? opening.record : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the record turns out to be gone
  useEffect(() => {
    if (isGone) onChanged()
  }, [isGone])

  function close() {
    if (hasChanges.current() && !mayLeave()) return false
    onClose()
    return true
  }

  function onSaved() {
    onClose()
    onChanged()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={id ? collection.dialog.edit : collection.dialog.add}
      isNarrow={!collection.form.side}
      opener={opener}
      onClose={close}
      onClosed={onClosed}
    >
      {(id || copied) && opening.status !== 'found' ? (
        <OpeningState opening={opening} noun={collection.noun[0]} onRetry={retry} onClose={onClose} />
      ) : (
        <RecordForm
          collection={collection}
          opened={id ? record : undefined}
          copied={copied ? record?.values : undefined}
          hasChanges={hasChanges}
          onCancel={close}
          onSaved={onSaved}
          onOutdated={onChanged}
        />
      )}
    </Dialog>
  )
}
