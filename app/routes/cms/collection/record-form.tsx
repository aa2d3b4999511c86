import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Collection } from '../../../content/collection.ts'
import { FormAlert } from './form-alert.tsx'
import { focusField } from './form-focus.ts'
import { FormFoot } from './form-foot.tsx'
import { FormLayout } from './form-layout.tsx'
import { fieldsInOrder } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { OpenedRecord } from './record-answer.ts'
import { StalePanel } from './stale-panel.tsx'
import { UploadsContext } from './uploads.ts'
import { useSave } from './use-save.ts'
import { useSuggestion } from './use-suggestion.ts'

type Props = {
  collection: Collection
  /** Undefined for a new record. */
  opened?: OpenedRecord
  /** What a new record begins as, instead of empty. */
  copied?: OpenedRecord['values']
  hasChanges: { current: () => boolean }
  onCancel: () => void
  onSaved: () => void
  /** The list no longer shows what is stored. */
  onOutdated: () => void
}

export function RecordForm({ collection, opened, copied, hasChanges, onCancel, onSaved, onOutdated }: Props) {
  const id = useId()
  const { form, uploads, target, problem, theirs, activity, save, saveOver, take } = useSave({
    collection,
    opened,
    copied,
    onSaved,
    onOutdated,
  })
  const onTyped = useSuggestion({ collection, form, isNew: !opened })

  const first = useRef(fieldsInOrder(collection)[0])
  useEffect(() => focusField(first.current), [])

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSave && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
  }

  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <LeaveGuard hasChanges={hasChanges} uploads={uploads} />
        {problem && <FormAlert {...problem} />}
        <form
          className="dialog__body"
          id={id}
          noValidate
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {theirs && <StalePanel collection={collection} theirs={theirs} onSaveMine={saveOver} onTakeTheirs={take} />}
          <FormLayout collection={collection} onTyped={onTyped} />
        </form>
        <FormFoot formId={id} isNew={!target} activity={activity} onCancel={onCancel} />
      </UploadsContext>
    </FormProvider>
  )
}
