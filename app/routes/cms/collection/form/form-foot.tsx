import { type RefObject, useEffect, useId, useState } from 'react'
import { effectOf, firstGesture, firstNames, waits } from '#app/routes/cms/collection/save/gestures.ts'
import { SaveMenu } from '#app/routes/cms/collection/save/save-menu.tsx'
import { type Draft, useDraftState } from '#app/routes/cms/collection/save/use-draft.ts'
import type { Activity, Saving } from '#app/routes/cms/collection/save/use-save.ts'
import { LineButton, SubmitButton } from '#app/ui/button.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { RemovedItems } from './removed-items.tsx'

type Props = {
  formId: string
  slug: string
  saving: Saving
  falls: string
  menuButton: RefObject<HTMLButtonElement | null>
  onCancel: () => void
}

/** What a press does is said before it: in the words of the button, and in those above it. */
export function FormFoot({ formId, slug, saving, falls, menuButton, onCancel }: Props) {
  const { standing, draft, activity } = saving
  const effect = useId()
  const isSaving = activity !== 'none'
  return (
    <div className="dialog__foot save-bar">
      <p className="hint save-bar__required">
        <span className="req" aria-hidden="true">
          *
        </span>{' '}
        {say('Required')}
      </p>
      <p className="save-bar__effect" id={effect}>
        {effectOf(firstGesture(standing), standing.publication)}
        {waits(standing) && ` ${say('Publish shows them this at once.')}`}
        <RemovedItems slug={slug} />
      </p>
      <SaveState isNew={!standing.publication} draft={draft} activity={activity} />
      <div className="save-bar__buttons">
        <LineButton onClick={onCancel}>{say('Cancel')}</LineButton>
        <LineButton
          aria-describedby={effect}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => saving.press('save and stay')}
        >
          {say('Save and stay')}
        </LineButton>
        {waits(standing) && (
          <LineButton aria-disabled={isSaving} onClick={() => saving.press('published')}>
            {say('Publish')}
          </LineButton>
        )}
        <div className="split">
          <SubmitButton form={formId} isBusy={isSaving} aria-describedby={effect}>
            {labelOf(saving)}
          </SubmitButton>
          <SaveMenu
            standing={standing}
            falls={falls}
            isSaving={isSaving}
            button={menuButton}
            onChoose={saving.choose}
          />
        </div>
      </div>
    </div>
  )
}

function labelOf({ activity, standing, state }: Saving) {
  if (activity === 'waiting') return say('Waiting for the image…')
  const [name, saving] = firstNames(standing)
  if (activity === 'none') return sayAny(name)
  return state.attempt.gesture.as === 'published' && !waits(standing) ? sayAny(saving) : say('Saving…')
}

type StateProps = { isNew: boolean; draft: Draft; activity: Activity }

const slow = 1000

/** Saved, Saving or Not saved: said once with each change of it, and not with every key. */
function SaveState({ isNew, draft, activity }: StateProps) {
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

  const settled = say(isChanged || isNew ? 'Not saved' : 'Saved')
  const saving = say(isSlow ? 'Still saving…' : 'Saving…')
  return (
    <p className="save-state" data-changed={isChanged && !isSaving ? '' : undefined}>
      <span role="status" aria-label={say('State of this form')}>
        {isSaving ? saving : settled}
      </span>
      {isChanged && copy !== 'none' && (
        <span className="hint">{say(copy === 'kept' ? 'Copy kept in this browser' : 'No copy can be kept here')}</span>
      )}
    </p>
  )
}
