import { type ReactNode, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { addressOf } from '#app/content/engine/listing.ts'
import { NumberedPager } from '#app/routes/cms/list/numbered-pager.tsx'
import { SelectionBar } from '#app/routes/cms/list/selection-bar.tsx'
import { useRowFocus } from '#app/routes/cms/list/use-row-focus.ts'
import { useSelection } from '#app/routes/cms/list/use-selection.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { ListTools } from './list-tools.tsx'
import type { LoadedList } from './listed.ts'
import type { RowActions } from './record-actions.tsx'
import { RecordList } from './record-list.tsx'
import { useDelete } from './use-delete.ts'
import { useOrder } from './use-order.ts'

type Props = {
  collection: Collection
  list: LoadedList
  addButton: () => HTMLElement | null
  empty: ReactNode
} & Omit<RowActions, 'onDelete'>

export function ListPanel({ collection, list, addButton, empty, ...actions }: Props) {
  const { revalidate } = useRevalidator()
  const { listing, choices, matching, total, pages } = list
  const { container, focusSoon } = useRowFocus(list)
  const { items, said, order } = useOrder({ collection, list, focusSoon })
  const selection = useSelection(items, addressOf(collection, listing))
  const { deleteOne, deleteMany } = useDelete({ collection, onChanged: revalidate, addButton, focusSoon })
  const searchInput = useRef<HTMLInputElement>(null)
  if (total === 0) return empty
  return (
    <div ref={container}>
      <ListTools collection={collection} listing={listing} choices={choices} searchInput={searchInput} />
      {items.length === 0 ? (
        <div className="empty">
          <h2>{say('Nothing matches')}</h2>
          <p>{say('No {noun} has everything you are looking for.', { noun: sayAny(collection.noun[0]) })}</p>
          <Link
            className="btn"
            to={addressOf(collection, { ...listing, search: '', filter: '', state: '', page: 1 })}
            onClick={() => searchInput.current?.focus()}
          >
            {say('Show all {nouns}', { nouns: sayAny(collection.noun[1]) })}
          </Link>
        </div>
      ) : (
        <>
          <UntilHydrated>
            <SelectionBar
              selection={selection}
              count={items.length}
              actions={[{ label: say('Delete selected'), icon: 'trash', onPress: deleteMany }]}
            />
          </UntilHydrated>
          <RecordList
            layout={collection.list.layout}
            items={items}
            selection={selection}
            order={order}
            {...actions}
            onDelete={deleteOne}
          />
        </>
      )}
      <NumberedPager
        page={listing.page}
        pages={pages}
        matching={matching}
        addressOf={(asked) => addressOf(collection, { ...listing, page: asked })}
      />
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}
