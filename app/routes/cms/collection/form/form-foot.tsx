import { type RefObject, useId } from 'react'
import { effectOf, firstGesture, firstNames, waits } from '#app/routes/cms/collection/save/gestures.ts'
import { SaveMenu } from '#app/routes/cms/collection/save/save-menu.tsx'
import { SaveState } from '#app/routes/cms/collection/save/save-state.tsx'
import type { Saving } from '#app/routes/cms/collection/save/use-save.ts'

type Props = {
  formId: string
  saving: Saving
  menuButton: RefObject<HTMLButtonElement | null>
  onCancel: () => void
}

/** What a press does is said before it: in the words of the button, and in those above it. */
export function FormFoot({ formId, saving, menuButton, onCancel }: Props) {
  const { standing, draft, activity } = saving
  const effect = useId()
  return (
    <div className="dialog__foot save-bar">
      <p className="hint save-bar__required">
        <span className="req" aria-hidden="true">
          *
        </span>{' '}
        Required
      </p>
      <p className="save-bar__effect" id={effect}>
        {effectOf(firstGesture(standing), standing.publication)}
      </p>
      <SaveState isNew={!standing.publication} draft={draft} activity={activity} />
      <div className="save-bar__buttons">
        <button className="btn btn--line" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button
          className="btn btn--line"
          type="button"
          aria-describedby={effect}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => saving.press('save and stay')}
        >
          Save and stay
        </button>
        {waits(standing) && (
          <button className="btn btn--line" type="button" onClick={() => saving.press('published')}>
            Publish
          </button>
        )}
        <div className="split">
          <button className="btn" type="submit" form={formId} aria-busy={activity !== 'none'} aria-describedby={effect}>
            {labelOf(saving)}
          </button>
          <SaveMenu standing={standing} button={menuButton} onChoose={saving.choose} />
        </div>
      </div>
    </div>
  )
}

function labelOf({ activity, standing, state }: Saving) {
  if (activity === 'waiting') return 'Waiting for the image…'
  const [name, saving] = firstNames(standing)
  if (activity === 'none') return name
  return state.attempt.gesture.as === 'published' && !waits(standing) ? saving : 'Saving…'
}
