import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import { type FormValues, fieldsInOrder, formValues, labelsOf } from '#app/routes/cms/record/form-values.ts'
import { timeOf } from '#app/routes/cms/record/time-of.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Choice } from './clash.ts'
import { ConflictField } from './conflict-field.tsx'
import { isDraft } from './gestures.ts'
import { merge } from './merge.ts'
import type { Conflict } from './save-step.ts'

type Props = {
  collection: Collection
  base: FormValues
  conflict: Conflict
  onChoose: (key: string, choice: Choice) => void
  onTakeAll: () => void
  effect: string
  onSave: () => void
}

export function StalePanel({ collection, base, conflict, onChoose, onTakeAll, effect, onSave }: Props) {
  const panel = useRef<HTMLElement>(null)
  const mine = useWatch({ control: useFormContext<FormValues>().control }) as FormValues
  const { theirs, choices, isAsked } = conflict
  const saved = formValues(collection, theirs.values)
  const { clashes, taken } = merge(base, mine, saved, {}, collection.fields)
  const order = fieldsInOrder(collection)
  const who = theirs.updatedBy ?? 'somebody else'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server brings the panel into view
  useEffect(() => {
    // A panel higher than the dialog would come into view with its end.
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [theirs.version])

  return (
    <section className="conflict" ref={panel} tabIndex={-1} aria-labelledby="conflict">
      <p className="conflict__said" id="conflict" role="alert">
        <Icon name="alert" />
        {`This ${collection.noun[0]} was changed by ${who} on ${timeOf(theirs.updatedAt)}.`}
        {isDraft(theirs.publication) && ' Visitors do not see that version yet.'}
      </p>
      <p>{clashes.length > 0 ? toChoose(clashes.length) : nothingLeft}</p>
      {clashes
        .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
        .map((clash) => (
          <ConflictField
            key={clash.key}
            clash={clash}
            field={collection.fields[clash.name]}
            choice={choices[clash.key]}
            isAsked={isAsked}
            who={who}
            when={timeOf(theirs.updatedAt)}
            onChoose={(choice) => onChoose(clash.key, choice)}
          />
        ))}
      {taken.length > 0 && (
        <p>
          {who} also changed {labelsOf(collection, taken)}. That is saved with your changes.
        </p>
      )}
      <p>{effect}</p>
      <div className="conflict__actions">
        <button className="btn btn--line" type="button" onClick={onTakeAll}>
          Take all of theirs
        </button>
        <button className="btn" type="button" onClick={onSave}>
          Save
        </button>
      </div>
    </section>
  )
}

const toChoose = (count: number) =>
  `You have both changed ${count === 1 ? 'this' : `these ${count} places`}: choose what is to be saved. All else is merged.`

const nothingLeft = 'Nothing is left to choose: save to go on.'
