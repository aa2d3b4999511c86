import { type ComponentType, type KeyboardEvent, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import { useHouse } from '#app/house.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { CheckPanel } from '#app/routes/cms/collection/check/check-panel.tsx'
import { LanguagesPart } from '#app/routes/cms/collection/languages/languages-part.tsx'
import type { PreviewProps } from '#app/routes/cms/collection/preview/preview-pane.tsx'
import { effectOf } from '#app/routes/cms/collection/save/gestures.ts'
import { ScheduleDialog } from '#app/routes/cms/collection/save/schedule-dialog.tsx'
import { SessionDialog } from '#app/routes/cms/collection/save/session-dialog.tsx'
import { StalePanel } from '#app/routes/cms/collection/save/stale-panel.tsx'
import { useSave } from '#app/routes/cms/collection/save/use-save.ts'
import { UploadsContext } from '#app/routes/cms/pictures/uploads.ts'
import { fieldsInOrder } from '#app/routes/cms/record/form-values.ts'
import { LeaveGuard, type Unsaved } from '#app/routes/cms/record/leave-guard.tsx'
import { fallAway, useLinksTo } from '#app/routes/cms/record/links-to.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import { StoredContext } from '#app/routes/cms/record/stored-context.ts'
import { useSaveKey } from '#app/routes/cms/record/use-save-key.ts'
import { isTouched } from '#app/ui/is-touched.ts'
import { say, sayAny } from '#app/words/say.ts'
import { focusField, focusFieldSoon, focusLanguage, isInConflict } from './form-focus.ts'
import { FormFoot } from './form-foot.tsx'
import { FormLayout } from './form-layout.tsx'
import { FormAlert, StateLine } from './form-notes.tsx'
import { LinkedFrom } from './linked-from.tsx'
import { useFormInView } from './use-form-in-view.ts'
import { useSuggestion } from './use-suggestion.ts'

type Props = {
  collection: Collection
  opened?: OpenedRecord
  copied?: OpenedRecord
  copy?: LocalCopy
  Preview?: ComponentType<PreviewProps>
  onFormNeeded: () => boolean
  unsaved: React.Ref<Unsaved>
  onCancel: () => void
  onSaved: () => void
  onStored: (id: string) => void
  onOutdated: () => void
}

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)

export function RecordForm(props: Props) {
  const { collection, opened, copied, copy, Preview, onFormNeeded, unsaved, onCancel, onSaved, onStored, onOutdated } =
    props
  const id = useId()
  const noun = sayAny(collection.noun[0])
  const saving = useSave({ collection, opened, copied, copy, onSaved, onStored, onOutdated })
  const { form, uploads, check, state } = saving
  const { publication, problem, notice, conflict, attempt } = state
  const linked = useLinksTo(collection, opened?.id)
  const { languages: chosen } = useHouse()
  const menuButton = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const isNew = !opened && !publication
  const onTyped = useSuggestion({ collection, form, isNew, isRestored: copy !== undefined })
  // A key in the panel of a conflict does what is said there.
  useSaveKey(body, () => saving.press(isInConflict() ? 'again and stay' : 'save and stay'))

  const own = useRef<Unsaved>(null)
  useImperativeHandle(own, () => ({
    isThere: saving.hasUnsaved,
    forget: saving.leave,
    question:
      state.phase === 'answer'
        ? say('A save is under way and may still go through. Leave anyway? Anything it does not save will be lost.')
        : undefined,
  }))
  useImperativeHandle(unsaved, () => own.current as Unsaved)

  useFormInView({ collection, saving, Preview, onFormNeeded })

  // Under fingers what is there is read first, without a keyboard over it.
  const isRead = saving.language !== 'en' || ((copy || !isNew) && isTouched())
  const first = useRef(isRead ? undefined : fieldsInOrder(collection)[0])
  // Otherwise the choice of the language is the beginning.
  useEffect(() => (first.current ? focusField(first.current) : focusLanguage()), [])

  /** Where the preview stands in its place, the form comes back first. */
  function onField(name: string) {
    if (onFormNeeded()) focusFieldSoon(name)
    else focusField(name)
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // A key in a dialog of one of its texts reaches it through React.
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (isSave && isOwn && isText(event.target)) event.currentTarget.requestSubmit()
  }

  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <LeaveGuard unsaved={own} />
        {publication && <StateLine publication={publication} />}
        <LinkedFrom links={linked.links} />
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
              saving.press(isInConflict() ? 'again' : 'save')
            }}
          >
            {notice && (
              <p className="dialog__notice" role="status">
                {notice}
              </p>
            )}
            {check.findings && <CheckPanel collection={collection} findings={check.findings} onClose={check.close} />}
            {conflict && (
              <StalePanel
                collection={collection}
                base={state.base.values}
                conflict={conflict}
                onChoose={saving.onSide}
                onTakeAll={saving.onTakeTheirs}
                effect={effectOf(attempt.gesture, publication)}
                isSaving={saving.activity !== 'none'}
                onSave={() => saving.press('again')}
              />
            )}
            <StoredContext value={state.base.values}>
              <LanguagesPart
                collection={collection}
                chosen={chosen}
                language={saving.language}
                onLanguage={saving.showLanguage}
              >
                <FormLayout collection={collection} onTyped={onTyped} />
              </LanguagesPart>
            </StoredContext>
          </form>
          {Preview && (
            <Preview
              collection={collection}
              storedId={saving.storedId}
              version={state.base.version}
              language={saving.standing.language}
              onField={onField}
            />
          )}
        </div>
        <FormFoot
          formId={id}
          slug={collection.slug}
          saving={saving}
          falls={fallAway(linked)}
          menuButton={menuButton}
          onCancel={onCancel}
        />
        <ScheduleDialog
          asked={state.schedule}
          noun={noun}
          opener={() => menuButton.current}
          onAnswered={saving.onTime}
        />
        <SessionDialog asked={state.asked} noun={noun} onAnswered={saving.onEditor} />
      </UploadsContext>
    </FormProvider>
  )
}
