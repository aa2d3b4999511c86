import { useEffect, useRef, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { callRecords } from '#app/routes/cms/call/call-records.ts'
import type { OpenedRecord } from '#app/routes/cms/call/record-answer.ts'
import { formValues } from '#app/routes/cms/record/form-values.ts'
import {
  holdForm,
  type LocalCopy,
  notOpen,
  readCopies,
  recordsWithCopies,
  removeCopy,
  writeCopy,
} from '#app/routes/cms/record/local-copies.ts'
import { isSame } from '#app/routes/cms/record/same-value.ts'
import { timeOf } from '#app/routes/cms/record/time-of.ts'
import { useAuth } from '#app/ui/auth-provider.tsx'
import { Button, LineButton } from '#app/ui/button.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { readCopy } from './read-copy.ts'

type Props = {
  copy: LocalCopy
  noun: string
  opened?: OpenedRecord
  isGone: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Stands before the form, so that nothing is typed over what may be restored. */
export function RestorePanel({ copy, noun, opened, isGone, onRestore, onDiscard }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  // Offered here, it is offered nowhere else.
  useEffect(() => holdForm(copy.newId), [copy.newId])
  const isOlder = opened && opened.version !== copy.version
  return (
    <section
      className="dialog__wait"
      ref={panel}
      tabIndex={-1}
      aria-labelledby="restore-title"
      aria-describedby="restore-text"
    >
      <h3 id="restore-title">{say('Restore unsaved changes?')}</h3>
      <p id="restore-text">
        {say('This browser has kept what you typed until {at} and did not save.', { at: timeOf(copy.at) })}
        {isOlder &&
          ` ${say('{who} has saved this {noun} since; nothing of that is overwritten unasked.', {
            who: opened.updatedBy ?? say('Somebody else'),
            noun: sayAny(noun),
          })}`}
        {isGone &&
          ` ${say('This {noun} was deleted in the meantime; if you restore what you typed, it becomes a new {noun}.', { noun })}`}
      </p>
      <div className="dialog__answers">
        <LineButton onClick={onDiscard}>{say('Discard')}</LineButton>
        <Button onClick={onRestore}>{say('Restore')}</Button>
      </div>
    </section>
  )
}

type Options = {
  collection: Collection
  id?: string | undefined
  copied?: string | undefined
  /** What the form begins with, once that is known; a new record may begin with nothing. */
  isBegun: boolean
  begun: OpenedRecord | undefined
  isGone: boolean
}

type KeptCopy = LocalCopy & { record: string | undefined }

/**
 * The local copies of a record, or of new ones, that no tab has open, until it is decided what becomes of them. No row of
 * the list leads to those of a record that is gone: they are offered to a new one.
 */
export function useRestore({ collection, id, copied, isBegun, begun, isGone }: Options) {
  const user = useAuth().user?.id ?? ''
  const of = { user, collection: collection.slug, record: id }
  const [copies, setCopies] = useState<KeptCopy[]>()
  const [restored, setRestored] = useState<LocalCopy>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    const kept = (record: string | undefined) =>
      readCopies({ ...of, record }).flatMap((stored) => {
        const copy = readCopy(collection, stored)
        return copy ? [{ ...copy, record }] : []
      })
    const own = kept(id).filter((copy) => id || copy.copied === copied)
    const others = id || copied ? [] : recordsWithCopies(of)
    void goneAmong(others, collection.slug)
      .then((gone) => notOpen([...own, ...gone.flatMap(kept)]))
      .then(setCopies)
  }, [])

  /** It holds what is stored. */
  const isNone = ({ values }: LocalCopy) => isSame(values, formValues(collection, begun?.values))
  const remove = ({ record, newId }: KeptCopy) => removeCopy({ ...of, record, newId })
  const isOfGone = ({ record }: KeptCopy) => isGone || record !== id
  const offered = restored ? undefined : copies?.find((copy) => !isNone(copy))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are known
  useEffect(() => {
    if (isBegun) copies?.filter(isNone).forEach(remove)
  }, [isBegun, copies === undefined])

  return {
    isLooking: copies === undefined,
    restored,
    offered: offered && { copy: offered, isGone: isOfGone(offered) },
    restore(kept: KeptCopy) {
      const { record, ...copy } = kept
      if (!isOfGone(kept)) return setRestored(copy)
      // Nobody knows any more whether it was public.
      const anew = { ...copy, isOfDraft: copy.isOfDraft ?? true }
      if (record && writeCopy({ ...of, record: undefined, newId: copy.newId }, anew)) remove(kept)
      setRestored(anew)
    },
    discard(copy: KeptCopy) {
      remove(copy)
      void notOpen(copies?.filter((one) => one !== copy) ?? []).then(setCopies)
    },
  }
}

/** Milliseconds: the form of a new record waits for it. */
const longestLook = 2_000

/** None where nobody answers in time. */
async function goneAmong(records: string[], collection: string) {
  const signal = AbortSignal.timeout(longestLook)
  const asked = records.map((id) => callRecords(collection, { method: 'GET', id, signal }))
  const answers = await Promise.all(asked)
  return records.filter((_, at) => answers[at]?.status === 'gone')
}
