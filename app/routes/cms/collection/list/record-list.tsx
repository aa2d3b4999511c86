import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import type { ListLayout } from '#app/content/engine/collection.ts'
import type { Selection } from '#app/routes/cms/list/use-selection.ts'
import { fetchScript } from '#app/routes/cms/screen/fetch-script.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { say } from '#app/words/say.ts'
import type { Listed } from './listed.ts'
import { MeasuredRow } from './measured-row.tsx'
import { RecordActions, type RowActions } from './record-actions.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordRow } from './record-row.tsx'
import type { SortableList as Sortable } from './sortable-list.tsx'
import type { Order } from './use-order.ts'

type Props = { layout: ListLayout; items: Listed[]; selection: Selection<Listed>; order?: Order } & RowActions

/** What dragging takes is fetched for lists that can be put in order. */
const SortableList = lazy(() =>
  fetchScript(() => import('./sortable-list.tsx')).then(
    (script) => ({ default: script.SortableList<Listed> }),
    () => ({ default: WithoutDragging }),
  ),
)

/** Buttons move rows as well. */
const WithoutDragging: typeof Sortable<Listed> = ({ items, draw, children }) => (
  <>{children(items.map((item, at) => draw(item, at, { itemRef: () => undefined, grip: undefined })))}</>
)

export function RecordList({ layout, items, selection, order, ...actions }: Props) {
  function draw(item: Listed, at: number, { itemRef, grip }: { itemRef?: Ref<HTMLLIElement>; grip?: ReactNode } = {}) {
    const place = (order?.first ?? 0) + at
    const moves = order && { isFirst: place === 0, isLast: place === order.total - 1, onMove: order.onMove }
    const drawn = {
      item,
      itemRef,
      lead: (
        <div className="row__lead">
          <label>
            <input
              type="checkbox"
              aria-label={say('Select {title}', { title: item.title })}
              checked={selection.has(item.id)}
              onChange={({ nativeEvent }) => selection.toggle(item.id, isShift(nativeEvent))}
            />
          </label>
          {grip}
        </div>
      ),
      actions: <RecordActions item={item} moves={moves} {...actions} />,
    }
    if (layout === 'cards') return <RecordCard key={item.id} {...drawn} />
    if (layout === 'measured') return <MeasuredRow key={item.id} {...drawn} />
    return <RecordRow key={item.id} {...drawn} hasPicture={layout === 'rows'} />
  }

  // In here: the server's rows stay without listeners until what drags them was fetched.
  const inList = (rows: ReactNode, waits = false) => (
    <UntilHydrated waits={waits}>
      <ul className={layout === 'cards' ? 'cards' : 'rows'}>{rows}</ul>
    </UntilHydrated>
  )
  const rows = items.map((item, at) => draw(item, at))
  if (!order) return inList(rows)
  // Others take the place of these: a press that had begun, and the focus, would be lost.
  return (
    <Suspense fallback={inList(rows, true)}>
      <SortableList items={items} draw={draw} onDrop={order.onDrop}>
        {inList}
      </SortableList>
    </Suspense>
  )
}

/** A checkbox changes by a click, whose event knows of the key. */
const isShift = (event: Event) => event instanceof MouseEvent && event.shiftKey
