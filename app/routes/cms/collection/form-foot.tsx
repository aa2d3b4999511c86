import type { RefObject } from 'react'
import { firstNames } from './gestures.ts'
import { SaveMenu } from './save-menu.tsx'
import { SaveState } from './save-state.tsx'
import type { Saving } from './use-save.ts'

type Props = {
  formId: string
  saving: Saving
  menuButton: RefObject<HTMLButtonElement | null>
  onCancel: () => void
}

export function FormFoot({ formId, saving, menuButton, onCancel }: Props) {
  const { publication, draft, activity } = saving
  return (
    <div className="dialog__foot">
      <p className="hint">
        <span className="req" aria-hidden="true">
          *
        </span>{' '}
        Required
      </p>
      <SaveState isNew={!publication} draft={draft} activity={activity} />
      <button className="btn btn--line" type="button" onClick={onCancel}>
        Cancel
      </button>
      <div className="split">
        <button className="btn" type="submit" form={formId} aria-busy={activity !== 'none'}>
          {labelOf(saving)}
        </button>
        <SaveMenu publication={publication} button={menuButton} onChoose={saving.choose} />
      </div>
    </div>
  )
}

function labelOf({ activity, publication, underway }: Saving) {
  if (activity === 'waiting') return 'Waiting for the image…'
  const [name, saving] = firstNames(publication)
  if (activity === 'none') return name
  return underway === 'published' ? saving : 'Saving…'
}
