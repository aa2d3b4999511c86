import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Collection } from '../../../content/collection.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type FormValues, fieldsInOrder, formValues, textOf } from './form-values.ts'
import type { OpenedRecord } from './record-answer.ts'

type Props = { collection: Collection; theirs: OpenedRecord; onSaveMine: () => void; onTakeTheirs: () => void }

/** Somebody else saved meanwhile: both texts, and the choice. */
export function StalePanel({ collection, theirs, onSaveMine, onTakeTheirs }: Props) {
  const panel = useRef<HTMLElement>(null)
  const mine = useWatch({ control: useFormContext<FormValues>().control })
  const labelOf = (name: string) => collection.fields[name]?.label ?? name
  const saved = formValues(collection, theirs.values)
  const different = fieldsInOrder(collection).filter(
    (name) => textOf(mine[name] as FormValues[string]) !== textOf(saved[name]),
  )

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
        {`This ${collection.noun[0]} was changed by ${theirs.updatedBy ?? 'somebody else'} at ${timeOf(theirs.updatedAt)}.`}
      </p>
      {different.map((name) => (
        <div className="conflict__field" key={name}>
          <h3>{labelOf(name)}</h3>
          <div className="conflict__pair">
            <Version label={labelOf(name)} whose="Theirs" text={textOf(saved[name])} />
            <Version label={labelOf(name)} whose="Yours" text={textOf(mine[name] as FormValues[string])} />
          </div>
        </div>
      ))}
      {different.length === 0 && <p>Both versions hold the same.</p>}
      <div className="conflict__actions">
        <button className="btn btn--line" type="button" onClick={onTakeTheirs}>
          Take theirs
        </button>
        <button className="btn" type="button" onClick={onSaveMine}>
          Save mine over it
        </button>
      </div>
    </section>
  )
}

function Version({ label, whose, text }: { label: string; whose: string; text: string }) {
  return (
    <div>
      <p className="hint">{whose}</p>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a text to read, not a group of inputs */}
      <div className="conflict__text" role="group" aria-label={`${whose}: ${label}`} tabIndex={0}>
        {text || <span className="hint">Empty</span>}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: a text to read, not a group of inputs */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
    </div>
  )
}

function timeOf(iso: string) {
  const date = new Date(iso)
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long' })
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short' })}`
}
