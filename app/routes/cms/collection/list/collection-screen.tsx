import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { fetchBodyEditor } from '#app/routes/cms/body/body-part.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { useAskedDialog } from '#app/routes/cms/list/use-asked-dialog.ts'
import { LoadingLine } from '#app/routes/cms/screen/loading-line.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { ListPanel } from './list-panel.tsx'
import type { LoadedList } from './listed.ts'

/** One dialog after another: each opening is a form of its own. `copied`: the record that a new one begins as. */
type Opened = { turn: number; id?: string; copied?: string; isOpen: boolean }

export function CollectionScreen({ collection, list }: { collection: Collection; list?: LoadedList }) {
  const { revalidate } = useRevalidator()
  const { failure } = useToast()
  const { Part: RecordDialog, fetchPart } = usePart(async () => {
    const dialog = import('#app/routes/cms/collection/form/record-dialog.tsx')
    await fetchBodyEditor(collection)
    return (await dialog).RecordDialog
  })
  const [opened, setOpened] = useState<Opened>()
  const addButton = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement>(null)

  const fetchFailed = list === undefined ? collection.failures.fetch : undefined
  useEffect(() => {
    if (fetchFailed) return failure({ title: fetchFailed })
  }, [fetchFailed, failure])

  // What had the focus may not be in a list that was read again.
  const seen = useRef(list)
  useEffect(() => {
    if (list !== seen.current && document.activeElement === document.body) addButton.current?.focus()
    seen.current = list
  }, [list])

  useAskedDialog({ open: (id) => open(null, { id }), turn: opened?.turn })

  // Half of the screen's script is the form: the list does not wait for it, and whoever opens it rarely has to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenIdle(fetchPart), [])

  async function open(from: HTMLElement | null, record: Pick<Opened, 'id' | 'copied'> = {}) {
    opener.current = from
    setOpened((last) => ({ turn: (last?.turn ?? 0) + 1, ...record, isOpen: true }))
    if (await fetchPart()) return
    setOpened(undefined)
    failure({ title: 'The form could not be opened', description: partFailed })
  }

  return (
    <>
      <UntilHydrated>
        <div className="cms-head">
          <h1>{collection.title}</h1>
          {list && (
            <span className="count" role="status">
              {counted(list, collection.noun)}
            </span>
          )}
          <Button ref={addButton} onClick={(event) => open(event.currentTarget)}>
            <Icon name="plus" />
            {collection.add}
          </Button>
        </div>
        {list === undefined && <Unreadable title={collection.unreadable} />}
      </UntilHydrated>
      {list && (
        <ListPanel
          collection={collection}
          list={list}
          addButton={() => addButton.current}
          onEdit={({ id }, button) => open(button, { id })}
          onDuplicate={({ id }, button) => open(button, { copied: id })}
          empty={
            <UntilHydrated>
              <div className="empty">
                <h2>{collection.empty.title}</h2>
                <p>{collection.empty.text}</p>
                <Button onClick={(event) => open(event.currentTarget)}>
                  <Icon name="plus" />
                  {collection.empty.action}
                </Button>
              </div>
            </UntilHydrated>
          }
        />
      )}
      <LoadingLine isLoading={opened !== undefined && !RecordDialog} />
      {opened && RecordDialog && (
        <RecordDialog
          key={opened.turn}
          collection={collection}
          id={opened.id}
          copied={opened.copied}
          isOpen={opened.isOpen}
          opener={() => (opener.current?.isConnected ? opener.current : addButton.current)}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onClosed={() => setOpened(undefined)}
          onChanged={revalidate}
        />
      )}
    </>
  )
}

/** Safari knows no idle time. */
function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) return void setTimeout(work, 500)
  requestIdleCallback(work)
}

function counted({ matching, total }: LoadedList, [one, many]: [string, string]) {
  const all = `${total.toLocaleString('en')} ${total === 1 ? one : many}`
  return matching === total ? all : `${matching.toLocaleString('en')} of ${all}`
}
