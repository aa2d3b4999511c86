import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Collection } from '../../../content/collection.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RecordList } from './record-list.tsx'
import type { Listed } from './route.tsx'
import { useDelete } from './use-delete.ts'
import { useFetchFailure } from './use-fetch-failure.ts'

/** One dialog after another: each opening is a form of its own. */
type Opened = { turn: number; id?: string; isOpen: boolean }

export function CollectionScreen({ collection, items }: { collection: Collection; items?: Listed[] }) {
  const { revalidate, state } = useRevalidator()
  const [opened, setOpened] = useState<Opened>()
  const addButton = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement>(null)
  const onDelete = useDelete({ collection, onChanged: revalidate, addButton: () => addButton.current })

  useFetchFailure({ collection, hasFailed: items === undefined })

  // What had the focus may not be in a list that was read again.
  const seen = useRef(items)
  useEffect(() => {
    if (items !== seen.current && document.activeElement === document.body) addButton.current?.focus()
    seen.current = items
  }, [items])

  function open(from: HTMLElement, id?: string) {
    opener.current = from
    setOpened((last) => ({ turn: (last?.turn ?? 0) + 1, id, isOpen: true }))
  }

  const [one, many] = collection.noun
  return (
    <>
      <div className="cms-head">
        <h1>{collection.title}</h1>
        {items && (
          <span className="count">
            {items.length} {items.length === 1 ? one : many}
          </span>
        )}
        <button ref={addButton} className="btn" type="button" onClick={(event) => open(event.currentTarget)}>
          <Icon name="plus" />
          {collection.add}
        </button>
      </div>
      {items === undefined && (
        <div className="empty" role="alert">
          <h2>{collection.unreadable}</h2>
          <button className="btn" type="button" aria-busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </button>
        </div>
      )}
      {items?.length === 0 && (
        <div className="empty">
          <h2>{collection.empty.title}</h2>
          <p>{collection.empty.text}</p>
          <button className="btn" type="button" onClick={(event) => open(event.currentTarget)}>
            <Icon name="plus" />
            {collection.empty.action}
          </button>
        </div>
      )}
      {items && items.length > 0 && (
        <RecordList
          layout={collection.list.layout}
          items={items}
          onEdit={({ id }, button) => open(button, id)}
          onDelete={onDelete}
        />
      )}
      {opened && (
        <RecordDialog
          key={opened.turn}
          collection={collection}
          id={opened.id}
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
