import type { Values } from './check-values.ts'
import type { Field } from './fields.ts'
import { formOfItem, itemName, storedItems } from './list.ts'

/** `input` stands for a field within a list; a message begins with `item`, which names the item it is in. */
type Placed = { place: { field: string; input?: string }; item: string; of: Field; value: unknown }

/** A form has a place for each language, whether anything is written in it or not. */
const placeOf = ({ namesItemsByType, forms = {} }: Field, { type = '' }: { type?: string }, at: number) =>
  namesItemsByType ? Object.keys(forms).indexOf(type) : at

/** Each value of a form, those of lists in every item. */
export function placedValues(fields: Record<string, Field>, values: Values, within = { path: '', item: '' }): Placed[] {
  return Object.entries(fields).flatMap(([name, of]): Placed[] => {
    const path = `${within.path}${name}`
    if (of.kind === 'list')
      return storedItems(of, values[name]).flatMap((stored, at) =>
        placedValues(formOfItem(of, stored)?.fields ?? {}, stored, {
          path: `${path}.${placeOf(of, stored, at)}.`,
          item: `${within.item}${itemName(of, stored, at)}: `,
        }),
      )
    const place = within.path ? { field: path.slice(0, path.indexOf('.')), input: path } : { field: name }
    return [{ place, item: within.item, of, value: values[name] }]
  })
}
