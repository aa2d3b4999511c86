import { useEffect, useRef } from 'react'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import type { LocalCopy } from '#app/routes/cms/record/local-copies.ts'
import { timeOf } from '#app/routes/cms/record/time-of.ts'

type Props = {
  copy: LocalCopy
  noun: string
  opened?: OpenedRecord
  onRestore: () => void
  onDiscard: () => void
}

/** Stands before the form, so that nothing is typed over what may be restored. */
export function RestorePanel({ copy, noun, opened, onRestore, onDiscard }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const isOlder = opened && opened.version !== copy.version
  return (
    <section
      className="dialog__wait"
      ref={panel}
      tabIndex={-1}
      aria-labelledby="restore-title"
      aria-describedby="restore-text"
    >
      <h3 id="restore-title">Restore unsaved changes?</h3>
      <p id="restore-text">
        This browser has kept what you typed until {timeOf(copy.at)} and did not save.
        {isOlder &&
          ` ${opened.updatedBy ?? 'Somebody else'} has saved this ${noun} since; nothing of that is overwritten unasked.`}
      </p>
      <div className="dialog__answers">
        <button className="btn btn--line" type="button" onClick={onDiscard}>
          Discard
        </button>
        <button className="btn" type="button" onClick={onRestore}>
          Restore
        </button>
      </div>
    </section>
  )
}
