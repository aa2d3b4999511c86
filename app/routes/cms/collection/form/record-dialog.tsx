import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { usePreviewToggle } from '#app/routes/cms/collection/preview/use-preview-toggle.ts'
import { RestorePanel, useRestore } from '#app/routes/cms/collection/save/restore-panel.tsx'
import { historyAddress } from '#app/routes/cms/record/history-address.ts'
import { mayLeave, type Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { OpeningState, useOpenedRecord } from './opening-state.tsx'
import { RecordForm } from './record-form.tsx'

type Props = {
  collection: Collection
  id?: string
  copied?: string
  isOpen: boolean
  opener: () => HTMLElement | null
  onClose: () => void
  onClosed: () => void
  onChanged: () => void
}

export function RecordDialog({ collection, id, copied, isOpen, opener, onClose, onClosed, onChanged }: Props) {
  const { opening, retry } = useOpenedRecord(collection.slug, copied ? `${copied}?copy` : id)
  const preview = usePreviewToggle()
  const [storedId, setStoredId] = useState(id)
  const unsaved = useRef<Unsaved>(null)
  /** The list is read again when the form is closed: a session that is over leads to the sign-in, and the form would go. */
  const isListOld = useRef(false)
  const isGone = opening.status === 'gone'
  const record = opening.status === 'found' ? opening.record : undefined
  const isNew = !id && !copied
  const begins = { isBegun: isNew || record !== undefined, begun: record, isGone }
  const { isLooking, offered, restored, restore, discard } = useRestore({ collection, id, copied, ...begins })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the record turns out to be gone
  useEffect(() => {
    if (isGone) onChanged()
  }, [isGone])

  function close() {
    if (!mayLeave(unsaved.current)) return false
    onClose()
    if (isListOld.current) onChanged()
    return true
  }

  function onSaved() {
    onClose()
    onChanged()
  }

  function draw() {
    const noun = sayAny(collection.noun[0])
    if (!isNew && opening.status !== 'found' && !(isGone && (offered || restored)))
      return <OpeningState opening={opening} noun={noun} onRetry={retry} onClose={onClose} />
    if (isLooking) return null
    const opened = id ? record : undefined
    if (offered) {
      const { copy } = offered
      const onRestore = () => {
        if (isGone) setStoredId(undefined)
        restore(copy)
      }
      const answers = { onRestore, onDiscard: () => discard(copy) }
      return <RestorePanel key={copy.newId} {...offered} {...answers} noun={noun} opened={opened} />
    }
    return (
      <RecordForm
        collection={collection}
        opened={opened}
        copied={copied ? record : undefined}
        copy={restored}
        Preview={preview.Preview}
        onFormNeeded={preview.onFormNeeded}
        unsaved={unsaved}
        onCancel={close}
        onSaved={onSaved}
        onStored={(stored) => {
          setStoredId(stored)
          isListOld.current = true
        }}
        onOutdated={onChanged}
      />
    )
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={sayAny(storedId ? collection.dialog.edit : collection.dialog.add)}
      isNarrow={!collection.form.side}
      isLarge={preview.isOn}
      opener={opener}
      tools={
        <>
          {storedId && (
            <Link className="dialog__tool" to={historyAddress(collection.slug, storedId)} aria-label={say('History')}>
              <Icon name="history" />
              <span>{say('History')}</span>
            </Link>
          )}
          <button className="toggle" type="button" aria-pressed={preview.isOn} onClick={preview.onToggle}>
            <Icon name="eye" />
            {say('Preview')}
          </button>
        </>
      }
      onClose={close}
      onClosed={onClosed}
    >
      {draw()}
    </Dialog>
  )
}
