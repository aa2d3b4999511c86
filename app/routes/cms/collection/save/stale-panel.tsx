import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Collection } from '#app/content/engine/collection.ts'
import { type FormValues, fieldsInOrder, formValues, labelsOf } from '#app/routes/cms/record/form-values.ts'
import { timeOf } from '#app/routes/cms/record/time-of.ts'
import { Button, LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, sayAny } from '#app/words/say.ts'
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
  isSaving: boolean
  onSave: () => void
}

export function StalePanel({ collection, base, conflict, onChoose, onTakeAll, effect, isSaving, onSave }: Props) {
  const panel = useRef<HTMLElement>(null)
  const mine = useWatch({ control: useFormContext<FormValues>().control }) as FormValues
  const { theirs, choices, isAsked } = conflict
  const saved = formValues(collection, theirs.values)
  const { clashes, taken } = merge(base, mine, saved, {}, collection.fields)
  const order = fieldsInOrder(collection)
  const who = theirs.updatedBy ?? say('somebody else')

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
        {say('This {noun} was changed by {who} on {at}.', {
          noun: sayAny(collection.noun[0]),
          who,
          at: timeOf(theirs.updatedAt),
        })}
        {isDraft(theirs.publication) && ` ${say('Visitors do not see that version yet.')}`}
      </p>
      <p>{toChoose(clashes.length)}</p>
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
          {say('{who} also changed {fields}. That is saved with your changes.', {
            who,
            fields: labelsOf(collection, taken),
          })}
        </p>
      )}
      <p>{effect}</p>
      <div className="conflict__actions">
        <LineButton aria-disabled={isSaving} onClick={onTakeAll}>
          {say('Take all of theirs')}
        </LineButton>
        <Button isBusy={isSaving} onClick={onSave}>
          {say('Save')}
        </Button>
      </div>
    </section>
  )
}

function toChoose(count: number) {
  if (count === 0) return say('Nothing is left to choose: save to go on.')
  return count === 1
    ? say('You have both changed this: choose what is to be saved. All else is merged.')
    : say('You have both changed these {count} places: choose what is to be saved. All else is merged.', { count })
}
