import { type ComponentType, type KeyboardEvent, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Collection } from '../../../content/collection.ts'
import { CheckPanel } from './check/check-panel.tsx'
import { FormAlert } from './form-alert.tsx'
import { focusField } from './form-focus.ts'
import { FormFoot } from './form-foot.tsx'
import { FormLayout } from './form-layout.tsx'
import { fieldsInOrder } from './form-values.ts'
import { effectOf } from './gestures.ts'
import { LeaveGuard, type Unsaved } from './leave-guard.tsx'
import type { LocalCopy } from './local-copies.ts'
import type { PreviewProps } from './preview/preview-pane.tsx'
import type { OpenedRecord } from './record-answer.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { StalePanel } from './stale-panel.tsx'
import { StateLine } from './state-line.tsx'
import { UploadsContext } from './uploads.ts'
import { useSave } from './use-save.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSuggestion } from './use-suggestion.ts'

type Props = {
  collection: Collection
  /** Undefined for a new record. */
  opened?: OpenedRecord
  /** What a new record begins as, instead of empty. */
  copied?: OpenedRecord
  /** Restored onto it. */
  copy?: LocalCopy
  /** Undefined while nobody looks. */
  Preview?: ComponentType<PreviewProps>
  unsaved: React.Ref<Unsaved>
  onCancel: () => void
  onSaved: () => void
  /** It is stored under this id, and the form stays. */
  onStored: (id: string) => void
  /** The list no longer shows what is stored. */
  onOutdated: () => void
}

export function RecordForm(props: Props) {
  const { collection, opened, copied, copy, Preview, unsaved, onCancel, onSaved, onStored, onOutdated } = props
  const id = useId()
  const saving = useSave({ collection, opened, copied, copy, onSaved, onStored, onOutdated })
  const { form, draft, uploads, conflict, check, problem } = saving
  const menuButton = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const isNew = !opened && !copy && !saving.publication
  const onTyped = useSuggestion({ collection, form, isNew })
  useSaveKey(body, () => saving.save({ stays: true }))

  const own = useRef<Unsaved>(null)
  useImperativeHandle(own, () => ({
    isThere: () => draft.read().isChanged || uploads.isRunning(),
    forget: draft.end,
  }))
  useImperativeHandle(unsaved, () => own.current as Unsaved)

  const first = useRef(fieldsInOrder(collection)[0])
  useEffect(() => focusField(first.current), [])

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSave && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
  }

  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <LeaveGuard unsaved={own} />
        {saving.publication && <StateLine publication={saving.publication} />}
        {problem && <FormAlert {...problem} onSignIn={saving.askForSession} />}
        <div className="dialog__work">
          <form
            ref={body}
            className="dialog__body"
            id={id}
            noValidate
            autoComplete="off"
            onKeyDown={onKeyDown}
            onSubmit={(event) => {
              event.preventDefault()
              saving.save()
            }}
          >
            {saving.notice && (
              <p className="dialog__notice" role="status">
                {saving.notice}
              </p>
            )}
            {check.findings && <CheckPanel collection={collection} findings={check.findings} onClose={check.close} />}
            {conflict.current && (
              <StalePanel
                collection={collection}
                base={draft.base().values}
                conflict={conflict.current}
                onChoose={conflict.choose}
                onTakeAll={saving.take}
                effect={effectOf(saving.attempted, saving.publication)}
                onSave={saving.saveAgain}
              />
            )}
            <FormLayout collection={collection} onTyped={onTyped} />
          </form>
          {Preview && <Preview collection={collection} storedId={() => draft.base().id} />}
        </div>
        <FormFoot formId={id} saving={saving} menuButton={menuButton} onCancel={onCancel} />
        <ScheduleDialog
          asked={saving.schedule}
          noun={collection.noun[0]}
          opener={() => menuButton.current}
          onAnswered={saving.onTime}
        />
        <SessionDialog asked={saving.asked} noun={collection.noun[0]} onAnswered={saving.onAnswered} />
      </UploadsContext>
    </FormProvider>
  )
}
