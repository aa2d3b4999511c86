import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, type RefCallback, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Draw<Item> = (item: Item, at: number, parts: { itemRef: RefCallback<HTMLElement>; grip: ReactNode }) => ReactNode

type Props<Item> = {
  items: Item[]
  draw: Draw<Item>
  onDrop: (id: string, at: number) => void
  children: (rows: ReactNode[]) => ReactNode
}

/** For the pointer; keys have buttons of their own, and what happened is said by whoever moves. */
export function SortableList<Item extends { id: string }>({ items, draw, onDrop, children }: Props<Item>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  function onDragEnd({ active, over }: DragEndEvent) {
    const at = items.findIndex(({ id }) => id === over?.id)
    if (over && over.id !== active.id && at >= 0) onDrop(String(active.id), at)
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        {children(items.map((item, at) => <SortableItem key={item.id} item={item} at={at} draw={draw} />))}
      </SortableContext>
    </DndContext>
  )
}

const nothing = () => undefined
const silence = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

type ItemProps<Item> = { item: Item; at: number; draw: Draw<Item> }

function SortableItem<Item extends { id: string }>({ item, at, draw }: ItemProps<Item>) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.id })
  const row = useRef<HTMLElement>(null)

  // By the element itself: the page's policy refuses style attributes in what the server writes.
  useLayoutEffect(() => {
    if (!row.current) return
    row.current.style.transform = CSS.Translate.toString(transform) ?? ''
    row.current.style.transition = transition ?? ''
    row.current.toggleAttribute('data-dragging', isDragging)
  })

  return draw(item, at, {
    itemRef(element) {
      row.current = element
      setNodeRef(element)
    },
    grip: (
      <span className="row__grip" {...listeners}>
        <Icon name="grip" />
      </span>
    ),
  })
}
