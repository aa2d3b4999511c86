import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { useRecordDialog } from '#app/routes/cms/collection/form/use-record-dialog.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { useAskedDialog } from '#app/routes/cms/list/use-asked-dialog.ts'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { ListPanel } from './list-panel.tsx'
import type { LoadedList } from './listed.ts'

type Props = {
  collection: Collection
  list?: LoadedList
  notices?: (open: (id: string, from: HTMLElement) => void) => ReactNode
}

export function CollectionScreen({ collection, list, notices }: Props) {
  const { revalidate } = useRevalidator()
  const { failure } = useToast()
  const addButton = useRef<HTMLButtonElement>(null)
  const { open, dialog, turn } = useRecordDialog({ first: collection, otherwise: addButton, onChanged: revalidate })

  const fetchFailed = list === undefined ? collection.failures.fetch : undefined
  useEffect(() => {
    if (fetchFailed) return failure({ title: sayAny(fetchFailed) })
  }, [fetchFailed, failure])

  // What had the focus may not be in a list that was read again.
  const seen = useRef(list)
  useEffect(() => {
    if (list !== seen.current && document.activeElement === document.body) addButton.current?.focus()
    seen.current = list
  }, [list])

  useAskedDialog({ open: (id) => open(null, { collection, id }), turn })

  return (
    <>
      <UntilHydrated>
        <ScreenHead title={sayAny(collection.title)} count={list && counted(list, collection.noun)}>
          <Button ref={addButton} onClick={(event) => open(event.currentTarget, { collection })}>
            <Icon name="plus" />
            {sayAny(collection.add)}
          </Button>
        </ScreenHead>
        {list === undefined && <Unreadable title={sayAny(collection.unreadable)} />}
      </UntilHydrated>
      {notices?.((id, from) => open(from, { collection, id }))}
      {list && (
        <ListPanel
          collection={collection}
          list={list}
          addButton={() => addButton.current}
          onEdit={({ id }, button) => open(button, { collection, id })}
          onDuplicate={({ id }, button) => open(button, { collection, copied: id })}
          empty={
            <UntilHydrated>
              <div className="empty">
                <h2>{sayAny(collection.empty.title)}</h2>
                <p>{sayAny(collection.empty.text)}</p>
                <Button onClick={(event) => open(event.currentTarget, { collection })}>
                  <Icon name="plus" />
                  {sayAny(collection.empty.action)}
                </Button>
              </div>
            </UntilHydrated>
          }
        />
      )}
      {dialog}
    </>
  )
}

function counted({ matching, total }: LoadedList, [one, many]: [string, string]) {
  const all = `${inDigits(total)} ${sayAny(total === 1 ? one : many)}`
  return matching === total ? all : say('{count} of {all}', { count: inDigits(matching), all })
}
