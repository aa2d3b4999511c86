import { useRef } from 'react'
import type { Collection, ToastText } from '#app/content/engine/collection.ts'
import { callRecords } from '#app/routes/cms/call/call-records.ts'
import { useToast } from '#app/ui/toaster.tsx'
import type { Listed } from './listed.ts'

type Options = {
  collection: Collection
  onChanged: () => Promise<void>
  addButton: () => HTMLElement | null
  focusSoon: (selector: string) => void
}

/** Asks, deletes, says how it went, and takes it back for whoever asks in time. */
export function useDelete({ collection, onChanged, addButton, focusSoon }: Options) {
  const { success, failure } = useToast()
  const underway = useRef(new Set<string>())
  const [one, many] = collection.noun
  const counted = (count: number) => (count === 1 ? one : `${count.toLocaleString('en')} ${many}`)

  /** `next` answers where the focus goes, while the rows still stand. */
  async function remove(items: Listed[], next: () => HTMLElement | null | undefined) {
    const [first, ...others] = items
    if (!first || items.some(({ id }) => underway.current.has(id))) return
    const isOne = others.length === 0
    if (!window.confirm(isOne ? confirmOne(collection, first) : confirmMany(items, many))) return
    for (const { id } of items) underway.current.add(id)
    const answer = await callRecords(collection.slug, {
      method: 'DELETE',
      ...(isOne ? { id: first.id } : { body: { ids: items.map(({ id }) => id) } }),
    })
    for (const { id } of items) underway.current.delete(id)
    if (answer.status === 'deleted') {
      const { ids } = answer
      const { deleted } = collection.messages
      const message = isOne ? deleted : inPlaceOf(deleted, `${counted(ids.length)} deleted`)
      success({ ...message, action: { label: 'Undo', onAction: () => undo(ids) } })
      next()?.focus()
      return onChanged()
    }
    const reason = answer.status === 'refused' ? answer.message : 'It was already deleted.'
    failure({ title: collection.failures.delete, description: reason })
    if (answer.status === 'gone') await onChanged()
  }

  async function undo(ids: string[]) {
    const answer = await callRecords(collection.slug, { method: 'POST', to: 'restore', body: { ids } })
    if (answer.status === 'restored') {
      success(inPlaceOf(collection.messages.deleted, `${capitalised(counted(answer.ids.length))} restored`))
      focusSoon(`[data-record="${answer.ids[0]}"] .icon-btn--danger`)
      return onChanged()
    }
    const title = `Error restoring ${ids.length === 1 ? one : many}`
    if (answer.status !== 'refused') return failure({ title, description: 'Somebody has restored it already.' })
    failure({ title, description: answer.message, action: { label: 'Undo again', onAction: () => undo(ids) } })
  }

  return {
    deleteMany: remove,
    /** The focus moves on to the row that takes the place. */
    deleteOne: (item: Listed, button: HTMLElement) =>
      remove([item], () => {
        const row = button.closest('li')
        const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
        return neighbour?.querySelector<HTMLElement>('.icon-btn--danger') ?? addButton()
      }),
  }
}

const isVisible = ({ publication }: Listed) => publication.status === 'published'

function confirmOne(collection: Collection, item: Listed) {
  const means = isVisible(item) ? 'It disappears from the website at once.' : 'Visitors do not see it.'
  return `${collection.confirmDelete(item.title)} ${means}`
}

const named = 3

function confirmMany(items: Listed[], noun: string) {
  const means = items.some(isVisible) ? 'They disappear from the website at once.' : 'Visitors do not see them.'
  const names = items.slice(0, named).map(({ title }) => `"${title}"`)
  const others = items.length > named ? `and ${items.length - named} more` : ''
  return `Delete ${items.length} ${noun}? ${means}\n\n${[...names, others].join('\n').trim()}`
}

/** A sentence told in the manner of another: below its title, or as the title itself. */
const inPlaceOf = ({ title, description }: ToastText, text: string): ToastText =>
  description ? { title, description: text } : { title: text }

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
