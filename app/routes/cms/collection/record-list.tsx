import { RecordRow, type RowActions } from './record-row.tsx'
import type { Listed } from './route.tsx'

export function RecordList({ items, ...actions }: { items: Listed[] } & RowActions) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <RecordRow key={item.id} item={item} {...actions} />
      ))}
    </ul>
  )
}
