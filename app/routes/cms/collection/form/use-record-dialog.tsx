import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { useHouse } from '#app/house.ts'
import { fetchBodyEditor } from '#app/routes/cms/body/body-part.tsx'
import { fetchListInput } from '#app/routes/cms/collection/inputs/list-part.tsx'
import { fetchLanguages } from '#app/routes/cms/collection/languages/languages-part.tsx'
import { LoadingLine } from '#app/routes/cms/screen/loading-line.tsx'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

type Asked = { collection: Collection; id?: string; copied?: string }

/** One dialog after another: each opening is a form of its own. */
type Opened = Asked & { turn: number; isOpen: boolean }

type Options = {
  first: Collection
  /** Where the focus goes when what opened the dialog is no longer there. */
  otherwise: RefObject<HTMLElement | null>
  onChanged: () => void
}

/** The form of one record over a list of them. */
export function useRecordDialog({ first, otherwise, onChanged }: Options) {
  const { failure } = useToast()
  const { languages } = useHouse()
  const wanted = useRef(first)
  const { Part: RecordDialog, fetchPart } = usePart(
    () => import('#app/routes/cms/collection/form/record-dialog.tsx'),
    'RecordDialog',
    async () => {
      const { current } = wanted
      await Promise.all([fetchBodyEditor(current), fetchListInput(current), fetchLanguages(current, languages)])
    },
  )
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)

  // Half of the screen's script is the form: the list does not wait for it, and whoever opens it rarely has to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenIdle(fetchPart), [])

  async function open(from: HTMLElement | null, asked: Asked) {
    opener.current = from
    wanted.current = asked.collection
    setOpened((last) => ({ turn: (last?.turn ?? 0) + 1, ...asked, isOpen: true }))
    if (await fetchPart()) return
    setOpened(undefined)
    failure({ title: say('The form could not be opened'), description: say(partFailed) })
  }

  const dialog = (
    <>
      <LoadingLine isLoading={opened !== undefined && !RecordDialog} />
      {opened && RecordDialog && (
        <RecordDialog
          key={opened.turn}
          collection={opened.collection}
          id={opened.id}
          copied={opened.copied}
          isOpen={opened.isOpen}
          opener={() => (opener.current?.isConnected ? opener.current : otherwise.current)}
          // A late answer of one that was left closes no other.
          onClose={() => setOpened((now) => (now?.turn === opened.turn ? { ...now, isOpen: false } : now))}
          onClosed={() => setOpened((now) => (now?.turn === opened.turn ? undefined : now))}
          onChanged={onChanged}
        />
      )}
    </>
  )
  return { open, dialog, turn: opened?.turn }
}

/** Safari knows no idle time. */
function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) return void setTimeout(work, 500)
  requestIdleCallback(work)
}
