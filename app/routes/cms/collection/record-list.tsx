import type { ListLayout } from '../../../content/collection.ts'
import type { RowActions } from './record-actions.tsx'
import { RecordCard } from './record-card.tsx'
import { RecordRow } from './record-row.tsx'
import type { Listed } from './route.tsx'

type Props = { layout: ListLayout; items: Listed[] } & RowActions

export function RecordList({ layout, items, ...actions }: Props) {
  if (layout === 'cards')
    return (
      <ul className="cards">
        {items.map((item) => (
          <RecordCard key={item.id} item={item} {...actions} />
        ))}
      </ul>
    )
  return (
    <ul className="rows">
      {items.map((item) => (
        <RecordRow key={item.id} item={item} hasPicture={layout === 'rows'} {...actions} />
      ))}
    </ul>
  )
}
