import { type Control, useFieldArray, useFormContext } from 'react-hook-form'
import { newItem } from '#app/content/engine/list.ts'
import { newItemId } from '#app/content/engine/new-id.ts'
import type { FieldProps } from '#app/routes/cms/record/field-frame.tsx'
import { type FormValues, formItem, type ItemValues } from '#app/routes/cms/record/form-values.ts'
import { useItemMoves } from './use-item-moves.ts'

export function useItems({ name, field, control }: FieldProps) {
  const { item = field.label, forms = {}, count = { min: 0, max: 0 } } = field
  const { getValues } = useFormContext<FormValues>()
  const list = useFieldArray({
    control: control as unknown as Control<Record<string, ItemValues[]>>,
    name,
    keyName: 'key',
  })
  const { length } = list.fields
  const read = () => getValues(name) as ItemValues[]
  const stands = (index: number) => read()[index] as ItemValues
  const insert = (index: number, entry: ItemValues) => list.insert(index, entry, { shouldFocus: false })
  const moves = useItemMoves<ItemValues>({
    item,
    length,
    read,
    move: list.move,
    remove(index) {
      const entry = structuredClone(stands(index))
      list.remove(index)
      return entry
    },
    insert,
  })

  function put(index: number, entry: ItemValues) {
    insert(index, entry)
    moves.onAdded(index)
    moves.tellAdded(index)
    return entry.id
  }

  return {
    items: list.fields as unknown as ItemValues[],
    moves,
    isFixed: count.min === count.max,
    isFull: length >= count.max,
    add: (type: string) => put(length, formItem(field, newItem(forms, type, newItemId()))),
    duplicate: (index: number) => put(index + 1, withNewIds(stands(index))),
  }
}

function withNewIds<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withNewIds) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, withNewIds(part)])
  const copy = Object.fromEntries(entries)
  return 'id' in value && 'type' in value ? { ...copy, id: newItemId() } : copy
}
