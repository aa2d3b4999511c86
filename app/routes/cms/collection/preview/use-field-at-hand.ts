import { useEffect, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { fieldsInOrder, inputId } from '#app/routes/cms/record/form-values.ts'

/** The input that has the focus or had it last, at first that of the form's beginning; a button of an item stands for all of the item. */
export function useFieldAtHand(collection: Collection) {
  const [field, setField] = useState(() => fieldOf(document.activeElement) ?? fieldsInOrder(collection)[0])
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => setField((before) => fieldOf(target as Element) ?? before)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return field
}

function fieldOf(element: Element | null) {
  const input = element?.closest(`[id^="${inputId('')}"]`)
  if (!input) return undefined
  const name = input.id.slice(inputId('').length)
  const item = element?.closest<HTMLElement>('[data-item]')
  return item && input.contains(item) ? `${name}.${item.dataset.item}` : name
}
