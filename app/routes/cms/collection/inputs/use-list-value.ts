import { useController } from 'react-hook-form'
import type { FieldProps } from '#app/routes/cms/record/field-frame.tsx'
import type { FormItem } from '#app/routes/cms/record/form-values.ts'
import { useItemMoves } from './use-item-moves.ts'

export function useListValue<Item extends FormItem>({ name, field: { label, item = label }, control }: FieldProps) {
  const { field } = useController({ control, name })
  const items = field.value as unknown as Item[]
  const set = (list: Item[]) => field.onChange(list)
  const moves = useItemMoves({
    item,
    length: items.length,
    read: () => items,
    move(from, to) {
      const rest = items.toSpliced(from, 1)
      set(rest.toSpliced(to, 0, items[from] as Item))
    },
    remove(index) {
      set(items.toSpliced(index, 1))
      return items[index] as Item
    },
    insert: (index, entry: Item) => set(items.toSpliced(index, 0, entry)),
  })
  return {
    item,
    items,
    moves,
    replace: (index: number, entry: Item) => set(items.with(index, entry)),
    append(entry: Item) {
      set([...items, entry])
      moves.onAdded(items.length)
    },
  }
}
