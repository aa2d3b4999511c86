import type { Draft } from './draft.ts'
import { SaveState } from './save-state.tsx'
import type { Activity } from './use-save.ts'

type Props = { formId: string; isNew: boolean; draft: Draft; activity: Activity; onCancel: () => void }

export function FormFoot({ formId, isNew, draft, activity, onCancel }: Props) {
  return (
    <div className="dialog__foot">
      <p className="hint">
        <span className="req" aria-hidden="true">
          *
        </span>{' '}
        Required
      </p>
      <SaveState isNew={isNew} draft={draft} activity={activity} />
      <button className="btn btn--line" type="button" onClick={onCancel}>
        Cancel
      </button>
      <button className="btn" type="submit" form={formId} aria-busy={activity !== 'none'}>
        {labelOf(activity, isNew)}
      </button>
    </div>
  )
}

function labelOf(activity: Activity, isNew: boolean) {
  if (activity === 'waiting') return 'Waiting for the image…'
  if (activity === 'saving') return isNew ? 'Creating…' : 'Updating…'
  return isNew ? 'Create' : 'Update'
}
