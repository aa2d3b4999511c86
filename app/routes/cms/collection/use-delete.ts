import { useRef } from 'react'
import type { Collection } from '../../../content/collection.ts'
import { useToast } from '../../../ui/toaster.tsx'
import { callRecords } from './call-records.ts'
import type { Listed } from './route.tsx'

type Options = { collection: Collection; onChanged: () => Promise<void>; addButton: () => HTMLElement | null }

/** Asks, deletes, says how it went. The focus moves on to the row that takes the place. */
export function useDelete({ collection, onChanged, addButton }: Options) {
  const { success, failure } = useToast()
  const underway = useRef(new Set<string>())

  return async function onDelete({ id, title }: Listed, button: HTMLElement) {
    if (underway.current.has(id) || !window.confirm(collection.confirmDelete(title))) return
    underway.current.add(id)
    const answer = await callRecords(collection.slug, { method: 'DELETE', id })
    underway.current.delete(id)
    if (answer.status === 'deleted') {
      success(collection.messages.deleted)
      const row = button.closest('li')
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
      const next = neighbour?.querySelector<HTMLElement>('.icon-btn--danger') ?? addButton()
      next?.focus()
      return onChanged()
    }
    const reason = answer.status === 'refused' ? answer.message : 'It was already deleted.'
    failure({ title: collection.failures.delete, description: reason })
    if (answer.status === 'gone') await onChanged()
  }
}
