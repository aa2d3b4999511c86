import { type RefObject, useEffect, useRef } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { useHouse } from '#app/house.ts'
import { fetchBodyEditor } from '#app/routes/cms/body/body-part.tsx'
import { fetchListInput } from '#app/routes/cms/collection/inputs/list-part.tsx'
import { fetchLanguages } from '#app/routes/cms/collection/languages/languages-part.tsx'
import { useOpened } from '#app/routes/cms/list/use-opened.ts'
import { LoadingLine } from '#app/routes/cms/screen/loading-line.tsx'
import { usePart } from '#app/routes/cms/screen/use-part.ts'
import { say } from '#app/words/say.ts'

type Asked = { collection: Collection; id?: string; copied?: string }

type Options = {
  first: Collection
  otherwise: RefObject<HTMLElement | null>
  onChanged: () => void
}

/** The form of one record over a list of them. */
export function useRecordDialog({ first, otherwise, onChanged }: Options) {
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
  const failed = say('The form could not be opened')
  const { open, opened } = useOpened<Asked>({ fetchPart, failed, otherwise })

  // Half of the screen's script is the form: the list does not wait for it, and whoever opens it rarely has to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenIdle(fetchPart), [])

  const dialog = (
    <>
      <LoadingLine isLoading={opened !== undefined && !RecordDialog} />
      {opened && RecordDialog && (
        <RecordDialog key={opened.turn} {...opened.asked} {...opened.dialog} onChanged={onChanged} />
      )}
    </>
  )
  return {
    open(from: HTMLElement | null, asked: Asked) {
      wanted.current = asked.collection
      return open(from, asked)
    },
    dialog,
    turn: opened?.turn,
  }
}

/** Safari knows no idle time. */
function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) return void setTimeout(work, 500)
  requestIdleCallback(work)
}
